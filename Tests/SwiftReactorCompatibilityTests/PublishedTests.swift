import SwiftReactorCompatibility
import TestSupport
import Testing

@MainActor @Suite struct PublishedTests {
  @Test func aSubscriberGetsTheCurrentStateAtOnce() {
    let reactor = Counter(count: 3)
    var counts: [Int] = []
    let cancellable = reactor.$state.sink { counts.append($0.count) }
    #expect(counts == [3])
    cancellable.cancel()
  }

  @Test func aStateIsPublishedBeforeItIsAssigned() {
    let reactor = Counter()
    var pairs: [[Int]] = []
    let cancellable = reactor.$state.dropFirst().sink { [reactor] in
      pairs.append([$0.count, reactor.state.count])
    }
    reactor.action(.add(1))
    #expect(pairs == [[1, 0]])
    cancellable.cancel()
  }

  @Test func theObjectTellsBeforeItChanges() {
    let reactor = Counter()
    var counts: [Int] = []
    let cancellable = reactor.objectWillChange.sink { [reactor] in counts.append(reactor.state.count) }
    reactor.action(.addAll([1, 1]))
    #expect(counts == [0, 1])
    cancellable.cancel()
  }

  @Test func theFirstReadingTellsNobodyAlsoIfTheStreamBeginsWithMutations() {
    let reactor = Counter()
    reactor.shapeMutations = { $0.prepend(1, 2).eraseToAnyPublisher() }
    var changes = 0
    let cancellable = reactor.objectWillChange.sink { changes += 1 }
    #expect(reactor.state.count == 3)
    #expect(changes == 0)
    reactor.action(.add(1))
    #expect(reactor.state.count == 4)
    #expect(changes == 1)
    cancellable.cancel()
  }

  @Test func soItIsIfTheFirstUseIsAnAction() {
    let reactor = Counter()
    reactor.shapeMutations = { $0.prepend(1, 2).eraseToAnyPublisher() }
    var changes = 0
    let cancellable = reactor.objectWillChange.sink { changes += 1 }
    reactor.action(.add(1))
    #expect(reactor.state.count == 4)
    #expect(changes == 1)
    cancellable.cancel()
  }

  @Test func aSubscriberOnAnotherThreadGetsTheFirstStateInTheNextPass() async {
    let reactor = Counter()
    reactor.shapeMutations = { $0.prepend(1, 2).eraseToAnyPublisher() }
    let counts = Guarded<[Int]>([])
    let cancellable = onAnotherThread { [reactor = Unchecked(reactor)] in
      Unchecked(reactor.value.$state.sink { state in counts.withLock { $0.append(state.count) } })
    }
    await mainLoopTurn()
    #expect(counts.value == [0, 3])
    #expect(reactor.state.count == 3)
    cancellable.value.cancel()
  }

  @Test func aSubscriberAfterTheFirstReadGetsTheStateThatWasRead() {
    let reactor = Counter()
    reactor.shapeMutations = { $0.prepend(1, 2).eraseToAnyPublisher() }
    #expect(reactor.state.count == 3)
    var counts: [Int] = []
    let cancellable = reactor.$state.sink { counts.append($0.count) }
    #expect(counts == [3])
    reactor.state.count = 10
    reactor.action(.add(1))
    #expect(counts == [3, 10, 11])
    cancellable.cancel()
  }

  @Test func aPublishedPropertyOfASubclassTellsToo() {
    let reactor = Titled()
    var changes = 0
    let cancellable = reactor.objectWillChange.sink { changes += 1 }
    reactor.title = "new"
    reactor.state = 2
    #expect(changes == 2)
    cancellable.cancel()
  }

  @Test func theStateIsAPublisherOfCombine() {
    let reactor = Counter()
    let publisher: Published<CounterState>.Publisher = reactor.$state
    var distinct: [Int] = []
    let cancellable = publisher.map(\.count).removeDuplicates().sink { distinct.append($0) }
    reactor.action(.add(0))
    reactor.action(.add(1))
    #expect(distinct == [0, 1])
    cancellable.cancel()
  }
}

private final class Titled: BaseReactor<Never, Never, Int> {
  @Published var title = "old"
  init() { super.init(initialState: 1) }
}

/// Combine's and OpenCombine's `@Published` release the old value inside of their lock.
@MainActor @Suite struct ReleasedElementTests {
  @Test func anElementThatIsReleasedByAMutationReadsTheState() {
    let rows = Rows()
    var counts: [Int] = []
    rows.action(.add(Row { [weak rows] in counts.append(rows?.state.count ?? -1) }))
    rows.action(.clear)
    #expect(counts == [0])
    #expect(rows.state.isEmpty)
  }

