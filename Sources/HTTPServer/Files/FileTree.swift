import CSystem
import Glibc
import HTTP

/// A folder whose files are served; no path leads out of it, symbolic links included.
final class FileTree: Sendable {
  private let directory: Int32

  /// - Throws: `SystemError` where there is no such folder.
  init(root: String) throws(SystemError) {
    directory = Glibc.open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw SystemError(call: "cannot open the folder \(root)", code: errno) }
  }

  deinit { close(directory) }

  /// Opens a regular file; nil for anything else and for what is not there.
  ///
  /// - Throws: `SystemError` where the file is there and cannot be opened now, such as for want of descriptors.
  func open(_ path: String) throws(SystemError) -> ServedFile? {
    let descriptor = system_open_beneath(directory, path)
    if descriptor < 0 {
      switch -descriptor {
      case EMFILE, ENFILE, ENOMEM, EIO: throw SystemError(call: "open", code: -descriptor)
      default: return nil
      }
    }
    return ServedFile(descriptor)
  }

  /// How the file stands now; nil where there is none.
  func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard fstatat(directory, path, &status, 0) == 0 else { return nil }
    return FileStamp(status)
  }
}

/// A regular file that is open, until the last who sends it lets go.
final class ServedFile: OpenFile {
  let descriptor: Int32
  let stamp: FileStamp

  /// Takes the descriptor over; nil where it is a folder, a pipe or a device.
  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, let stamp = FileStamp(status) else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    self.stamp = stamp
  }

  deinit { close(descriptor) }

  /// False when it was written to since it was opened.
  var isUnchanged: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && FileStamp(status) == stamp
  }

  /// Some of its bytes; fewer where the file ends before.
  func read(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let more = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, range.count - count, off_t(range.lowerBound + count))
        if more < 0 && errno == EINTR { continue }
        if more < 0 { failure = SystemError(call: "read", code: errno) }
        guard more > 0 else { return }
        count += more
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

/// What tells one state of a file from another. Copying programs set the time of modification back to that of the
/// original; the time of change is the file system's own and nobody sets it.
struct FileStamp: Hashable, Sendable {
  let size: Int
  private let device: UInt
  private let file: UInt
  private let modifiedSeconds: Int
  private let changedSeconds: Int
  private let changedNanoseconds: Int

  /// Nil for what is not a regular file.
  init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    size = Int(status.st_size)
    device = UInt(status.st_dev)
    file = UInt(status.st_ino)
    modifiedSeconds = status.st_mtim.tv_sec
    changedSeconds = status.st_ctim.tv_sec
    changedNanoseconds = status.st_ctim.tv_nsec
  }

  var modified: HTTPDate { HTTPDate(seconds: modifiedSeconds) }

  /// A strong validator (RFC 9110 §8.8.1): the clock of the file system tells any two contents apart.
  var tag: EntityTag {
    let time = UInt64(bitPattern: Int64(changedSeconds)) &* 1_000_000_000 &+ UInt64(changedNanoseconds)
    return EntityTag(String(time, radix: 36) + "-" + String(size, radix: 36))
  }
}
