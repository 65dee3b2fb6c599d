import Dispatch
import Foundation
import ReactorKit
import TestSupport
import Testing

/// The form of `reduce` that returns a state. Semantics R8.5.
@Suite struct OldStateTests {
  /// Where a reactor handles its mutations: a monitor makes it leave the direct path.
  enum Path: CaseIterable { case direct, monitored, staged }

  private final class Part: @unchecked Sendable {
    /// Set before the part is in a state, or by the only thread that uses the reactor.
    var onRelease: () -> Void = {}
    deinit { onRelease() }
  }

  private final class Child: Reactor, Sendable {
    typealias Action = Never
    let initialState = 0
    let reactorStorage = ReactorStorage()
  }

  private struct State {
    var parts: [Part] = []
    var children: [Child] = []
    var notes = 0
  }

  private enum Action { case add(Part?), clear, note }

  private class Screen: BaseReactor<Action, Action, State>, @unchecked Sendable {
    override func mutate(action: Action) -> Observable<Action> { .just(action) }
    override func reduce(state: State, mutation: Action) -> State {
      switch mutation {
      case .add(let part): State(parts: part.map { [$0] } ?? [], children: [Child()], notes: state.notes)
      case .clear: State(notes: state.notes)
      case .note: State(parts: state.parts, children: state.children, notes: state.notes + 1)
      }
    }
  }

  private final class StagedScreen: Screen, @unchecked Sendable {
    override func transform(mutation: Observable<Action>) -> Observable<Action> { mutation.map { $0 } }
  }

  private func screen(_ path: Path, _ bag: DisposeBag) -> Screen {
    let screen = path == .staged ? StagedScreen(initialState: State()) : Screen(initialState: State())
    if path == .monitored { screen.monitor { _ in }.disposed(by: bag) }
    return screen
  }

  @Test(arguments: Path.allCases)
  func theCompletionOfAChildThatLeavesTheStateReadsTheNewState(_ path: Path) {
    let bag = DisposeBag()
    let parent = screen(path, bag)
    parent.send(.add(nil))
    let seen = Guarded<[Int]>()
    parent.currentState.children[0].state
      .subscribe(onCompleted: { seen.append(parent.currentState.children.count) }).disposed(by: bag)
    parent.send(.clear)
    #expect(seen.value == [0])
  }

  @Test(arguments: Path.allCases)
  func aDeinitMaySendSubscribeAndReadTheState(_ path: Path) {
    let bag = DisposeBag()
    let parent = screen(path, bag)
    let notes = Guarded<[Int]>()
    let all = Guarded<[Int]>()
    let part = Part()
    parent.send(.add(part))
    parent.state.subscribe(onNext: { all.append($0.notes) }).disposed(by: bag)
    part.onRelease = { [weak parent] in
      guard let parent else { return }
      parent.send(.note)
      parent.state.subscribe(onNext: { notes.append($0.notes) }).disposed(by: bag)
      notes.append(-parent.currentState.parts.count)
    }
    _ = consume part
    parent.send(.clear)
    #expect(notes.value == [0, 0, 1])
    #expect(all.value == [0, 0, 1])
  }

  @Test(arguments: Path.allCases)
  func aDeinitMayWaitForAThreadThatReadsTheState(_ path: Path) {
    let bag = DisposeBag()
    let parent = screen(path, bag)
    let part = Part()
    let seen = Guarded<[Int]>()
    part.onRelease = { [weak parent] in
      guard let parent else { return }
      let hasRead = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        seen.append(parent.currentState.notes)
        hasRead.signal()
      }
      hasRead.wait()
    }
    parent.send(.add(part))
    _ = consume part
    parent.send(.note)
    parent.send(.clear)
    #expect(seen.value == [1])
  }

  @Test(arguments: Path.allCases)
  func theOldStateIsReleasedBeforeSendReturns(_ path: Path) {
    let bag = DisposeBag()
    let parent = screen(path, bag)
    let lifetimes = Lifetimes()
    for _ in 0..<3 {
      let part = Part()
      lifetimes.track(part)
      parent.send(.add(part))
    }
    parent.send(.clear)
    lifetimes.expectNone()
  }

  private func reference(of screen: Screen) throws -> ReactorReference {
    let found = Guarded<ReactorReference?>(nil)
    let monitor = screen.monitor { event in found.withLock { $0 = event.reactor } }
    screen.send(.note)
    monitor.dispose()
    return try #require(found.value)
  }

  @Test func aStateThatTimeTravelReplacesIsReleasedInTheSameWay() throws {
    let parent = Screen(initialState: State())
    let reference = try reference(of: parent)
    let seen = Guarded<[Int]>()
    let part = Part()
    part.onRelease = { [weak parent] in seen.append(parent?.currentState.children.count ?? -1) }
    parent.send(.add(part))
    _ = consume part
    #expect(reference.branch(from: State()))
    #expect(seen.value == [0])
  }

  /// Larger than the part of the stack that a reduce may use.
  @Test func aLargeStateIsReleasedInTheSameWay() {
    struct Large {
      var words: InlineArray<512, Int> = .init(repeating: 0)
      var part: Part?
    }
    final class Big: Reactor, Sendable {
      let initialState = Large()
      let reactorStorage = ReactorStorage()
      func mutate(action: Part?) -> Observable<Part?> { .just(action) }
      func reduce(state: Large, mutation: Part?) -> Large { Large(part: mutation) }
    }
    let reactor = Big()
    let seen = Guarded<[Bool]>()
    let part = Part()
    part.onRelease = { [weak reactor] in seen.append(reactor?.currentState.part == nil) }
    reactor.send(part)
    _ = consume part
    reactor.send(nil)
    #expect(seen.value == [true])
  }
}
