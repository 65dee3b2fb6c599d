internal import ReactorStreams

/// Keeps a reactor for each screen of a path or slot: made when the screen's id enters the committed state of the owner, and
/// ended when the id leaves it.
///
/// ```swift
/// let navigator = Navigator(lists, \.path, send: ListsReactor.Action.screens) { route, screen in
///   switch route {
///   case .list(let id): ListReactor(id)
///   case .item(let id): ItemReactor(id, screen)
///   case .settings: ListReactor(0)
///   }
/// }
/// ```
/// - A state that the owner commits on the main thread takes effect before its `send` returns. Commits on other threads are
///   merged until the next turn of the main loop: a screen that comes and goes in between gets no reactor.
/// - When an id leaves, its reactor is ended first, the one on top before those below it; then new reactors are made, from the
///   bottom up; then each handler is called once, and the ended reactors are released.
/// - The owner is held weakly. When it ends or is released, all reactors end. They also end when the navigator is released.
/// - No code of the library writes the owner's state: hosts and screens send requests, as actions.
/// - There is one navigator for a path of an owner; a second one traps.
/// - The owner becomes the parent of a reactor, and the route its name, when `make` has returned: an action that is sent in
///   `make` is recorded without them.
/// - Complexity: O(n) in the depth of the path, for each state that shows another path. A state whose path shares its storage
///   with the one before takes O(1), as it does if the action has not changed the path; an equal path with other storage
///   takes O(n), once.
@MainActor
public final class Navigator<Owner: Reactor, Route: Equatable & Sendable, Result: Sendable> {
  /// Makes the reactor of a screen.
  public typealias Make = @MainActor (_ route: Route, _ screen: Screen<Result>) -> any Reactor
  /// An observer of what is to be shown.
  public typealias Handler = @MainActor (_ update: NavigatorUpdate<Route>) -> Void

  /// The screens to be shown, from the first one above the root to the one on top.
  public private(set) var screens: [ShownScreen<Route>] = []

  private weak var owner: Owner?
  private let read: @Sendable (Owner.State) -> [Path<Route>.Element]
  private let action: @Sendable (ScreenRequest<Result>) -> Owner.Action
  private let send: @Sendable (ScreenRequest<Result>) -> Void
  private let make: Make
  private let claim: PathClaim

  private var living: [ScreenID: LivingScreen<Route, Result>] = [:]
  private var lastInstance = 0
  /// The screens whose reactors are being made.
  private var making: Set<ScreenID> = []
  private var handlers: [(key: Int, handler: Handler)] = []
  private var lastHandler = 0
  private var inbox: PathInbox<Route>?
  private var refusals: [ScreenID] = []
  /// Whether a call of this object is updating `screens` or calling handlers. Changes during that are handled in the same call.
  private var isUpdating = false
  /// Whether an update was asked for while `isUpdating` was set.
  private var isUpdateDue = false
  private let bag = DisposeBag()

  /// A navigator of a path, whose owner is used on the main actor only.
  ///
  /// - Parameters:
  ///   - owner: The reactor in whose state the path is.
  ///   - path: The path in the state.
  ///   - send: Makes an action of a request.
  ///   - make: Makes the reactor of a screen.
  public convenience init(
    _ owner: Owner, _ path: any KeyPath<Owner.State, Path<Route>> & Sendable,
    send: @escaping @Sendable (ScreenRequest<Result>) -> Owner.Action, make: @escaping Make
  ) {
    self.init(
      owner, PathClaim(owner, path), { $0[keyPath: path].elements }, send, make,
      sending: Self.sendingOnMain(owner, send))
  }

  /// A navigator of a path, whose owner receives the requests on the threads of the screens that send them.
  ///
  /// - Parameters:
  ///   - owner: The reactor in whose state the path is.
  ///   - path: The path in the state.
  ///   - send: Makes an action of a request.
  ///   - make: Makes the reactor of a screen.
  public convenience init(
    _ owner: Owner, _ path: any KeyPath<Owner.State, Path<Route>> & Sendable,
    send: @escaping @Sendable (ScreenRequest<Result>) -> Owner.Action, make: @escaping Make
  ) where Owner: Sendable {
    self.init(
      owner, PathClaim(owner, path), { $0[keyPath: path].elements }, send, make,
      sending: { [weak owner] request in owner?.send(send(request)) })
  }

