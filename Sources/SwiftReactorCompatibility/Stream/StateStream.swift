// `@unchecked Sendable`, inherited: `owner` and `subjects` are written before anybody else has the object; what
// `start` marks as the main thread's is used there only; the rest is atomic.
internal import OpenCombineShim
internal import ReactorKit
internal import ReactorKitCombine

/// The stream of a reactor: connects its subjects, methods and state to the runtime of `ReactorKit`.
///
/// Everything enters the runtime on the main thread, so that an action on the main thread finds it idle. The owner
/// keeps the stream in its `cancellables`; the stream does not keep the owner.
final class StateStream<Owner: Reactor>: AnyStateStream, ReactorKit.Reactor, @unchecked Sendable {
  enum Request {
    case action(Owner.Action)
    case mutation(Owner.Mutation)
  }

  typealias Action = Request
  typealias Mutation = Owner.Mutation
  typealias State = Owner.State

  let reactorStorage = ReactorStorage()

  private weak var owner: Owner?
  private var subjects = Set<AnyCancellable>()
  private let wasWrittenElsewhere = AtomicBool()
  /// The state that was shown last, if the owner cannot tell of writes: with an equatable one, others' are told from those of
  /// other properties.
  private var shown: State?

  /// The main thread's, as are all below.
  private var held: [Request] = []
  private var output: AnyCancellable?
  private var watch: AnyCancellable?
  /// Whether `transform(state:)` does nothing, so that the owner's state is the one that `reduce` returned last.
  private var showsWhatItReduces = true
  private var hasReduced = false
  private var isWriting = false

  private init(of owner: Owner) {
    self.owner = owner
    super.init()
  }

  /// The stream of a reactor; made, if there is none.
  static func connected(to owner: Owner) -> AnyStateStream {
    let (stream, isNew) = StateStreams.all.stream(of: owner) { StateStream(of: owner) }
    guard isNew, let made = stream as? StateStream else { return stream }
    owner.action.sink { [weak made] in made?.receive(.action($0)) }.store(in: &made.subjects)
    owner.mutation.sink { [weak made] in made?.receive(.mutation($0)) }.store(in: &made.subjects)
    AnyCancellable { made.end() }.store(in: &owner.cancellables)
    return made
  }

  override func serves(_ object: AnyObject) -> Bool { owner === object }

  // MARK: On the main thread

  override func begin() {
    guard let owner else { return }
    output = state.subscribe(onNext: { [weak self] in self?.show($0) }).asCancellable()
    if !showsWhatItReduces, !(owner is any TellsOfWrites) {
      watch = owner.objectWillChange.sink { [weak self] _ in self?.noteWrite() }
    }
  }

  override func release() {
    let requests = held
    held = []
    for request in requests { receive(request) }
  }

  private func receive(_ request: Request) {
    guard MainRunLoop.isCurrent else {
      return onMainLater { [weak self] in self?.receive(request) }
    }
    if isHolding { return held.append(request) }
    start()
    send(request)
  }

  private func show(_ state: State) {
    // At the beginning the owner has this one already.
    guard let owner, !isBeginning || hasReduced || !showsWhatItReduces else { return }
    // Kept until the new state is there: a `@Published` of the owner's own releases it inside of a lock.
    let before = owner.state
    isWriting = true
    owner.state = state
    isWriting = false
    withExtendedLifetime(before) {}
    if watch != nil { shown = state }
  }

  override func noteWrite() {
    if !(MainRunLoop.isCurrent && isWriting) { wasWrittenElsewhere.raise() }
  }

  override func publishFirstState() { (owner as? any TellsOfWrites)?.publishFirstState() }

  /// Whether somebody else has assigned the owner's state since this was asked last.
  private func takeWrite(to owner: Owner) -> Bool {
    guard !showsWhatItReduces else { return !isBeginning }
    guard wasWrittenElsewhere.isRaised else { return false }
    wasWrittenElsewhere.lower()
    guard let shown = shown as? any Equatable else { return true }
    return !shown.isEqual(to: owner.state)
  }

  private func end() {
    subjects = []
    (output, watch) = (nil, nil)
  }

  // MARK: The reactor

  var initialState: State {
    guard let owner else { preconditionFailure("The stream begins while its owner is there.") }
    return owner.state
  }

  func transform(action: Observable<Request>) -> Observable<Request> {
    guard let owner else { return action }
    let actions = action.compactMap { if case .action(let action) = $0 { action } else { nil } }
    let published = actions.asInfallible(onErrorFallbackTo: .empty()).publisher
    let shaped = owner.transform(action: published)
    guard !shaped.isSame(as: published) else { return action }
    let mutations = action.filter { if case .mutation = $0 { true } else { false } }
    return .merge(shaped.onMain.map(Request.action), mutations)
  }

  func mutate(action request: Request) -> Observable<Mutation> {
    switch request {
    case .action(let action): owner?.mutate(action: action).stream ?? .empty()
    case .mutation(let mutation): .just(mutation)
    }
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    guard let owner else { return mutation }
    let published = mutation.asInfallible(onErrorFallbackTo: .empty()).publisher
    let shaped = owner.transform(mutation: published)
    return shaped.isSame(as: published) ? mutation : shaped.onMain
  }

  func reduce(state: State, mutation: Mutation) -> State {
    guard let owner else { return state }
    hasReduced = true
    return owner.reduce(state: takeWrite(to: owner) ? owner.state : state, mutation: mutation)
  }

  func transform(state: Observable<State>) -> Observable<State> {
    guard let owner else { return state }
    // The owner has the first one, and it was not reduced.
    let published = state.skip(1).asInfallible(onErrorFallbackTo: .empty()).publisher
    let shaped = owner.transform(state: published)
    showsWhatItReduces = shaped.isSame(as: published)
    return showsWhatItReduces ? state : shaped.onMain
  }
}

/// A reactor that calls `noteWrite` of its stream before its state is assigned, and that keeps back the state that the stream
/// begins with.
protocol TellsOfWrites: AnyObject {
  /// Publishes the state that the stream has begun with, unless that is done.
  func publishFirstState()
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
