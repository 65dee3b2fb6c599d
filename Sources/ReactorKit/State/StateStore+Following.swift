// Unsafe code: the observers and the follower get the state by its address, inside the lock.

/// The steps at which the observers of properties and the follower of shared values are called. The follower is the nearest to
/// `reduce`, so that the observers see its changes, too.
extension StateStore {
  /// Asks for the follower of the initial state, if there are shared values in the process.
  func begin(for pipeline: _PipelineHost) {
    guard isSharedFollowingInstalled else { return }
    lock.withLock {
      ReduceScope.run(of: owner) {
        withUnsafeMutablePointer(to: &state) {
          askForFollower(of: pipeline)
          follower?.didChange(UnsafeMutableRawPointer($0))
        }
      }
    }
  }

  /// Call inside `lock`.
  private func askForFollower(of pipeline: _PipelineHost) {
    guard !hasAskedForFollower, let following = SharedFollowing.installed else { return }
    hasAskedForFollower = true
    follower = following.makeFollower(State.self, pipeline)
    if follower != nil { isFollowed = true }
  }

  /// Call inside `lock`, as a part of `reduce`.
  @usableFromInline
  @inline(never)
  func tellOfComingChange(of state: UnsafeMutableRawPointer) {
    keptObservers?._withUnsafeGuaranteedRef { $0.willChange(state) }
    follower?.willChange(state)
  }

  /// Call inside `lock`, as a part of `reduce`.
  @usableFromInline
  @inline(never)
  func tellOfChange(of state: UnsafeMutableRawPointer, for pipeline: _PipelineHost) {
    askForFollower(of: pipeline)
    if let follower {
      follower.didChange(state)
    } else {
      SharedFollowing.installedUnretained?._withUnsafeGuaranteedRef { $0.didChangeUnfollowed(pipeline) }
    }
    tellObserversOfChange(of: state)
  }

  private func tellObserversOfChange(of state: UnsafeMutableRawPointer) {
    let isShown = showsStates
    let delivers = keptObservers?._withUnsafeGuaranteedRef { $0.didChange(state, isShown: isShown) }
    if delivers == true { areObserversDelivering = true }
  }

  /// Whether states are shown as `reduce` makes them. Call inside `lock`.
  private var showsStates: Bool { transformed == nil && hold == nil }

  /// Tells the observers that the state that is shown is another one, if it is. Call inside `lock`.
  func tellOfOtherShownState() {
    if hold == nil { tellOfHeldState() }
  }

  /// Tells the observers that the state that is held is shown. Call inside `lock`.
  func tellOfHeldState() {
    if observers?.didReplaceShownState() == true { areObserversDelivering = true }
  }

  /// Lets the follower change the state; returns the subscribers that are to see the result, `nil` if the state is the
  /// same.
  ///
  /// - Parameter body: Returns whether it has changed the state.
  func changeShared(_ body: (any SharedFollower, UnsafeMutableRawPointer) -> Bool) -> Targets? {
    lock.withLock {
      guard let follower else { return nil }
      var isChanged = false
      ReduceScope.run(of: owner) {
        withUnsafeMutablePointer(to: &state) { state in
          keptObservers?._withUnsafeGuaranteedRef { $0.willChange(state) }
          isChanged = body(follower, state)
          if isChanged { tellObserversOfChange(of: state) }
        }
      }
      return isChanged ? targets : nil
    }
  }

  /// A copy of a state that the pipeline has not begun to work on, for a reader.
  @inline(never)
  func pinned(_ state: State, by following: SharedFollowing) -> State {
    var copy = state
    withUnsafeMutablePointer(to: &copy) { following.pin(UnsafeMutableRawPointer($0), State.self) }
    return copy
  }

  // MARK: Observers of properties

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

  /// The observers of properties; `nil` if there never was one. Call inside `lock`.
  var observers: AnyPropertyObservers? { keptObservers?.takeUnretainedValue() }

  /// Adds the observers of properties, of which a store has one object. Call inside `lock`.
  func add(_ observers: AnyPropertyObservers) {
    if isComplete { observers.complete() }
    keptObservers = .passRetained(observers)
    isFollowed = true
  }
}