  /// A navigator of a slot, whose owner is used on the main actor only. It has one screen at most.
  ///
  /// - Parameters:
  ///   - owner: The reactor in whose state the slot is.
  ///   - slot: The slot in the state, such as `\.$sheet`.
  ///   - send: Makes an action of a request.
  ///   - make: Makes the reactor of a screen.
  public convenience init(
    _ owner: Owner, slot: any KeyPath<Owner.State, Presented<Route>> & Sendable,
    send: @escaping @Sendable (ScreenRequest<Result>) -> Owner.Action, make: @escaping Make
  ) {
    self.init(
      owner, PathClaim(owner, slot), { $0[keyPath: slot].elements }, send, make,
      sending: Self.sendingOnMain(owner, send))
  }

  /// A navigator of a slot, whose owner receives the requests on the threads of the screens that send them.
  ///
  /// - Parameters:
  ///   - owner: The reactor in whose state the slot is.
  ///   - slot: The slot in the state, such as `\.$sheet`.
  ///   - send: Makes an action of a request.
  ///   - make: Makes the reactor of a screen.
  public convenience init(
    _ owner: Owner, slot: any KeyPath<Owner.State, Presented<Route>> & Sendable,
    send: @escaping @Sendable (ScreenRequest<Result>) -> Owner.Action, make: @escaping Make
  ) where Owner: Sendable {
    self.init(
      owner, PathClaim(owner, slot), { $0[keyPath: slot].elements }, send, make,
      sending: { [weak owner] request in owner?.send(send(request)) })
  }

  private init(
    _ owner: Owner, _ claim: PathClaim, _ read: @escaping @Sendable (Owner.State) -> [Path<Route>.Element],
    _ action: @escaping @Sendable (ScreenRequest<Result>) -> Owner.Action, _ make: @escaping Make,
    sending send: @escaping @Sendable (ScreenRequest<Result>) -> Void
  ) {
    (self.owner, self.claim, self.read, self.action, self.make, self.send) = (
      owner, claim, read, action, make, send
    )
    let inbox = PathInbox<Route> { [weak self] in self?.update() }
    self.inbox = inbox
    owner.state
      .subscribe(
        onNext: { @Sendable state in inbox.receive(read(state)) },
        onCompleted: { @Sendable in inbox.receiveEnd() }
      )
      .disposed(by: bag)
  }

  private static func sendingOnMain(
    _ owner: Owner, _ send: @escaping @Sendable (ScreenRequest<Result>) -> Owner.Action
  ) -> @Sendable (ScreenRequest<Result>) -> Void {
    let reference = OwnerReference(owner)
    return { request in onMainActor { reference.owner?.send(send(request)) } }
  }

  // MARK: Reading

  /// The reactor of a screen; `nil` if the screen is not in the owner's state, or its reactor has another type.
  ///
  /// A screen that the owner has committed has its reactor from then on: one is made here if it is asked for before
  /// the handlers are called. While it is being made, the result is `nil`.
  public func reactor<R: Reactor>(_ id: ScreenID, as type: R.Type) -> R? {
    if living[id] == nil { makeCommitted(id) }
    return living[id]?.reactor as? R
  }

  /// Calls a handler with the screens, now and whenever they or their guards have changed, and again when the owner has
  /// refused a request, until the result is disposed. A handler that causes another change is called again afterwards.
  public func observe(_ handler: @escaping Handler) -> any Disposable {
    lastHandler += 1
    let key = lastHandler
    handlers.append((key, handler))
    handler(NavigatorUpdate(screens: screens, cause: .first))
    return Disposables.create { @Sendable [weak self] in
      onMainActor { self?.handlers.removeAll { $0.key == key } }
    }
  }

  // MARK: Asking

