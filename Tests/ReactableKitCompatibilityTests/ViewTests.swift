import ReactorKit
import TestSupport
import Testing

@testable import ReactableKitCompatibility

@MainActor
@Suite struct ViewTests {
  private final class TitleView: ReactableView {
    var cancellables: Set<AnyCancellable> = []
    private(set) var titles: [Int] = []
    private(set) var bound = 0

    func bind(reactable: Counter) {
      bound += 1
      reactable.state.map(\.count).sink { [weak self] in self?.titles.append($0) }.store(in: &cancellables)
    }
  }

  @Test func settingAReactableBindsItAndEndsTheBindingsToTheOneBefore() {
    let view = TitleView()
    let (first, second) = (Counter(), Counter())
    view.reactable = first
    first.action(.increase)
    view.reactable = second
    first.action(.increase)
    second.action(.increase)
    #expect(view.titles == [0, 1, 0, 1])
    #expect(view.reactable === second)
  }

  @Test func nilUnbindsAndTheSameOneBindsAgain() {
    let view = TitleView()
    let counter = Counter()
    view.reactable = counter
    view.reactable = counter
    #expect(view.bound == 2)
    view.reactable = nil
    #expect(view.reactable == nil)
    #expect(view.cancellables.isEmpty)
    counter.action(.increase)
    #expect(view.titles == [0, 0])
  }

  @Test func theReactableIsReleasedWithTheView() {
    weak var counter: Counter?
    do {
      let view = TitleView()
      let made = Counter()
      view.reactable = made
      counter = made
    }
    #expect(counter == nil)
  }

  /// Theirs keeps an entry in a table for each view.
  @Test func manyViewsLeaveNothing() {
    let lifetimes = Lifetimes()
    for _ in 0..<1000 {
      let view = lifetimes.track(TitleView())
      view.reactable = lifetimes.track(Counter())
      #expect(view.reactable != nil)
    }
    lifetimes.expectNone()
    #expect(Holders.count <= 64)
  }

  // MARK: Paths

  private struct Screen: PathState { var name: String }

  @Test func theSameStateTwiceIsTwoPlaces() {
    #expect(AnyPathState(Screen(name: "a")) != AnyPathState(Screen(name: "a")))
    let place = AnyPathState(Screen(name: "a"))
    #expect(place == place)
    #expect((place.getBase() as? Screen)?.name == "a")
  }

  /// Theirs may make a second one, if nobody has kept the first.
  @Test func aLazyStateIsMadeOnceWhenItIsAskedFor() {
    var made = 0
    let place = LazyPlace { made += 1 }.place
    #expect(made == 0)
    #expect((place.getBase() as? Screen)?.name == "lazy")
    _ = place.getBase()
    #expect(made == 1)
  }

  @Test func aLazyStateThatAsksForItselfTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let states = Guarded<[LazyAnyPathState]>([])
      states.append(LazyAnyPathState { states.value[0].getBase() })
      _ = states.value[0].getBase()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("'LazyAnyPathState.getBase()' was called by the closure that makes its value."))
    #expect(text.contains("To fix this"))
  }

  private struct LazyPlace {
    let note: () -> Void
    @MainActor var place: AnyPathState {
      nonisolated(unsafe) let note = note  // Called on this thread only.
      return AnyPathState(
        LazyAnyPathState {
          note()
          return Screen(name: "lazy")
        })
    }
  }

  @Test func aPathGrowsAndShrinks() {
    var path = ReactablePath()
    let empty = path
    path.append(Screen(name: "a"))
    path.append(Screen(name: "b"))
    #expect(path.count == 2)
    #expect(path != empty)
    #expect(path.hashValue == empty.hashValue)
    path.removeLast()
    #expect(path.count == 1)
    path.removeAll()
    #expect(path.count == 0)
    #expect(path == empty)
    #expect(ReactablePath() != ReactablePath())
  }

  @Test func nothingIsRemovedFromAnEmptyPath() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var path = ReactablePath()
      path.removeLast()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("'removeLast' was called on a 'ReactablePath' without an element."))
  }
}
