import Glibc

/// How large any file of this process may grow: the system refuses writes beyond it as a failing disk does.
enum FileLimit {
  static func set(_ bytes: UInt) {
    // The signal would end the process before the write could fail.
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    limit.rlim_cur = min(bytes, limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  }

  static func lift() { set(.max) }
}
