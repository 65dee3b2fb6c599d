internal import Dispatch
internal import Foundation
internal import ReactorKit

/// Saves what waits when the process exits.
enum SharedExit {
  private struct WeakStore: Sendable { weak let store: SharedStore? }

  private static let stores = Locked<[WeakStore]>([])
  /// For how long the process waits for that.
  private static let patience: DispatchTimeInterval = .seconds(10)

  private static let registration: Void = { _ = atexit { SharedExit.flush() } }()

  /// Saves the values of a store when the process exits by itself.
  static func flushAtExit(_ store: SharedStore) {
    registration
    stores.withLock { stores in
      stores.removeAll { $0.store == nil }
      if !stores.contains(where: { $0.store === store }) { stores.append(WeakStore(store: store)) }
    }
  }

  private static func flush() {
    let done = DispatchSemaphore(value: 0)
    // Elsewhere: this thread may be one that saves.
    DispatchQueue.global().async {
      for store in stores.withLock({ $0.compactMap(\.store) }) { try? store.flush() }
      done.signal()
    }
    _ = done.wait(timeout: .now() + patience)
  }
}
