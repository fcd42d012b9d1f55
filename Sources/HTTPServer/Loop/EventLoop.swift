import CSystem
import Glibc
import Synchronization

/// Something with a descriptor on a loop: it is told of events and of its deadline.
protocol EventSource: AnyObject {
  /// When the deadline it set last is to be reported, in the loop's milliseconds; nil when it has none.
  var deadline: UInt64? { get }
  func handle(_ events: UInt32)
  func deadlinePassed()
  /// Begins nothing new; ends when what is under way has ended.
  func finish()
  /// Ends now.
  func abandon()
}

/// One thread that waits for its descriptors and runs the tasks that prefer it.
///
/// Everything but `enqueue`, `perform` and the life cycle belongs to the loop's own thread.
final class EventLoop: @unchecked Sendable {  // The inbox is behind a mutex, all other state is touched by one thread.
  private static let eventsPerWait = 256
  private static let scratchSize = 65_536

  let inbox = Mutex(Inbox())
  let wakeDescriptor: Int32
  var ready: [UnownedJob] = []

  /// Milliseconds on the monotonic clock, read once a turn.
  private(set) var now: UInt64
  /// Bytes just received land here first; what a connection cannot use at once it copies.
  let scratch: UnsafeMutableRawBufferPointer
  /// Where answers are put together before they are sent.
  var output: [UInt8] = []
  private(set) var date: DateClock
  /// Those that are open, and those whose task has not ended.
  var connections = 0
  private var requestIDs = RequestIDs()

  private let poll: Int32
  private var sources: [Registration?] = []
  private var lastGeneration: UInt32 = 0
  private var timers: TimerWheel
  private(set) var isEnding = false
  private let thread = Atomic<UInt>(0)

  struct Inbox {
    var jobs: [UnownedJob] = []
    var actions: [@Sendable () -> Void] = []
    var isAwake = false
  }

  private struct Registration {
    let source: any EventSource
    let generation: UInt32
    /// The earliest entry of the wheel that stands for this source.
    var scheduled: UInt64
  }

  /// - Parameter seconds: the wall clock, in seconds since 1970.
  init(tick: UInt64, seconds: @escaping @Sendable () -> Int) throws(SystemError) {
    poll = try SystemError.check(system_poll_create(), "epoll_create1")
    do {
      wakeDescriptor = try SystemError.check(system_wake_create(), "eventfd")
    } catch {
      close(poll)
      throw error
    }
    now = MonotonicClock.milliseconds
    timers = TimerWheel(tick: tick, buckets: 1024, now: now)
    date = DateClock(seconds: seconds)
    scratch = .allocate(byteCount: Self.scratchSize, alignment: 16)
    system_poll_add(poll, wakeDescriptor, SYSTEM_READABLE, UInt64(UInt32(bitPattern: wakeDescriptor)))
  }

  deinit {
    close(poll)
    close(wakeDescriptor)
    scratch.deallocate()
  }

  var isCurrent: Bool { pthread_self() == thread.load(ordering: .relaxed) }

  func nextRequestID() -> String { requestIDs.next() }

  // MARK: - Descriptors

  /// Watches a descriptor until `remove`, with the deadline the source names.
  func add(_ source: any EventSource, _ descriptor: Int32, events: UInt32) throws(SystemError) {
    let index = Int(descriptor)
    if index >= sources.count {
      sources.append(contentsOf: repeatElement(nil, count: max(index + 1, sources.count * 2) - sources.count))
    }
    lastGeneration &+= 1
    let tag = UInt64(lastGeneration) << 32 | UInt64(UInt32(bitPattern: descriptor))
    try SystemError.check(system_poll_add(poll, descriptor, events, tag), "epoll_ctl")
    sources[index] = Registration(source: source, generation: lastGeneration, scheduled: .max)
    deadlineChanged(descriptor)
  }

  func change(_ descriptor: Int32, events: UInt32) {
    guard let registration = sources[Int(descriptor)] else { return }
    let tag = UInt64(registration.generation) << 32 | UInt64(UInt32(bitPattern: descriptor))
    system_poll_change(poll, descriptor, events, tag)
  }

