import CSystem
import Glibc
import HTTP

extension Connection {
  /// Sends a response whole; false when the client did not get all of it.
  func send(_ response: Response, _ encoder: inout ResponseEncoder) async -> Bool {
    let framing = writeHead(of: response, &encoder)
    switch (framing, response.body) {
    case (.none, _), (_, .none): return await writeOutput()
    case (_, .bytes(let bytes)): return await writeOutput(then: bytes)
    case (_, .file(let slice)):
      guard await writeOutput(isContinued: true) else { return false }
      return await write(slice)
    case (_, .stream(let produce)):
      guard await writeOutput() else { return false }
      return await stream(produce, of: response, isChunked: framing == .chunked)
    }
  }

  /// Puts a head into the loop's output.
  func writeHead(of response: Response, _ encoder: inout ResponseEncoder) -> ResponseEncoder.Framing {
    loop.output.removeAll(keepingCapacity: true)
    if isLast { encoder.close() }
    return encoder.writeHead(response, date: loop.date.bytes, into: &loop.output)
  }

  // MARK: - Bytes

  func write(_ bytes: [UInt8]) async -> Bool {
    loop.output.removeAll(keepingCapacity: true)
    return await writeOutput(then: bytes)
  }

  /// Sends the loop's output and some bytes, in one call where the kernel has room; otherwise waits for room, and
  /// nothing is read from this client meanwhile.
  func writeOutput(then body: [UInt8] = [], isContinued: Bool = false) async -> Bool {
    if !unsent.isEmpty {
      loop.output.insert(contentsOf: unsent, at: 0)
      unsent = []
    }
    let head = loop.output
    guard var sent = sendNow(head, body, isContinued: isContinued) else { return false }
    if sent == head.count + body.count { return true }

    isWriting = true
    defer { isWriting = false }
    setDeadline(in: service.limits.writing)
    while sent < head.count + body.count {
      guard case .ready = await wait(for: SYSTEM_WRITABLE),
        let count = sendNow(head, body, from: sent, isContinued: isContinued)
      else { return false }
      sent += count
      extendDeadline(for: count)
    }
    return true
  }

  /// Sends two runs of bytes from an offset on, as far as the kernel takes them; nil when the client is gone.
  func sendNow(_ head: [UInt8], _ body: [UInt8], from offset: Int = 0, isContinued: Bool = false) -> Int? {
    guard descriptor >= 0 else { return nil }
    let total = head.count + body.count
    var sent = offset
    while sent < total {
      let count = head.withUnsafeBytes { head in
        body.withUnsafeBytes { body in
          let first = UnsafeRawBufferPointer(rebasing: head[min(sent, head.count)...])
          let second = UnsafeRawBufferPointer(rebasing: body[max(0, sent - head.count)...])
          return system_send(
            descriptor, first.baseAddress, first.count, second.baseAddress, second.count, isContinued ? 1 : 0)
        }
      }
      if count == -Int(EAGAIN) { break }
      guard count >= 0 else { return nil }
      sent += count
    }
    return sent - offset
  }

  // MARK: - Files

  /// Sends a part of a file without reading it into memory; false when the client is gone or the file has shrunk.
  private func write(_ slice: FileSlice) async -> Bool {
    isWriting = true
    defer { isWriting = false }
    setDeadline(in: service.limits.writing)
    var offset = slice.offset
    let end = slice.offset + slice.length
    while offset < end {
      guard descriptor >= 0 else { return false }
      let count = system_send_file(descriptor, slice.file.descriptor, offset, min(end - offset, 1 << 18))
      if count > 0 {
        offset += count
        extendDeadline(for: count)
        if offset < end { await Task.yield() }
      } else {
        guard count == -Int(EAGAIN), case .ready = await wait(for: SYSTEM_WRITABLE) else { return false }
      }
    }
    return true
  }
}
