// Unsafe code: guests get the state by its address, inside the lock.

/// The steps at which the guests of a store are called.
extension StateStore {
  /// Lets the maker of the process make its guest, which sees the initial state.
  func begin(for pipeline: _PipelineHost) {
    guard StateGuestMaker.installed != nil else { return }
    lock.withLock {
      ReduceScope.run(of: owner) {
        guard let guest = guests.askMaker(for: State.self, of: pipeline) else { return }
        _ = withUnsafeMutablePointer(to: &state) {
          guest.didChange(UnsafeMutableRawPointer($0), isShown: true)
        }
      }
    }
  }

  /// Call inside `lock`, as a part of `reduce`.
  @usableFromInline
  @inline(never)
  func tellGuestsOfComingChange(of state: UnsafeMutableRawPointer) {
    if !guests.willChange(state) { guests.awaitNothing() }
  }

  /// Call inside `lock`, as a part of `reduce`.
  @usableFromInline
  @inline(never)
  func tellGuestsOfChange(of state: UnsafeMutableRawPointer, for pipeline: _PipelineHost) {
    if !guests.hasAskedMaker, InstalledMaker.mark != 0 { _ = guests.askMaker(for: State.self, of: pipeline) }
    if guests.didChange(state, isShown: showsStates, in: pipeline) { deliveringGuests = guests.outermost }
  }

  /// Whether states are shown as `reduce` makes them. Call inside `lock`.
  private var showsStates: Bool { transformed == nil && hold == nil }

  /// Tells the guests that the state that is shown is another one, if it is. Call inside `lock`.
  func tellGuestsOfOtherShownState() {
    guard hold == nil else { return }
    tellGuestsOfHeldState()
  }

  /// Tells the guests that the state that is held is shown. Call inside `lock`.
  func tellGuestsOfHeldState() {
    if guests.didReplaceShownState() { deliveringGuests = guests.outermost }
  }

  /// Lets a guest change the state; returns the subscribers that are to see the result, `nil` if the state is the
  /// same.
  func change(by change: any GuestChange) -> Targets? {
    lock.withLock {
      var (isChanged, areDelivering) = (false, false)
      ReduceScope.run(of: owner) {
        (isChanged, areDelivering) = withUnsafeMutablePointer(to: &state) {
          guests.perform(change, on: UnsafeMutableRawPointer($0), isShown: showsStates)
        }
      }
      if areDelivering { deliveringGuests = guests.outermost }
      return isChanged ? targets : nil
    }
  }

  /// A copy of a state that the pipeline has not begun to work on, for a reader.
  @inline(never)
  func pinned(_ state: State, by maker: StateGuestMaker) -> State {
    var copy = state
    withUnsafeMutablePointer(to: &copy) { maker.pin(UnsafeMutableRawPointer($0), of: State.self) }
    return copy
  }

  // MARK: Subscribers of guests

  /// Calls `body`, inside the lock, with the state that a new observer is shown first, if there is one yet.
  func withFirstState<Result>(_ body: (State?) -> Result) -> Result {
    switch ReduceScope.position(of: owner, State.self) {
    case .outside: return lock.withLock { body(isPublished || hold != nil ? shown : nil) }
    // This thread holds the lock.
    case .inside(let before):
      if let hold { return body(hold.state) }
      return body(isPublished ? transformed?.state ?? before : nil)
    case .insideInPlace: return body(nil)
    }
  }

  /// Adds a guest. Call inside `lock`.
  func add(_ guest: StateGuest) {
    if isComplete { guest.complete() }
    guests.add(guest)
  }
}
