import Glibc

/// The file a server keeps its secret in: one line of base64url, readable by its owner alone.
public struct SecretFile: Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// The secret in the file; made on the first call, so that cookies outlive a restart.
  public func secret(random: some RandomBytes) throws(SecretFileError) -> Secret {
    if let secret = try read() { return secret }
    try create(Secret(new: random), random: random)
    // Read back: another process may have been first.
    guard let secret = try read() else { throw SecretFileError("\(path): the secret just written is gone") }
    return secret
  }

  /// Nil where there is no file.
  private func read() throws(SecretFileError) -> Secret? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 {
      if errno == ENOENT { return nil }
      throw failure("cannot be read")
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw failure("cannot be read") }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self).prefix { !$0.isWhitespace }
    guard let secret = Base64URL.decode(text).flatMap(Secret.init) else {
      throw SecretFileError("\(path) should hold \(Secret.byteCount) bytes as base64url, and does not")
    }
    return secret
  }

  /// The whole file appears at once under its name, or another process's file stays.
  private func create(_ secret: Secret, random: some RandomBytes) throws(SecretFileError) {
    let temporary = "\(path).\(random.token(bytes: 8))"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("cannot be made") }
    defer {
      close(descriptor)
      unlink(temporary)
    }
    let line = Array((Base64URL.encode(secret.key) + "\n").utf8)
    guard write(descriptor, line, line.count) == line.count, fsync(descriptor) == 0 else {
      throw failure("cannot be written")
    }
    if link(temporary, path) != 0, errno != EEXIST { throw failure("cannot be made") }
  }

  private func failure(_ what: String) -> SecretFileError {
    SecretFileError("\(path) \(what): \(String(cString: strerror(errno)))")
  }
}

/// Why there is no secret, in one sentence for the person who starts the server.
public struct SecretFileError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