  @Test func anElementThatIsReleasedByAnAssignmentReadsTheState() {
    let rows = Rows()
    var counts: [Int] = []
    rows.state = [Row { [weak rows] in counts.append(rows?.state.count ?? -1) }]
    let cancellable = rows.$state.sink { _ in }
    rows.state = []
    #expect(counts == [0])
    cancellable.cancel()
  }

  @Test func anElementThatATransformReplacesReadsTheState() {
    let rows = Rows()
    var counts: [Int] = []
    rows.prepended = [.add(Row { [weak rows] in counts.append(rows?.state.count ?? -1) }), .clear, .clear]
    #expect(rows.state.isEmpty)
    #expect(counts == [0])
  }

  @Test func anElementThatIsReleasedReadsTheStateWithoutTheBaseClass() {
    let rows = PlainRows()
    var counts: [Int] = []
    rows.action(.add(Row { [weak rows] in counts.append(rows?.state.count ?? -1) }))
    let cancellable = rows.$state.sink { _ in }
    rows.action(.clear)
    #expect(counts == [0])
    cancellable.cancel()
  }
}

private final class Row {
  private let gone: () -> Void
  init(gone: @escaping () -> Void) { self.gone = gone }
  deinit { gone() }
}

private enum RowAction {
  case add(Row)
  case clear

  func apply(to rows: [Row]) -> [Row] { if case .add(let row) = self { rows + [row] } else { [] } }
}

private final class Rows: BaseReactor<RowAction, RowAction, [Row]> {
  var prepended: [RowAction] = []

  init() { super.init(initialState: []) }

  override func mutate(action: RowAction) -> Mutations<RowAction> { [action] }

  override func transform(mutation: AnyPublisher<RowAction, Never>) -> AnyPublisher<RowAction, Never> {
    defer { prepended = [] }
    return prepended.isEmpty ? mutation : mutation.prepend(prepended).eraseToAnyPublisher()
  }

  override func reduce(state: [Row], mutation: RowAction) -> [Row] { mutation.apply(to: state) }
}

private final class PlainRows: Reactor {
  let action = PassthroughSubject<RowAction, Never>()
  let mutation = PassthroughSubject<RowAction, Never>()
  @Published var state: [Row] = []
  var cancellables = Set<AnyCancellable>()

  init() { createStateStream() }

  func mutate(action: RowAction) -> Mutations<RowAction> { [action] }
  func reduce(state: [Row], mutation: RowAction) -> [Row] { mutation.apply(to: state) }
}

@MainActor @Suite struct AssignedStateTests {
  // There, an asynchronous mutation reduced the stream's own state, without what was assigned.
  @Test(arguments: [CounterAction.add(1), .addLater(1)])
  func whatWasAssignedIsChangedByTheNextMutation(action: CounterAction) {
    let reactor = Counter()
    reactor.action(.add(1))
    reactor.state.note = "assigned"
    reactor.action(action)
    #expect(reactor.state == CounterState(count: 2, note: "assigned"))
  }

  @Test(arguments: [CounterAction.add(1), .addLater(1)])
  func soItIsWithATransformOfTheStates(action: CounterAction) {
    let reactor = Counter()
    reactor.shapeStates = {
      $0.map { CounterState(count: $0.count, note: $0.note + "!") }.eraseToAnyPublisher()
    }
    reactor.action(.add(1))
    reactor.state.note = "assigned"
    reactor.action(action)
    #expect(reactor.state == CounterState(count: 2, note: "assigned!"))
    reactor.action(action)
    #expect(reactor.state == CounterState(count: 3, note: "assigned!"))
  }

  @Test func soItIsWithoutTheBaseClass() {
    let reactor = PlainCounter(shapeStates: { $0.map { $0 }.eraseToAnyPublisher() })
    reactor.action(.addLater(1))
    reactor.state.note = "assigned"
    reactor.action(.addLater(1))
    #expect(reactor.state == CounterState(count: 2, note: "assigned"))
  }

  // There, the state that the synchronous mutation left was overwritten by the stream's own.
  @Test func aDelayedMutationReducesTheStateThatTheSynchronousOnesLeft() {
    let reactor = Counter()
    reactor.action(.listen)
    reactor.action(.add(1))
    reactor.news.send(10)
    reactor.action(.add(1))
    reactor.news.send(10)
    #expect(reactor.state.count == 22)
  }
}
