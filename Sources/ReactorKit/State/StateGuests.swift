// Unsafe code: each guest is retained once, by the guest that encloses it, or the outermost one by the store. Calls do
// not retain guests; nor the maker, which is never released.

/// The guests of a `StateStore`, whose lock guards them.
///
/// Guests enclose a change: the outermost is called first before it, and last after it. No guest leaves before the
/// store is released. A new guest goes outside of all others, which disturbs no delivery that the runner is making; one
/// that changes states goes inside of all others, and only the runner adds it.
@usableFromInline
struct StateGuests {
  /// All that the usual change, which has no guests, tests: equal to `InstalledMaker.mark` while nobody has to be
  /// called. No maker has an address with one of the bits below.
  @usableFromInline private(set) var marks: UInt = 0
  /// The outermost guest, by which a delivery finds the others.
  private(set) var outermost: Unmanaged<StateGuest>?

  /// There is a guest.
  private static var present: UInt { 1 }
  /// A guest is to be called before the next change.
  @inlinable static var awaited: UInt { 2 }
  /// The maker of the process has been asked for a guest, or must not be asked any more.
  private static var asked: UInt { 4 }
  /// That maker has made a guest.
  private static var made: UInt { 8 }

  init() {}

  /// Whether a guest is to be called before the next change.
  @inlinable var areAwaited: Bool { marks & Self.awaited != 0 }

  /// Whether the maker of the process has been asked for a guest, or must not be asked any more.
  var hasAskedMaker: Bool { marks & Self.asked != 0 }

  var isEmpty: Bool { outermost == nil }

  /// Whether a guest changes states itself.
  var isChangedFromOutside: Bool { marks & Self.made != 0 }

  /// Releases the guests. Call when the store is released.
  func release() { outermost?.release() }

  /// Adds a guest.
  mutating func add(_ guest: StateGuest) {
    let added = Unmanaged.passRetained(guest)
    marks |= Self.present | Self.awaited
    guard guest.changesStates, var last = outermost else {
      guest.inner = outermost
      return outermost = added
    }
    while let inner = last._withUnsafeGuaranteedRef({ $0.inner }) { last = inner }
    last._withUnsafeGuaranteedRef { $0.inner = added }
  }

  /// The first guest that `body` makes something of.
  func first<Result>(_ body: (StateGuest) -> Result?) -> Result? {
    var next = outermost
    while let guest = next {
      if let result = guest._withUnsafeGuaranteedRef(body) { return result }
      next = guest._withUnsafeGuaranteedRef { $0.inner }
    }
    return nil
  }

  /// Asks the maker of the process for a guest, once, if there is a maker.
  ///
  /// - Returns: The guest, if it was made now.
  mutating func askMaker(for state: Any.Type, of pipeline: _PipelineHost) -> StateGuest? {
    guard !hasAskedMaker, let maker = StateGuestMaker.installed else { return nil }
    marks |= Self.asked
    guard let guest = maker.makeGuest(for: state, of: pipeline) else { return nil }
    marks |= Self.made
    add(guest)
    return guest
  }

  // MARK: Steps of a change

  /// - Returns: Whether a guest is to be called before the next change, too; if not, `awaitNothing` must follow.
  func willChange(_ state: UnsafeMutableRawPointer) -> Bool {
    var areAwaited = false
    Self.forEach(from: outermost) { if $0.willChange(state) { areAwaited = true } }
    return areAwaited
  }

  mutating func awaitNothing() { marks &= ~Self.awaited }

  /// - Returns: Whether a guest has something to deliver.
  func didChange(_ state: UnsafeMutableRawPointer, isShown: Bool, in pipeline: _PipelineHost) -> Bool {
    if marks & Self.made == 0, let maker = StateGuestMaker.installedUnretained {
      maker._withUnsafeGuaranteedRef { $0.didChangeStateWithoutGuest(in: pipeline) }
    }
    return Self.didChange(outermost, state, isShown: isShown)
  }

  private static func didChange(
    _ guest: Unmanaged<StateGuest>?, _ state: UnsafeMutableRawPointer, isShown: Bool
  ) -> Bool {
    guard let guest else { return false }
    return guest._withUnsafeGuaranteedRef {
      let innerDelivers = $0.inner != nil && didChange($0.inner, state, isShown: isShown)
      return $0.didChange(state, isShown: isShown) || innerDelivers
    }
  }

  /// Lets the guest whose change it is perform it; the others see that as they see a `reduce`.
  ///
  /// - Returns: Whether the state has changed, and whether a guest has something to deliver.
  func perform(
    _ change: any GuestChange, on state: UnsafeMutableRawPointer, isShown: Bool
  ) -> (isChanged: Bool, delivers: Bool) {
    var (isChanged, delivers) = (false, false)
    Self.forEach(from: outermost) { guest in
      if !guest.changesStates {
        _ = guest.willChange(state)
      } else if guest.perform(change, on: state) {
        isChanged = true
      }
    }
    guard isChanged else { return (false, false) }
    Self.forEach(from: outermost) { guest in
      if !guest.changesStates, guest.didChange(state, isShown: isShown) { delivers = true }
    }
    return (true, delivers)
  }

  /// - Returns: Whether a guest has something to deliver.
  func didReplaceShownState() -> Bool {
    var delivers = false
    Self.forEach(from: outermost) { if $0.didReplaceShownState() { delivers = true } }
    return delivers
  }

  /// - Returns: Objects to be released outside of the lock.
  mutating func end() -> Any? {
    marks |= Self.asked
    var left: Any?
    Self.forEach(from: outermost) { guest in
      let more = guest.end()
      left = left == nil ? more : more == nil ? left : [left, more]
    }
    return left
  }

  /// Calls `body` with a guest, and then with those that it encloses.
  @inline(__always)
  static func forEach(from outermost: Unmanaged<StateGuest>?, _ body: (StateGuest) -> Void) {
    var next = outermost
    while let guest = next {
      guest._withUnsafeGuaranteedRef {
        body($0)
        next = $0.inner
      }
    }
  }
}
