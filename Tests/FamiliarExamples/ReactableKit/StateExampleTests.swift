import ReactableKitCompatibility
import Testing

#if !canImport(SwiftUI)
  @testable import struct ReactableKitCompatibility.Animation
#endif

/// Which properties of a state views are told of.
@MainActor
@Suite struct StateExampleTests {
  @Test func viewsAreToldOfAViewStateThatChanges() {
    let (store, views) = dial()
    store.action(.setStep(2))
    #expect(store.state.step == 2)
    #expect(views.told == 1)
    store.action(.setStep(2))
    #expect(views.told == 1, "an equal value is no change")
  }

  @Test func viewsAreNotToldOfAPlainProperty() {
    let (store, views) = dial()
    store.action(.setNote("loud"))
    #expect(store.state.note == "loud")
    #expect(views.told == 0)
  }

  @Test func withIgnoreEqualityViewsAreToldOfAnEqualValueToo() {
    let (store, views) = dial()
    store.action(.setForced(false))
    store.action(.setForced(false))
    #expect(views.told == 2)
  }

  @Test func viewsAreToldOfAnAnimatedValue() {
    let (store, views) = dial()
    store.action(.setAngle(0.5))
    store.action(.setStep(2))
    #expect(store.state.angle == 0.5)
    #expect(views.told == 2)
    #if !canImport(SwiftUI)
      #expect(views.animations == [.default, nil])
    #endif
  }

  @Test func viewsAreToldBeforeTheStoreShowsTheChange() {
    let (store, _) = dial()
    var steps: [Int] = []
    let cancellable = store.objectWillChange.sink { steps.append(store.state.step) }
    store.action(.setStep(2))
    store.action(.setStep(3))
    #expect(steps == [1, 2])
    cancellable.cancel()
  }

  @Test func viewsAreToldOfASharedViewStateThatAnotherReactableChanges() async {
    let (first, firstViews) = knob()
    let (second, secondViews) = knob()
    first.action(.setSharedStep(4))
    // A reactable of the main thread is told in a later turn.
    while second.state.sharedStep != 4 { await Task.yield() }
    #expect(firstViews.told == 1)
    #expect(secondViews.told == 1)
    second.action(.setSharedStep(4))
    #expect(firstViews.told == 1, "an equal value is no change")
    #expect(secondViews.told == 1, "an equal value is no change")
  }

  @Test func withIgnoreEqualityViewsAreToldOfAnEqualSharedValueToo() {
    let (store, views) = knob()
    store.action(.setForced(false))
    store.action(.setForced(false))
    #expect(views.told == 2)
  }

  @Test func viewsAreToldOfAnAnimatedSharedValue() async {
    let (store, views) = knob()
    let (other, otherViews) = knob()
    store.action(.setSharedAngle(0.5))
    while other.state.sharedAngle != 0.5 { await Task.yield() }
    #expect(views.told == 1)
    #expect(otherViews.told == 1)
    #if !canImport(SwiftUI)
      #expect(views.animations == [.default])
      #expect(otherViews.animations == [.default])
    #endif
  }

  private func dial() -> (Store<DialReactable>, Views) { watched(DialReactable()) }

  private func knob() -> (Store<KnobReactable>, Views) { watched(KnobReactable()) }

  private func watched<R: Reactable>(_ reactable: R) -> (Store<R>, Views) {
    let store = Store { reactable }
    return (store, Views(store.objectWillChange))
  }
}

/// Counts how often views are told of a change; where there is no SwiftUI, in which animation, too.
@MainActor
private final class Views {
  private(set) var told = 0
  #if !canImport(SwiftUI)
    private(set) var animations: [Animation?] = []
  #endif
  private var cancellable: AnyCancellable?

  init(_ publisher: ObservableObjectPublisher) {
    cancellable = publisher.sink { [weak self] in
      self?.told += 1
      #if !canImport(SwiftUI)
        self?.animations.append(Animation.current)
      #endif
    }
  }
}

private final class DialReactable: Reactable {
  enum Action: Sendable {
    case setStep(Int)
    case setForced(Bool)
    case setAngle(Double)
    case setNote(String)
  }

  struct State {
    @ViewState var step: Int = 1

    /// Views are told of an equal value, too.
    @ViewState(ignoreEquality: true) var forced: Bool = false

    /// Views show a change with an animation.
    @ViewState(animation: .default) var angle: Double = 0.0

    var note = ""
  }

  let initialState = State()

  func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case let .setStep(step):
      state.step = step
    case let .setForced(isForced):
      state.forced = isForced
    case let .setAngle(angle):
      state.angle = angle
    case let .setNote(note):
      state.note = note
    }
  }
}

private final class KnobReactable: Reactable {
  enum Action: Sendable {
    case setSharedStep(Int)
    case setForced(Bool)
    case setSharedAngle(Double)
  }

  struct State {
    @SharedViewState var sharedStep: Int = 0

    /// Views are told of an equal value, too.
    @SharedViewState(ignoreEquality: true) var forced: Bool = false

    /// Views show a change with an animation.
    @SharedViewState(animation: .default) var sharedAngle: Double = 0.0
  }

  let initialState = State()

  func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case let .setSharedStep(step):
      state.sharedStep = step
    case let .setForced(isForced):
      state.forced = isForced
    case let .setSharedAngle(angle):
      state.sharedAngle = angle
    }
  }
}