  /// Forgets a descriptor; events already reported for it are dropped.
  func remove(_ descriptor: Int32) {
    sources[Int(descriptor)] = nil
    system_poll_remove(poll, descriptor)
  }

  /// Puts a source's new deadline on the wheel, unless an entry that comes before it is there already.
  func deadlineChanged(_ descriptor: Int32) {
    guard let registration = sources[Int(descriptor)], let deadline = registration.source.deadline,
      deadline < registration.scheduled
    else { return }
    schedule(descriptor, registration, at: deadline)
  }

  private func schedule(_ descriptor: Int32, _ registration: Registration, at due: UInt64) {
    sources[Int(descriptor)]?.scheduled = due
    timers.add(UInt64(registration.generation) << 32 | UInt64(UInt32(bitPattern: descriptor)), due: due)
  }

  private func registration(tagged tag: UInt64) -> Registration? {
    let index = Int(UInt32(truncatingIfNeeded: tag))
    guard index < sources.count, let registration = sources[index],
      registration.generation == UInt32(truncatingIfNeeded: tag >> 32)
    else { return nil }
    return registration
  }

  // MARK: - Running

  /// Starts the thread, which runs until `end`.
  func start(named name: String, ended: @escaping @Sendable () -> Void) throws(SystemError) {
    let start = Unmanaged.passRetained(ThreadStart(loop: self, name: name, ended: ended))
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let start = Unmanaged<ThreadStart>.fromOpaque(argument).takeRetainedValue()
        system_name_thread(start.name)
        start.loop.run()
        start.ended()
        return nil
      }, start.toOpaque())
    guard failure == 0 else {
      start.release()
      throw SystemError(call: "pthread_create", code: failure)
    }
    pthread_detach(thread)
  }

  private final class ThreadStart {
    let loop: EventLoop
    let name: String
    let ended: () -> Void

    init(loop: EventLoop, name: String, ended: @escaping () -> Void) {
      self.loop = loop
      self.name = name
      self.ended = ended
    }
  }

  /// Ends the thread as soon as no connection is left.
  func end() { isEnding = true }

  /// Hands out every source; some may be removed meanwhile.
  func forEachSource(_ body: (any EventSource) -> Void) {
    for registration in sources { if let registration { body(registration.source) } }
  }

  private func run() {
    thread.store(pthread_self(), ordering: .relaxed)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.eventsPerWait) { tags in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.eventsPerWait) { events in
        while !isEnding || connections > 0 || !ready.isEmpty { turn(tags, events) }
      }
    }
  }

  private func turn(_ tags: UnsafeMutableBufferPointer<UInt64>, _ events: UnsafeMutableBufferPointer<UInt32>) {
    let timeout = ready.isEmpty ? timers.delay(from: now).map { Int32(clamping: $0) } ?? -1 : 0
    let count = system_poll_wait(poll, tags.baseAddress, events.baseAddress, timeout)
    now = MonotonicClock.milliseconds
    date.refresh()
    var isWoken = false
    for index in 0..<max(0, Int(count)) {
      if tags[index] == UInt64(UInt32(bitPattern: wakeDescriptor)) {
        isWoken = true
      } else {
        registration(tagged: tags[index])?.source.handle(events[index])
      }
    }
    if isWoken { takeInbox() }
    for entry in timers.advance(to: now) { reportDeadline(entry) }
    runReadyJobs()
  }

  private func reportDeadline(_ entry: TimerWheel.Entry) {
    guard let registration = registration(tagged: entry.tag), registration.scheduled == entry.due else { return }
    let descriptor = Int32(truncatingIfNeeded: entry.tag)
    sources[Int(descriptor)]?.scheduled = .max
    guard let deadline = registration.source.deadline else { return }
    if deadline > now {
      schedule(descriptor, registration, at: deadline)
    } else {
      registration.source.deadlinePassed()
    }
  }
}