  /// Asks the owner to leave a screen, for a host: the user has pressed a back button or a key, has swiped, or has closed a
  /// window. A screen that is not shown is ignored.
  ///
  /// When the owner has handled the action and the screen is still there, handlers are called with `.refusal`.
  public func back(_ id: ScreenID) {
    guard let owner, living[id] != nil else { return }
    let receiver = HandledRequest { [weak self] in onMainActor { self?.noteHandled(id) } }
    owner.send(action(.back(id)), as: 0, notifying: receiver)
  }

  private func noteHandled(_ id: ScreenID) {
    guard living[id] != nil else { return }
    refusals.append(id)
    update()
  }

  // MARK: Updating

  private func update() {
    guard !isUpdating else {
      isUpdateDue = true
      return
    }
    isUpdating = true
    defer { isUpdating = false }
    while true {
      let before = screens
      while let path = inbox?.take() { show(path) }
      if inbox?.hasEnded == true { endAll() }
      let refused = refusals
      refusals = []
      let isChanged = !before.elementsEqual(screens) { $0.isSame(as: $1) }
      if isChanged, inbox?.hasEnded == false { tell(.state) }
      for id in refused where living[id] != nil { tell(.refusal(id)) }
      if !isChanged, refused.isEmpty { return }
    }
  }

  private func tell(_ cause: NavigatorUpdate<Route>.Cause) {
    // A handler may dispose of a later one.
    for entry in handlers where handlers.contains(where: { $0.key == entry.key }) {
      entry.handler(NavigatorUpdate(screens: screens, cause: cause))
    }
  }

  private func show(_ path: [Path<Route>.Element]) {
    guard let owner else { return endAll() }
    let committed = read(owner.currentState)
    inbox?.setBehind(committed != path)
    let plan = ScreenPlan(living: living.mapValues(\.route), shown: path, committed: committed)
    // Kept until the end of this call, so that nothing foreign is released while the screens change.
    let ended = plan.ending.map { living.removeValue(forKey: $0) }
    for screen in ended { screen?.end() }
    for element in plan.making { make(element, for: owner) }
    screens = path.map { element in
      let screen = living[element.id].flatMap { $0.route == element.route ? $0 : nil }
      return ShownScreen(
        id: element.id, route: element.route, isGuarded: element.isGuarded, instance: screen?.instance ?? 0,
        reactor: screen?.reactor)
    }
    withExtendedLifetime(ended) {}
  }

  private func make(_ element: Path<Route>.Element, for owner: Owner) {
    // The closure that makes another reactor may ask for this one.
    guard living[element.id] == nil, making.insert(element.id).inserted else { return }
    defer { making.remove(element.id) }
    lastInstance += 1
    let instance = lastInstance
    let line = ScreenLine(send)
    let reactor = make(element.route, Screen(id: element.id, line: line))
    let route = element.route
    reactor.setParent(owner, name: route)
    living[element.id] = LivingScreen(route, instance: instance, line, reactor)
  }

  private func makeCommitted(_ id: ScreenID) {
    guard let owner, inbox?.hasEnded == false, !making.contains(id) else { return }
    guard let element = read(owner.currentState).first(where: { $0.id == id }) else { return }
    // What the closure changes is shown when the reactor is there.
    let wasUpdating = isUpdating
    if !wasUpdating { (isUpdating, isUpdateDue) = (true, false) }
    make(element, for: owner)
    guard !wasUpdating else { return }
    isUpdating = false
    if isUpdateDue { update() }
  }

  private func endAll() {
    let ended = living.sorted { $0.key > $1.key }
    living = [:]
    for (_, screen) in ended { screen.end() }
    // Without reactors, which would be kept otherwise. Handlers are not called: hosts close with the owner's own screen.
    screens = screens.map {
      ShownScreen(id: $0.id, route: $0.route, isGuarded: $0.isGuarded, instance: 0, reactor: nil)
    }
  }
}

extension Presented {
  /// The screen, as that of a path.
  var elements: [Path<Value>.Element] {
    let slot = slot.value
    guard let value = slot.value else { return [] }
    return [Path.Element(id: ScreenID(slot.lastID), route: value, isGuarded: slot.isGuarded)]
  }
}
