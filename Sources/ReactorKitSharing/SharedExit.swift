internal import Dispatch
internal import Foundation
internal import ReactorKit

/// The savers with unsaved values, also those whose store or value has gone. Their values are saved when the
/// process exits.
enum SharedExit {
  private static let unsaved = Locked<[ObjectIdentifier: SharedSaver]>([:])
  /// How long the process waits for that when it exits.
  private static let patience: DispatchTimeInterval = .seconds(10)

  private static let registration: Void = { _ = atexit { SharedExit.flush() } }()
  private static let process = getpid()

  static func add(_ saver: SharedSaver) {
    registration
    _ = process
    unsaved.withLock { $0[ObjectIdentifier(saver)] = saver }
  }

  /// The caller holds the saver, so nothing is released inside of the lock.
  static func remove(_ saver: SharedSaver) {
    _ = unsaved.withLock { $0.removeValue(forKey: ObjectIdentifier(saver)) }
  }

  /// The savers of a store that have unsaved values.
  static func unsaved(of group: UInt64) -> [SharedSaver] {
    unsaved.withLock { Array($0.values) }.filter { $0.group == group }
  }

  private static func flush() {
    // A copy of the process that `fork` has made has no threads to save with, and no unsaved values of its
    // own.
    guard getpid() == process else { return }
    let savers = unsaved.withLock { Array($0.values) }
    guard !savers.isEmpty else { return }
    // This thread may be saving: an `encode(to:)`, say, may end the process. No other thread can use that
    // queue any more.
    let mine = savers.filter { $0.queue.isCurrent }
    let others = savers.filter { !$0.queue.isCurrent }
    let done = DispatchSemaphore(value: 0)
    // On another thread, so that this one can give up: the saves may wait for something that this thread
    // holds.
    DispatchQueue.global().async {
      others.forEach(flush)
      done.signal()
    }
    mine.forEach(flush)
    _ = done.wait(timeout: .now() + patience)
  }

  private static func flush(_ saver: SharedSaver) {
    do throws(SharedError) { try saver.flush() } catch {
      // The last chance to report an error that nobody was told of.
      if saver.willTell(error) { StandardError.write(error.description + "\n") }
    }
  }
}
