// `@unchecked Sendable`: constant, but for an atomic.
internal import Dispatch
internal import Synchronization

/// Counts the bytes of values, on a queue of its own, one run at a time.
final class Weigher: @unchecked Sendable {
  let weigh: @Sendable (Any) -> Int
  private let queue = DispatchQueue(label: "ReactorKitInspector.weigher", qos: .utility)
  private let isBusy = Atomic<Bool>(false)

  init(_ weigh: @escaping @Sendable (Any) -> Int) { self.weigh = weigh }

  /// Runs `body` on the queue, unless a run is under way or about to begin.
  func begin(_ body: @escaping @Sendable () -> Void) {
    guard !isBusy.exchange(true, ordering: .acquiringAndReleasing) else { return }
    queue.async { [self] in
      body()
      isBusy.store(false, ordering: .releasing)
    }
  }
}
