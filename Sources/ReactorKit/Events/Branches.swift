// `@unchecked Sendable`: mutable state is guarded by `lock`, except for properties that are marked as
// belonging to the thread that delivers the states; only one thread does so at a time.

/// The reactors at one position in the state of another reactor, and the subscriptions to them. Refers to no
/// sink, so that a chain that nobody feeds any more is released.
final class Branches<Child: Reactor>: _Upstream, @unchecked Sendable {
  private let lock = Lock()
  /// In the order in which the state has them. Guarded by `lock`, as is `isLeft`.
  private var branches: [Branch] = []
  private var isLeft = false

  /// One of the reactors, with its subscription.
  private final class Branch {
    let reactor: WeakReference<Child>
    let id: ObjectIdentifier
    let link = SubscriptionLink()
    /// Whether the reactor is in the state that is being read. Belongs to the thread that delivers the
    /// states.
    var isThere = true

    init(_ reactor: Child) {
      self.reactor = WeakReference(reactor)
      id = ObjectIdentifier(reactor)
    }
  }

  private override init() {}

  /// Visits the reactors at a position in the state of `parent` until `parent` is released, or the result is
  /// disposed.
  static func follow<Parent: Reactor>(
    _ parent: Parent, _ read: @escaping ReadChildren<Parent.State, Child>,
    _ visitor: @escaping Visitor<Child>, _ completed: @escaping () -> Void
  ) -> _Upstream {
    let branches = Branches()
    let sink = FirstSink<Parent.State> { state in
      branches.update(visitor) { child in read(state, child) }
    } end: {
      branches.dispose()
      completed()
    }
    parent.state.subscribe(sink: sink)
    return UpstreamPair(sink.subscription, branches)
  }

  /// Leaves the reactors that are gone from the state, and then visits the new ones.
  private func update(_ visitor: Visitor<Child>, _ read: ((Child) -> Void) -> Void) {
    let known = lock.withLock { branches }
    guard !areThere(known, read) else { return }
    var byID: [ObjectIdentifier: Branch] = [:]
    for branch in known {
      branch.isThere = false
      byID[branch.id] = branch
    }
    var next: [Branch] = []
    var new: [(reactor: Child, branch: Branch)] = []
    read { child in
      // If an address is used again, the reactor that had it before is gone.
      if let branch = byID[ObjectIdentifier(child)], branch.reactor.refers(to: child) {
        if !branch.isThere { next.append(branch) }
        branch.isThere = true
      } else {
        let branch = Branch(child)
        byID[branch.id] = branch
        next.append(branch)
        new.append((child, branch))
      }
    }
    let isWanted = lock.withLock {
      if !isLeft { branches = next }
      return !isLeft
    }
    for branch in known where !branch.isThere { branch.link.dispose() }
    guard isWanted else { return }
    // A link that was disposed meanwhile disposes whatever is attached to it.
    for (child, branch) in new where !branch.link.isDisposed { branch.link.attach(visitor(child)) }
  }

  /// Whether the state has the same reactors in the same order as before.
  private func areThere(_ known: [Branch], _ read: ((Child) -> Void) -> Void) -> Bool {
    var count = 0
    var isSame = true
    read { child in
      isSame = isSame && count < known.count && known[count].reactor.refers(to: child)
      count += 1
    }
    return isSame && count == known.count
  }

  override func dispose() {
    let left = lock.withLock {
      isLeft = true
      defer { branches = [] }
      return branches
    }
    for branch in left { branch.link.dispose() }
  }
}
