internal import Dispatch

/// A serial queue that knows whether the caller is on it.
final class SavingQueue: Sendable {
  private static let current = DispatchSpecificKey<UInt64>()
  /// Tells the queue from those before it, one of which may have had its address.
  let number = UniqueNumber.next()
  private let queue: DispatchQueue

  init(_ name: String) {
    queue = DispatchQueue(label: "ReactorKitSharing \(name)", qos: .utility)
    queue.setSpecific(key: Self.current, value: number)
  }

  /// Whether the caller is on this queue.
  var isCurrent: Bool { DispatchQueue.getSpecific(key: Self.current) == number }

  func async(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

  /// Calls `body` when all earlier work is done, and waits for that. On the queue itself, where waiting would
  /// never end, calls it at once.
  func sync(_ body: () -> Void) { if isCurrent { body() } else { queue.sync(execute: body) } }
}
