import Glibc
import HTTPServer
import Web

/// Writes log lines to standard error with `write(2)`: one call a line, nothing buffered, nothing lost at a crash.
struct StandardErrorLog: Log {
  func write(_ line: String) {
    // Looked for before anything is replaced: hardly a line has a line break, and every request writes one.
    var text = line.utf8.contains(0x0A) ? line.replacing("\n", with: " ") : line
    text += "\n"
    text.withUTF8 { bytes in _ = Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
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

extension StandardErrorLog {
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
