import Harness
import ReactorKitObservation

/// A form whose reactor is busy while a view writes.
@Reactor
private final class BusyForm {
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case busy
  }

  @ObservableState
  struct State {
    var number = 0
    var other = 0
  }

  let initialState = State()
  var whileBusy: (() -> Void)?

  func mutate(action: Action) -> Observable<Action> {
    guard case .busy = action else { return .just(action) }
    whileBusy?()
    return .empty()
  }

  func reduce(state: inout State, mutation: Action) {
    if case .binding(let action) = mutation { action.apply(to: &state) }
  }
}

@MainActor
private final class BusyWriter {
  private let reactor = BusyForm()
  @ReactorBindable private var form: ObservedReactor<BusyForm>
  private let count: Int

  init(_ count: Int) {
    self.count = count
    form = ObservedReactor(reactor)
  }

  /// Writes two properties in turn while the reactor is busy, which then processes the writes.
  func write(_ iterations: Int) -> Int {
    let (number, other) = (_form.number, _form.other)
    var seen = 0
    reactor.whileBusy = { [count] in
      MainActor.assumeIsolated {
        for index in 0..<count {
          if index % 2 == 0 { number.wrappedValue &+= 1 } else { other.wrappedValue &+= 1 }
        }
      }
    }
    for _ in 0..<iterations {
      let before = form.number &+ form.other
      reactor.send(.busy)
      seen += form.number &+ form.other &- before
    }
    reactor.whileBusy = nil
    return seen
  }
}

extension Growth {
  static let writes = Growth(
    "writes", "Writes through bindings while the reactor is busy", axis: "writes that wait",
    reason: """
      Linear: each write is shown and sent once. Of the writes of one property, only the last is shown over the \
      states that the reactor publishes while it processes them.
      """,
    lines: [
      Line("two properties in turn", [1, 10, 100, 1_000, 10_000]) { count in
        let writer = MainActor.assumeIsolated { BusyWriter(count) }
        let side: Side = { iterations in MainActor.assumeIsolated { writer.write(iterations) } }
        return (side, count)
      }
    ])
}
