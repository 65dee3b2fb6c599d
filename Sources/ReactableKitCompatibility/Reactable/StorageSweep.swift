internal import ReactorKit

/// Kept by an owner of a reactable: when the owner goes, the reactables that went with it end in the next pass of the main
/// loop, also those that have no storage of their own, whose end nobody else notices so soon.
final class StorageSweep {
  private let isNeeded: Bool

  init<R: Reactable>(after reactable: R) { isNeeded = reactable.reactorStorage.isSwept }

  deinit {
    guard isNeeded else { return }
    _ = MainScheduler.asyncInstance.schedule(()) {
      ReactorStorage.sweepReleased()
      return Disposables.create()
    }
  }
}
