import ReactorKit
import TestSupport
import Testing

/// `reduce` in place makes no copies; where the current state can be read. Semantics R8.
@Suite struct InPlaceReduceTests {
  /// An array whose copies are counted.
  private struct Counted: @unchecked Sendable {
    private final class Buffer {
      var elements: [Int]
      init(_ elements: [Int]) { self.elements = elements }
    }

    private var buffer = Buffer(Array(0..<10_000))
    let copies: Guarded<Int>

    init(copies: Guarded<Int>) { self.copies = copies }

    var count: Int { buffer.elements.count }

    mutating func append(_ element: Int) {
      if !isKnownUniquelyReferenced(&buffer) {
        copies.withLock { $0 += 1 }
        buffer = Buffer(buffer.elements)
      }
      buffer.elements.append(element)
    }
  }

  private final class Appends: Reactor {
    struct State {
      var counted: Counted
      var array: [Int] = {
        var array = Array(0..<10_000)
        array.reserveCapacity(20_000)
        return array
      }()
    }
    typealias Action = Int
    let reactorStorage = ReactorStorage()
    let initialState: State
    init(copies: Guarded<Int>) { initialState = State(counted: Counted(copies: copies)) }

    func mutate(action: Int) -> Observable<Int> {
      action < 0 ? .of(action, action) : .just(action)
    }

    func reduce(state: inout State, mutation: Int) {
      state.counted.append(mutation)
      state.array.append(mutation)
    }
  }

