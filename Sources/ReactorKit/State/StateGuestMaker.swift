// `@unchecked Sendable`: the only property is a constant. Unsafe code: the address in `word` is that of an object that
// is never released.
internal import Synchronization

/// The hook of the process that makes reactors call a `StateChangerMaker`.
@usableFromInline
final class StateGuestMaker: @unchecked Sendable {
  private let maker: any StateChangerMaker

  private init(_ maker: any StateChangerMaker) { self.maker = maker }

  /// The installed object.
  static var installed: StateGuestMaker? { installedUnretained?.takeUnretainedValue() }

  /// The same, for calls on the hot path.
  static var installedUnretained: Unmanaged<StateGuestMaker>? {
    UnsafeRawPointer(bitPattern: InstalledMaker.word.load(ordering: .acquiring)).map { .fromOpaque($0) }
  }

  /// Installs a maker, unless it is the installed one.
  static func install(_ maker: any StateChangerMaker) {
    if installedUnretained == nil {
      let made = Unmanaged.passRetained(StateGuestMaker(maker))
      let address = UInt(bitPattern: made.toOpaque())
      if !InstalledMaker.word.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged {
        made.release()
      }
    }
    precondition(installed?.maker === maker, "a process has one maker of guests")
  }

  /// Makes the guest of a reactor; `nil` if states of the type need none.
  func makeGuest(for state: Any.Type, of pipeline: _PipelineHost) -> StateGuest? {
    maker.makeChanger(for: state, of: pipeline).map { ChangingGuest($0) }
  }

  /// Called after each change of a state that needs no guest.
  func didChangeStateWithoutGuest(in pipeline: _PipelineHost) {
    maker.didChangeStateWithoutChanger(in: pipeline)
  }

  /// Prepares a copy for a repeated `reduce`.
  func beginReplay(_ copy: UnsafeMutableRawPointer, of type: Any.Type) { maker.beginReplay(copy, of: type) }

  /// Forgets what a repeated `reduce` would have written elsewhere.
  func settleReplay(_ copy: UnsafeMutableRawPointer, of type: Any.Type) { maker.settleReplay(copy, of: type) }

  /// Shows in a copy of a state the shared values of another one.
  func takeSharedValues(
    of other: UnsafeMutableRawPointer, into copy: UnsafeMutableRawPointer, _ type: Any.Type
  ) { maker.takeSharedValues(of: other, into: copy, type) }

  /// Makes a copy of a state independent of later changes.
  func pin(_ copy: UnsafeMutableRawPointer, of type: Any.Type) { maker.pin(copy, of: type) }
}

/// The address of the maker that is installed. Beside the class, whose metadata each access would fetch.
@usableFromInline
enum InstalledMaker {
  /// 0 before there is one.
  fileprivate static let word = Atomic<UInt>(0)

  /// The word that `StateGuests.marks` is compared with.
  @usableFromInline static var mark: UInt { word.load(ordering: .relaxed) }
}
