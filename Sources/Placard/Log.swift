import Glibc
import HTTPServer
import Web

/// Writes log lines to standard error at once, for commands that end soon: one call a line, nothing lost at a crash.
struct StandardErrorLog: Log {
  func write(_ line: String) {
    var bytes: [UInt8] = []
    LogLine.append(line, to: &bytes)
    LogLine.write(bytes, to: STDERR_FILENO)
  }
}

extension StandardErrorLog {
  /// A text of several lines, for a person at a terminal.
  func writeLines(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { write(String(line)) }
  }
}

/// Writes to standard output at once, also when it is a pipe.
func say(_ line: String) {
  var text = line + "\n"
  text.withUTF8 { bytes in _ = Glibc.write(STDOUT_FILENO, bytes.baseAddress, bytes.count) }
}

extension Log {
  /// What the server says beside the requests it answered, which the site logs itself.
  var server: ServerLog {
    { event in
      switch event {
      case .answered: break
      case .refused(let id, let peer, let failure): write("\(id) refused \(peer) \(failure)")
      case .handlerFailed(let request, let error): write("\(request.id) failed \(error)")
      case .handlerTimedOut(let request):
        write("\(request.id) timed out \(request.method.rawValue) \(request.target.rawPath)")
      case .acceptingPaused(let error): write("accepting paused: \(error)")
      }
    }
  }
}
