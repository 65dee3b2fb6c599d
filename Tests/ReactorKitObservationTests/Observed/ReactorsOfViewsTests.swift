import ReactorKitObservation
import TestSupport
import Testing

/// How views find the reactors that they show: those that another one owns, and those that a view does.
@MainActor
@Suite struct ReactorsOfViewsTests {
  @Reactor
  final class Parent {
    enum Action { case rename(String), replaceChild }
    @ObservableState struct State { var name = "parent" }
    let initialState = State()
    var child = Editor(ScreenState(title: "first"))

    func reduce(state: inout State, mutation: Action) {
      if case .rename(let name) = mutation { state.name = name }
    }
  }

  private let reactor = Parent()
  private let observed: ObservedReactor<Parent>

  init() { observed = ObservedReactor(reactor: reactor) }

  @Test func anOwnedReactorIsObservedOnce() {
    let child = observed.observed(\.child)
    #expect(child.reactor === reactor.child && child.title == "first")
    #expect(observed.observed(\.child) === child)
  }

  @Test func anotherReactorInItsPlaceIsObservedInstead() {
    let before = observed.observed(\.child)
    reactor.child = Editor(ScreenState(title: "second"))
    let now = observed.observed(\.child)
    #expect(now !== before && now.title == "second")
  }

  @Test func whatTheOwnerLetsGoOfIsReleasedAtOnce() async {
    let lifetimes = Lifetimes()
    reactor.child = lifetimes.track(Editor(ScreenState(object: lifetimes.track(Object()))))
    var runs = 0
    let observed = observed
    let token = observe {
      _ = observed.observed(\.child).title
      runs += 1
    }
    await mainLoopTurn()
    reactor.child.send { $0.title = "t" }
    await mainLoopTurn()
    #expect(runs == 2)
    reactor.child = Editor(ScreenState(title: "second"))
    #expect(lifetimes.alive == ["Object"])
    observed.send(.rename("its last state goes with the next one of its owner"))
    lifetimes.expectNone()
    token.dispose()
  }

  @Test func theReactorItselfIsTheOneThatIsThere() {
    #expect(observed.observed(\.self) === observed)
  }

  @Test func aChangeOfTheOwnedOneRunsOnlyWhoReadThat() async {
    let observed = observed
    var runs = (parent: 0, child: 0)
    let tokens = [
      observe {
        _ = observed.name
        runs.parent += 1
      },
      observe {
        _ = observed.observed(\.child).title
        runs.child += 1
      },
    ]
    reactor.child.send { $0.title = "t" }
    await mainLoopTurn()
    #expect(runs == (1, 2))
    observed.send(.rename("p"))
    await mainLoopTurn()
    #expect(runs == (2, 2))
    for token in tokens { token.dispose() }
  }

  @Test func aBindingToAnOwnedReactorSendsItAnAction() {
    let title = observed.observed(\.child).binding(get: \.title, send: { title in { $0.title = title } })
    title.wrappedValue = "t"
    #expect(title.wrappedValue == "t" && reactor.child.currentState.title == "t")
  }

  @Test func anOwnerMakesItsReactorOnce() {
    let owner = ReactorOwner<Parent>()
    var made = 0
    let reactors = (0..<2).map { _ in
      owner.reactor {
        made += 1
        return reactor
      }
    }
    #expect(made == 1 && reactors[0] === reactors[1] && reactors[0].reactor === reactor)
  }

  @Test func whatWasFoundIsReturned() { #expect(ObservedReactor.required(observed) === observed) }

  #if os(macOS) || os(Linux) || os(Windows)
    private static let advice = """
      There is no 'ObservedReactor<Parent>' in the environment of this view.
      To fix this, put one there in a view above it: '.environment(ObservedReactor(reactor: reactor))'.
      """

    @Test func aMissingReactorTrapsWithAdvice() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = ObservedReactor<Parent>.required(nil) }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains(Self.advice))
    }
  #endif
}
