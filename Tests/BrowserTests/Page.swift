import Foundation
import Synchronization
import TestSupport

/// One page in Chromium, and what a test does with it: open, look, click, press keys.
final class Page: Sendable {
  let chromium: Chromium
  let session: String
  private let complaints = Mutex<[String]>([])

  init(chromium: Chromium, session: String) {
    self.chromium = chromium
    self.session = session
  }

  /// What the console said at level error, content-security violations and script exceptions included.
  var errors: [String] { complaints.withLock { $0 } }

  func prepare(width: Int, height: Int, scripts: Bool, dark: Bool) async throws {
    chromium.observe { [weak self, session] method, from, message in
      guard from == session else { return }
      let noted = ["Runtime.exceptionThrown", "Log.entryAdded"].contains(method)
      let text = String(decoding: message, as: UTF8.self)
      guard noted, method != "Log.entryAdded" || text.contains(#""level":"error""#) else { return }
      self?.complaints.withLock { $0.append(text) }
    }
    for domain in ["Page", "Runtime", "Log"] { try await send("\(domain).enable") }
    try await send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600])
    try await send("Emulation.setScriptExecutionDisabled", ["value": !scripts])
    let theme = ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"]
    try await send("Emulation.setEmulatedMedia", ["features": [theme]])
  }

  @discardableResult
  func send(_ method: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
    try await chromium.send(method, parameters, session: session)
  }

  /// Goes to `url` and waits until it has loaded.
  func open(_ url: String) async throws {
    let answer = try await send("Page.navigate", ["url": url])
    if let failure = answer["errorText"] as? String { throw TestFailure("\(url): \(failure)") }
    try await settle()
  }

  /// Waits until the document is complete and the first frames are drawn.
  func settle() async throws {
    try await wait { try await self.evaluate("document.readyState") as? String == "complete" }
    try await Task.sleep(for: .milliseconds(80))
  }

  /// Evaluates JavaScript in the page (also where the page itself may run none) and returns its JSON value.
  @discardableResult
  func evaluate(_ script: String) async throws -> Any? {
    let answer = try await send(
      "Runtime.evaluate", ["expression": script, "returnByValue": true, "awaitPromise": true])
    if let exception = answer["exceptionDetails"] as? [String: Any] { throw TestFailure("\(script): \(exception)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  func text(_ selector: String) async throws -> String? {
    try await evaluate("document.querySelector(\(quoted(selector)))?.innerText") as? String
  }

  func count(_ selector: String) async throws -> Int {
    try await evaluate("document.querySelectorAll(\(quoted(selector))).length") as? Int ?? 0
  }

  /// Clicks where a finger would: the middle of the first element that matches, scrolled into view.
  func click(_ selector: String) async throws {
    let place =
      try await evaluate(
        """
        (() => { const e = document.querySelector(\(quoted(selector))); if (!e) return null;
        e.scrollIntoView({block: 'center', behavior: 'instant'}); const b = e.getBoundingClientRect();
        return [b.x + b.width / 2, b.y + b.height / 2] })()
        """) as? [Double]
    guard let place else { throw TestFailure("nothing matches \(selector)") }
    for type in ["mousePressed", "mouseReleased"] {
      try await send(
        "Input.dispatchMouseEvent",
        ["type": type, "x": place[0], "y": place[1], "button": "left", "clickCount": 1])
    }
  }

  /// Clicks the button of the first form that matches, and waits for what follows.
  func submit(_ form: String) async throws {
    try await evaluate("document.documentElement.dataset.left = 'no'")
    try await click("\(form) button:not([type=button])")
    try await wait { try await self.evaluate("document.documentElement.dataset.left ?? 'yes'") as? String == "yes" }
    try await settle()
  }

  /// Presses one key, by its DOM name: Tab, Escape, Enter…
  func press(_ key: String, shift: Bool = false) async throws {
    let codes = ["Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowLeft": 37, "ArrowRight": 39]
    for type in ["keyDown", "keyUp"] {
      var event: [String: Any] = ["type": type, "key": key, "windowsVirtualKeyCode": codes[key] ?? 0]
      if shift { event["modifiers"] = 8 }
      if type == "keyDown", key == "Enter" { event["text"] = "\r" }
      if type == "keyDown", key == " " { event["text"] = " " }
      try await send("Input.dispatchKeyEvent", event)
    }
    try await Task.sleep(for: .milliseconds(60))
  }

  /// Polls until `condition` holds, for at most five seconds.
  func wait(_ what: String = "", _ condition: () async throws -> Bool) async throws {
    for _ in 0..<100 {
      if (try? await condition()) == true { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw TestFailure("what was waited for did not come: \(what)")
  }

  /// What axe-core finds wrong with the page as it stands, one line a finding. Needs scripts on.
  func accessibilityViolations() async throws -> [String] {
    try await evaluate(try await chromium.axe() + ";0")
    let found = try await evaluate(
      """
      axe.run(document, {runOnly: ['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice']})
      .then(r => r.violations.flatMap(v => v.nodes.map(n => v.id + ': ' + n.target.join(' ') + ' ' + n.failureSummary)))
      """)
    return found as? [String] ?? ["axe gave no answer"]
  }

  func screenshot(_ path: String) async throws {
    let answer = try await send("Page.captureScreenshot", ["format": "png", "captureBeyondViewport": true])
    guard let data = (answer["data"] as? String).flatMap({ Data(base64Encoded: $0) }) else { return }
    try data.write(to: URL(fileURLWithPath: path))
  }

  private func quoted(_ text: String) -> String {
    let array = (try? JSONSerialization.data(withJSONObject: [text])) ?? Data()
    return String(decoding: array.dropFirst().dropLast(), as: UTF8.self)
  }
}
