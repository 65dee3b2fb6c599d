// `@unchecked Sendable`: subclasses synchronize themselves. Unsafe code: the address is that of a maker that is never
// released.
internal import Synchronization

/// Makes a guest for each reactor of the process: when the reactor begins to work, or at the next change of its state
/// if the maker is installed later.
@usableFromInline
class StateGuestMaker: @unchecked Sendable {
  init() {}

  /// The installed maker.
  static var installed: StateGuestMaker? { installedUnretained?.takeUnretainedValue() }

  /// The same, for calls on the hot path.
  static var installedUnretained: Unmanaged<StateGuestMaker>? {
    UnsafeRawPointer(bitPattern: InstalledMaker.word.load(ordering: .acquiring)).map { .fromOpaque($0) }
  }

  /// Installs the maker for the whole process. A process has one maker at most; to install it again does nothing.
  final func install() {
    let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    guard InstalledMaker.mark != address else { return }
    let (exchanged, installed) = InstalledMaker.word.compareExchange(
      expected: 0, desired: address, ordering: .releasing)
    precondition(exchanged || installed == address, "a process has one maker of guests")
    if exchanged { _ = Unmanaged.passRetained(self) }
  }

  /// Makes the guest of a reactor; `nil` if states of the type need none. Called inside the lock of the store, as a
  /// part of `reduce`.
  ///
  /// - Parameter pipeline: The reactor's pipeline, which keeps the guest.
  func makeGuest(for state: Any.Type, of pipeline: _PipelineHost) -> StateGuest? { nil }

  /// Called after each change of a state that needs no guest, inside the lock of the store, as a part of `reduce`.
  ///
  /// - Parameter pipeline: The reactor's pipeline.
  func didChangeStateWithoutGuest(in pipeline: _PipelineHost) {}

  /// Makes a copy of a state independent of later changes, if the pipeline has not begun to work on the state. Called
  /// outside of the lock.
  func pin(_ copy: UnsafeMutableRawPointer, of type: Any.Type) {}
}

/// The address of the maker that is installed. Beside the class, whose metadata each access would fetch.
@usableFromInline
enum InstalledMaker {
  /// 0 before there is one.
  fileprivate static let word = Atomic<UInt>(0)

  /// The word that `StateGuests.marks` is compared with.
  @usableFromInline static var mark: UInt { word.load(ordering: .relaxed) }
}
