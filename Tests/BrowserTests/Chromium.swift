import Foundation
import Glibc
import Synchronization
import TestSupport

/// Drives a headless Chromium over its debugging pipe (Chrome DevTools Protocol: JSON messages ended by NUL).
final class Chromium: Sendable {
  private let process: ChildProcess
  private let profile: TemporaryFolder
  private let state = Mutex(State())

  private struct State {
    var lastID = 0
    var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
    var observers: [Int: @Sendable (String, String?, Data) -> Void] = [:]
    var ended = false
    var axe: String?
  }

  init() throws {
    profile = try TemporaryFolder()
    process = try ChildProcess(
      "chromium",
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-pipe",
        "--user-data-dir=\(profile.path)", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--hide-scrollbars", "--force-color-profile=srgb", "about:blank",
      ], pipes: true)
    let descriptor = process.fromChild
    Thread.detachNewThread { [weak self] in Chromium.readMessages(from: descriptor) { self?.receive($0) } }
  }

  /// Sends one command and returns the bytes of its answer (`{"id":…,"result":{…}}`).
  func send(_ method: String, _ parameters: [String: Any] = [:], session: String? = nil) async throws -> [String: Any] {
    var message: [String: Any] = ["method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    message["id"] = id
    let bytes = try JSONSerialization.data(withJSONObject: message) + [0]
    let answer = try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Data, any Error>) in
      let ended = state.withLock { state in
        if !state.ended { state.waiting[id] = waiting }
        return state.ended
      }
      if ended { return waiting.resume(throwing: TestFailure("Chromium has ended")) }
      bytes.withUnsafeBytes { _ = Glibc.write(process.toChild, $0.baseAddress, $0.count) }
    }
    let object = try JSONSerialization.jsonObject(with: answer) as? [String: Any] ?? [:]
    if let error = object["error"] as? [String: Any] {
      throw TestFailure("\(method): \(error["message"] ?? error)")
    }
    return object["result"] as? [String: Any] ?? [:]
  }

  /// Calls `observer` with method, session and message for each event that Chromium reports.
  func observe(_ observer: @escaping @Sendable (String, String?, Data) -> Void) {
    state.withLock { $0.observers[$0.observers.count] = observer }
  }

  /// Opens a page in a profile of its own: no cookie of another page is in it.
  func newPage(width: Int = 1280, height: Int = 900, scripts: Bool = true, dark: Bool = false) async throws -> Page {
    try await newProfile().newPage(width: width, height: height, scripts: scripts, dark: dark)
  }

  /// A separate set of cookies, as on another device.
  func newProfile() async throws -> Profile {
    let answer = try await send("Target.createBrowserContext")
    guard let id = answer["browserContextId"] as? String else { throw TestFailure("no browser context") }
    return Profile(chromium: self, id: id)
  }

  /// The source of axe-core, the accessibility checker. Chromium brings it along inside its own developer tools, as a
  /// template literal in the bundle of their page audits.
  func axe() async throws -> String {
    if let known = state.withLock({ $0.axe }) { return known }
    let page = try await newPage()
    try await page.open("devtools://devtools/bundled/third_party/lighthouse/lighthouse-dt-bundle.js")
    let literal =
      try await page.evaluate(
        """
        (() => { const text = document.body.textContent, start = text.indexOf('`/*! axe v');
        for (let end = start + 1; start > 0 && end < text.length; end++) {
        if (text.charCodeAt(end) === 92) end++; else if (text[end] === '`') return text.slice(start, end + 1) } })()
        """) as? String
    guard let literal else { throw TestFailure("this Chromium has no axe-core in its developer tools") }
    try await page.open("about:blank")
    guard let source = try await page.evaluate(literal) as? String else { throw TestFailure("axe-core does not parse") }
    state.withLock { $0.axe = source }
    return source
  }

  private func receive(_ message: Data) {
    guard let object = try? JSONSerialization.jsonObject(with: message) as? [String: Any] else { return }
    if let id = object["id"] as? Int {
      state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(returning: message)
    } else if let method = object["method"] as? String {
      let session = object["sessionId"] as? String
      for observer in state.withLock({ Array($0.observers.values) }) { observer(method, session, message) }
    }
  }

  private func end() {
    let waiting = state.withLock { state in
      state.ended = true
      defer { state.waiting = [:] }
      return state.waiting.values.map { $0 }
    }
    for one in waiting { one.resume(throwing: TestFailure("Chromium has ended")) }
  }

  private static func readMessages(from descriptor: Int32, _ receive: (Data) -> Void) {
    var pending = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count <= 0 { return }
      pending.append(contentsOf: chunk[0..<count])
      while let end = pending.firstIndex(of: 0) {
        receive(pending[pending.startIndex..<end])
        pending = Data(pending[pending.index(after: end)...])
      }
    }
  }
}

/// One set of cookies.
struct Profile: Sendable {
  let chromium: Chromium
  let id: String

  func newPage(width: Int = 1280, height: Int = 900, scripts: Bool = true, dark: Bool = false) async throws -> Page {
    let target = try await chromium.send("Target.createTarget", ["url": "about:blank", "browserContextId": id])
    guard let targetID = target["targetId"] as? String else { throw TestFailure("no page") }
    let attached = try await chromium.send("Target.attachToTarget", ["targetId": targetID, "flatten": true])
    guard let session = attached["sessionId"] as? String else { throw TestFailure("no session") }
    let page = Page(chromium: chromium, session: session)
    try await page.prepare(width: width, height: height, scripts: scripts, dark: dark)
    return page
  }
}
