internal import Dispatch

/// Does one thing after the other, on a thread that is nobody's; knows when it is asked from inside.
final class SavingQueue: Sendable {
  private static let current = DispatchSpecificKey<ObjectIdentifier>()
  private let queue: DispatchQueue

  init(_ name: String) {
    queue = DispatchQueue(label: "ReactorKitSharing \(name)", qos: .utility)
    queue.setSpecific(key: Self.current, value: ObjectIdentifier(self))
  }

  /// Whether the caller is on it.
  var isCurrent: Bool { DispatchQueue.getSpecific(key: Self.current) == ObjectIdentifier(self) }

  func async(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

  /// Waits for what was asked for before; at once from inside, where that would never end.
  func sync(_ body: () -> Void) { if isCurrent { body() } else { queue.sync(execute: body) } }
}
