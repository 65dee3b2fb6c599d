internal import Foundation
internal import ReactorKit
internal import ReactorKitSharing

extension Storm {
  /// No file may grow, for a while.
  static func writeWithoutRoom(_ storage: String) {
    signal(SIGXFSZ, SIG_IGN)
    fail(storage, begin: { limitFiles(to: 1_000) }, end: { limitFiles(to: nil) })
  }

  /// Nothing can be written to any folder below `HOME`, for a while.
  static func writeWithoutRights(_ storage: String) {
    // Nobody is kept from anything as root.
    if geteuid() == 0, setgid(65_534) != 0 || setuid(65_534) != 0 { fatalError("It is still root.") }
    fail(storage, begin: { makeWritable(false) }, end: { makeWritable(true) })
  }

  /// Nothing can be written, and nobody listens.
  static func writeUnheard(_ storage: String) {
    if geteuid() == 0, setgid(65_534) != 0 || setuid(65_534) != 0 { fatalError("It is still root.") }
    makeWritable(false)
    let shared = stamp(storage)
    for number in 1...3 {
      shared.withLock { $0 = Stamp(number) }
      sayFlush(shared)
    }
    shared.withLock { $0 = Stamp(4) }
  }

  private static func fail(_ storage: String, begin: () -> Void, end: () -> Void) {
    let (bag, isTold) = (DisposeBag(), DispatchSemaphore(value: 0))
    SharedStore.standard.errors.subscribe(onNext: {
      say("told: \(word($0.reason))")
      isTold.signal()
    }).disposed(by: bag)
    begin()
    let shared = stamp(storage)
    shared.withLock { $0 = Stamp(1_999) }
    sayFlush(shared)
    say("in memory: \(shared.wrappedValue)")
    end()
    shared.withLock { $0 = Stamp(1_998) }
    sayFlush(shared)
    begin()
    shared.withLock { $0 = Stamp(1_997) }
    sayFlush(shared)
    end()
    // What was written meanwhile is not lost.
    sayFlush(shared)
    say("failure: \(shared.failure.map { word($0.reason) } ?? "none")")
    // Errors are told on a queue of their own, which may come late. A limit only against hanging.
    _ = isTold.wait(timeout: .now() + 600)
  }

  private static func sayFlush(_ shared: Shared<Stamp>) {
    do throws(SharedError) {
      try shared.flush()
      say("flushed \(shared.wrappedValue)")
    } catch { say("thrown: \(word(error.reason))") }
  }

  private static func word(_ reason: SharedError.Reason) -> String { "\(reason)" }

  private static func limitFiles(to size: rlim_t?) {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue))
    #else
      let resource = RLIMIT_FSIZE
    #endif
    getrlimit(resource, &limit)
    limit.rlim_cur = size ?? limit.rlim_max
    setrlimit(resource, &limit)
  }

  private static func makeWritable(_ isWritable: Bool) {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    let below = FileManager.default.enumerator(atPath: home)?.allObjects as? [String] ?? []
    for path in [home] + below.map({ "\(home)/\($0)" }) {
      var information = stat()
      guard stat(path, &information) == 0 else { continue }
      let isFolder = information.st_mode & S_IFMT == S_IFDIR
      chmod(path, (isWritable ? 0o600 : 0o400) | (isFolder ? 0o100 : 0))
    }
  }
}
