internal import Dispatch
internal import Foundation
internal import ReactorKit

/// Who is not saved yet, whether the store or the value is still there or not; saves that when the process
/// exits.
enum SharedExit {
  private static let unsaved = Locked<[ObjectIdentifier: SharedSaver]>([:])
  /// For how long the process waits for that.
  private static let patience: DispatchTimeInterval = .seconds(10)

  private static let registration: Void = { _ = atexit { SharedExit.flush() } }()
  private static let process = getpid()

  static func add(_ saver: SharedSaver) {
    registration
    _ = process
    unsaved.withLock { $0[ObjectIdentifier(saver)] = saver }
  }

  /// Who calls this has the saver, so that nothing is released inside of the lock.
  static func remove(_ saver: SharedSaver) {
    _ = unsaved.withLock { $0.removeValue(forKey: ObjectIdentifier(saver)) }
  }

  /// Those of a store.
  static func unsaved(of group: ObjectIdentifier) -> [SharedSaver] {
    unsaved.withLock { Array($0.values) }.filter { $0.group == group }
  }

  private static func flush() {
    // A copy of the process that `fork` has made has no threads to save with, and nothing of its own.
    guard getpid() == process else { return }
    let savers = unsaved.withLock { Array($0.values) }
    guard !savers.isEmpty else { return }
    // What encodes a value, say, may end the process: nobody else can use its queue any more.
    let mine = savers.filter { $0.backend.queue.isCurrent }
    let others = savers.filter { !$0.backend.queue.isCurrent }
    let done = DispatchSemaphore(value: 0)
    // Elsewhere, so that it can be given up: what they wait for may be here.
    DispatchQueue.global().async {
      others.forEach(flush)
      done.signal()
    }
    mine.forEach(flush)
    _ = done.wait(timeout: .now() + patience)
  }

  private static func flush(_ saver: SharedSaver) {
    do throws(SharedError) { try saver.flush() } catch {
      // Nobody else will tell, if nobody has.
      if saver.willTell(error) { StandardError.write(error.description + "\n") }
    }
  }
}
