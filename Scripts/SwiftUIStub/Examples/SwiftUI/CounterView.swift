// A counter in a view that keeps its reactor, as ReactableKit has it in a store.
import ReactorKitSwiftUI
import SwiftUI

@Reactor
final class CounterReactor: Sendable {
  enum Action { case increase, decrease, load }
  enum Mutation { case setCount(Int), setLoading(Bool), setText(String), setError(String) }

  @ObservableState
  struct State: Sendable {
    @ViewState var count = 0
    @ViewState(ignoreEquality: true) var isForced = false
    @ViewState(animation: .default) var progress = 0.0
    @ViewState(ignoreEquality: true, animation: .easeInOut(duration: 0.2)) var text = ""
    var isLoading = false
    var error: String?
    @Pulse var title = "Hello"
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .increase: .just(.setCount(currentState.count + 1))
    case .decrease: .run { send in send(.setCount(self.currentState.count - 1)) }
    case .load:
      .concat(
        .just(.setLoading(true)),
        .run { send in
          await Task.yield()  // stands for a call of a service
          send(.setText("loaded"))
        } catch: { error, send in
          send(.setError("\(error)"))
        },
        .just(.setLoading(false)))
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case .setCount(let count): state.count = count
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setText(let text): state.text = text
    case .setError(let error): state.error = error
    }
  }
}

struct CounterView: View {
  @State private var counter = ObservedReactor(CounterReactor())

  var body: some View {
    VStack(spacing: 20) {
      Text("\(counter.count)").font(.largeTitle)
      Button("Increase") { counter.send(.increase) }
      Button("Load") {
        Task {
          let state = await counter.perform(.load)
          print("text: \(state.text), count: \(state.count)")
        }
      }
      if counter.isLoading {
        Text("…")
      } else if let error = counter.error {
        Text(error)
      }
    }
  }
}

/// Shows nothing, and notes each title.
struct TitleNotes: View {
  let counter: ObservedReactor<CounterReactor>

  var body: some View {
    ZStack {}
      .onPulse(\.$title, of: counter) { title in print("title: \(title)") }
  }
}