  #if os(Linux) || os(macOS)
    /// In a process of its own: other tests watch all reactors, which takes copies.
    @Test func anAppendCopiesNothing() async {
      await #expect(processExitsWith: .success) {
        let copies = Guarded(0)
        let reactor = Appends(copies: copies)
        let addresses = Guarded<Set<UInt>>([])
        let sizes = Guarded<[Int]>()
        let bag = DisposeBag()
        reactor.state.subscribe(onNext: { state in
          sizes.append(state.counted.count)
          state.array.withUnsafeBufferPointer { buffer in
            _ = addresses.withLock { $0.insert(UInt(bitPattern: buffer.baseAddress)) }
          }
        }).disposed(by: bag)
        // A monitor of another reactor costs nothing here.
        let other = StoredTrace()
        let handle = other.monitor { _ in }
        // The first one parts from `initialState`, which the reactor keeps.
        reactor.send(1)
        copies.withLock { $0 = 0 }
        addresses.withLock { $0 = [] }
        for index in 0..<500 { reactor.send(index.isMultiple(of: 3) ? -1 : 1) }
        precondition(copies.value == 0, "\(copies.value) copies")
        precondition(addresses.value.count == 1, "\(addresses.value.count) buffers")
        precondition(sizes.value.last == 10_000 + 1 + 500 + 167, "not all were appended")
        handle.dispose()
      }
    }
  #endif

  @Test func aSubscriberThatKeepsTheStateHasItsOwn() {
    let copies = Guarded(0)
    let reactor = Appends(copies: copies)
    let kept = reactor.currentState
    reactor.send(1)
    #expect(kept.array.count == 10_000)
    #expect(reactor.currentState.array.count == 10_001)
  }

  @Test(arguments: StorageKind.allCases)
  func theCurrentStateIsTheOneBeforeInMutateAndInTheFormThatReturnsIt(_ kind: StorageKind) {
    final class Box: @unchecked Sendable { weak var reactor: (any TraceReactor)? }
    let box = Box()
    let seen = Guarded<[[Int]?]>()
    var script = Script(mutate: {
      seen.append(box.reactor?.currentState); return .of($0, -$0)
    })
    script.reduce = { state, mutation in
      #expect(box.reactor?.currentState == state)
      return state + [mutation]
    }
    let reactor = kind.make(script)
    box.reactor = reactor
    reactor.send(1)
    reactor.send(2)
    #expect(seen.value == [[], [1, -1]])
  }

  /// A parent may leave a part of its state to another reactor's `reduce`.
  @Test func theReduceOfAnotherReactorSeesTheCurrentStateOfTheOneThatCallsIt() {
    final class Box: @unchecked Sendable { weak var reactor: (any TraceReactor)? }
    let box = Box()
    let seen = Guarded<[[Int]?]>()
    let part = StoredTrace(
      Script(reduce: { state, mutation in
        seen.append(box.reactor?.currentState)
        return state + [mutation]
      }))
    let whole = StoredTrace(
      Script(reduce: { state, mutation in
        var new = [mutation]
        part.reduce(state: &new, mutation: -mutation)
        return state + new
      }))
    box.reactor = whole
    whole.send(1)
    whole.send(2)
    #expect(seen.value == [[], [1, -1]])
    #expect(whole.currentState == [1, -1, 2, -2])
  }

  @Test(arguments: StorageKind.allCases)
  func subscribingToTheStateInTheFormThatReturnsItDoesNotLock(_ kind: StorageKind) {
    final class Box: @unchecked Sendable { weak var reactor: (any TraceReactor)? }
    let box = Box()
    let inner = Guarded<[[Int]]>()
    let bag = DisposeBag()
    let reactor = kind.make(
      Script(reduce: { state, mutation in
        if mutation == 1 {
          box.reactor?.state.subscribe(onNext: { inner.append($0) }).disposed(by: bag)
        }
        return state + [mutation]
      }))
    box.reactor = reactor
    reactor.send(1)
    reactor.send(2)
    #expect(inner.value == [[], [1], [1, 2]])
  }

  /// A child that watches its parent's state may be part of that state.
  @Test func anObjectThatReduceReleasesMayUnsubscribeFromTheState() {
    final class Child: @unchecked Sendable {
      let bag = DisposeBag()
    }
    final class Parent: Reactor {
      enum Action { case add, drop, dropInReduce }
      struct State { var child: Child? }
      let initialState = State()
      func reduce(state: inout State, mutation: Action) {
        state.child = mutation == .add ? Child() : nil
      }
    }
    let parent = Parent()
    let lifetimes = Lifetimes()
    let seen = Guarded(0)
    parent.send(.add)
    if let child = parent.currentState.child {
      parent.state.subscribe(onNext: { _ in seen.withLock { $0 += 1 } }).disposed(by: child.bag)
      lifetimes.track(child)
    }
    parent.send(.drop)
    lifetimes.expectNone()
    #expect(seen.value == 1)
    #expect(parent.currentState.child == nil)
  }

  #if os(Linux) || os(macOS)
    private final class Misuse: Reactor {
      enum Action { case read, subscribe }
      let reactorStorage = ReactorStorage()
      let initialState = 0
      func reduce(state: inout Int, mutation: Action) {
        switch mutation {
        case .read: state += currentState
        case .subscribe: _ = self.state.subscribe(onNext: { _ in })
        }
      }
    }

    private static let advice = """
      'currentState' or 'state' of 'Misuse' was used inside its 'reduce(state:mutation:)', or by \
      code that runs because 'reduce' released an object: its 'deinit', or the 'onCompleted' or 'onDisposed' of a stream that \
      ended with it.
        The state is being changed in place, so there is no other one to read.
      To fix this, read the parameter 'state' in 'reduce', or 'currentState' in 'mutate(action:)'. Code that runs because an \
      object is released can use what the object has itself, or send an action, which is handled next. Or write the form of \
      'reduce' that returns a state: there, the state before is released afterwards.
      """

    /// An object in the state that looks at its reactor when it goes.
    private final class Looking: Reactor, @unchecked Sendable {
      final class Part {
        let onRelease: () -> Void
        init(onRelease: @escaping () -> Void) { self.onRelease = onRelease }
        deinit { onRelease() }
      }
      enum Action { case put(Part), remove, note }
      struct State { var part: Part?, notes = 0 }
      let initialState = State()
      let reactorStorage = ReactorStorage()

      func reduce(state: inout State, mutation: Action) {
        switch mutation {
        case .put(let part): state.part = part
        case .remove: state.part = nil
        case .note: state.notes += 1
        }
      }
    }

    @Test func aDeinitThatReadsTheStateInsideReduceIsNamedInTheAdvice() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let reactor = Looking()
        reactor.send(.put(.init { _ = reactor.currentState }))
        reactor.send(.remove)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains(Self.advice.replacing("'Misuse'", with: "'Looking'")))
    }

    @Test func aDeinitInsideReduceMaySend() {
      let reactor = Looking()
      reactor.send(.put(.init { [unowned reactor] in reactor.send(.note) }))
      reactor.send(.remove)
      #expect(reactor.currentState.notes == 1)
    }

    @Test func readingTheCurrentStateInReduceInPlaceTrapsWithAdvice() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Misuse().send(.read)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains(Self.advice))
    }

    @Test func subscribingToTheStateInReduceInPlaceTrapsWithAdvice() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Misuse().send(.subscribe)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains(Self.advice))
    }
  #endif
}
