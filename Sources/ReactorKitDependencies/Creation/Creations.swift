internal import ReactorKit

/// Knows which thread makes which dependency, and which one waits for it, to find dependencies that need each
/// other.
///
/// Values are made outside of the lock of `threads`. Threads are looked at, not tasks: a value is made by one
/// synchronous call.
enum Creations {
  private struct Work {
    /// The values that the thread is making: each needs the next.
    var stack: [Creation] = []
    var unimplemented: Set<ObjectIdentifier> = []
    var awaited: Creation?
  }

  /// Only threads that make a value, or wait for one.
  private static let threads = Locked<[UInt: Work]>([:])

  /// The calling thread is about to make `creation`, or to wait until another thread has; stops the program
  /// if that one waits for this one.
  static func willWait(for creation: Creation) {
    let me = ThreadAndProcess.threadID
    let cycle: [Any.Type]? = threads.withLock { threads in
      if let cycle = Self.cycle(from: creation, to: me, threads) { return cycle }
      threads[me, default: Work()].awaited = creation
      return nil
    }
    if let cycle { fatalError(Diagnostics.cycle(cycle)) }
  }

  /// Another thread has made the value that the calling thread waited for.
  static func didWait() {
    let me = ThreadAndProcess.threadID
    threads.withLock { threads in
      threads[me]?.awaited = nil
      if threads[me]?.stack.isEmpty == true { threads[me] = nil }
    }
  }

  /// The calling thread begins to make the value.
  static func begin(_ creation: Creation) {
    let me = ThreadAndProcess.threadID
    threads.withLock { threads in
      creation.maker = me
      threads[me]?.awaited = nil
      threads[me]?.stack.append(creation)
    }
  }

  /// The calling thread has made the value; tells whether that was unimplemented.
  static func end(_ creation: Creation) -> Bool {
    let me = ThreadAndProcess.threadID
    return threads.withLock { threads in
      creation.maker = nil
      threads[me]?.stack.removeLast()
      let wasUnimplemented = threads[me]?.unimplemented.remove(ObjectIdentifier(creation)) != nil
      if threads[me]?.stack.isEmpty == true { threads[me] = nil }
      return wasUnimplemented
    }
  }

  /// Notes that the default `test` of a key without one was called. If the value is being made for readers,
  /// each of them reports that; otherwise it is reported here, in tests.
  static func noteUnimplemented(_ key: Any.Type) {
    let me = ThreadAndProcess.threadID
    let isForReaders = threads.withLock { threads in
      guard let creation = threads[me]?.stack.last, creation.key == key else { return false }
      threads[me]?.unimplemented.insert(ObjectIdentifier(creation))
      return true
    }
    if isForReaders || DependencyContext.current != .test { return }
    CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
      .report(Diagnostics.unimplemented(key))
  }

  /// The keys from `creation` over those that each needs to `creation` again, if thread `me`, which needs
  /// `creation`, makes one of them; `nil` if it makes none.
  private static func cycle(from creation: Creation, to me: UInt, _ threads: [UInt: Work]) -> [Any.Type]? {
    var path: [Any.Type] = []
    var needed: Creation? = creation
    while let next = needed, let maker = next.maker, let work = threads[maker] {
      path += work.stack.drop { $0 !== next }.map(\.key)
      if maker == me { return path + [creation.key] }
      needed = work.awaited
    }
    return nil
  }
}
