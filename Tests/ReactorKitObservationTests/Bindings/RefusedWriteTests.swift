import Observation
import ReactorKitObservation
import TestSupport
import Testing

/// A view that wrote a value is notified if the state lacks it afterwards, although the state has not changed.
/// Semantics O7.3.
@MainActor
@Suite struct RefusedWriteTests {
  @Reactor
  final class Limited {
    enum Action: BindableAction {
      case binding(BindingAction<State>)
    }
    @ObservableState
    struct State {
      var text = ""
      var writes = 0
      var profile = Profile(id: 1, name: "a")
    }
    let initialState = State()

    func reduce(state: inout State, mutation: Action) {
      guard case .binding(let action) = mutation else { return }
      action.apply(to: &state)
      state.text = String(state.text.prefix(3))
      state.profile.name = String(state.profile.name.prefix(1))
      state.writes += 1
    }
  }

  /// Stands for a text field, which shows what was typed until it is notified.
  private final class Field {
    var text = ""
  }

  @ReactorBindable private var limited = ObservedReactor(reactor: Limited())
  private let field = Field()

  private func type(_ text: String) async {
    field.text = text
    _limited.text.wrappedValue = text
    await mainLoopTurn()
  }

  @Test func anObserveShowsTheStateAgainWhenAWriteWasShortened() async {
    let token = observe { field.text = limited.text }
    await type("abc")
    #expect(field.text == "abc")
    await type("abcd")
    #expect(field.text == "abc" && limited.writes == 2)
    token.dispose()
  }

  @Test func anUpdateShowsTheStateAgainWhenAWriteWasShortened() async {
    let token = limited.updateOn(\.text) { field.text = $0 }
    await type("abc")
    await type("abcd")
    #expect(field.text == "abc")
    token.dispose()
  }

  @Test func observationIsNotifiedOfARefusedWriteOnly() {
    func isNotified(_ text: String) -> Bool {
      let told = Guarded(false)
      withObservationTracking {
        _ = limited.text
      } onChange: {
        told.withLock { $0 = true }
      }
      _limited.text.wrappedValue = text
      return told.value
    }
    #expect(isNotified("abc"))
    #expect(isNotified("abcd"))
    #expect(!isNotified("abc"))
  }

  @Test func aRefusedWriteToANestedStateNotifiesTheObserversOfItsLeaf() async {
    var (names, ages) = (0, 0)
    let tokens = [
      limited.updateOn(\.profile.name) { _ in names += 1 },
      limited.updateOn(\.profile.age) { _ in ages += 1 },
    ]
    _limited.profile.name.wrappedValue = "ab"
    await mainLoopTurn()
    #expect(names == 2 && ages == 1)
    for token in tokens { token.dispose() }
  }
}
