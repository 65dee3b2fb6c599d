import OpenCombineShim
import ReactorKitCombine
import ReactorKitTesting
import TestSupport
import Testing

/// The publishers of a reactor's streams that cannot fail.
@Suite struct NeverFailingPublisherTests {
  private final class CounterReactor: Reactor {
    struct State {
      var count = 0
      @Pulse var alert: String?
    }
    typealias Action = Int
    let initialState = State()
    let reactorStorage = ReactorStorage()
    func reduce(state: State, mutation: Int) -> State {
      State(count: state.count + mutation, alert: nil)
    }
  }

  @Test func theyCannotFailAndConvertWhereSomethingElseMay() {
    let reactor = CounterReactor()
    let counts: AnyPublisher<Int, Never> = reactor.state(\.count).publisher
    let alerts: AnyPublisher<String?, Never> = reactor.pulse(\.$alert).publisher
    let newest: AnyPublisher<Int, Never> = reactor.state(\.count).publisher(buffering: .newest(1))
    let failing: AnyPublisher<Int, any Error> = reactor.state(\.count).publisher
    var received: [String] = []
    let cancellables = [
      counts.sink { received.append("\($0)") }, newest.sink { received.append("\($0)") },
      alerts.sink { received.append($0 ?? "none") },
      failing.sink(receiveCompletion: { _ in }, receiveValue: { received.append("\($0)") }),
      // Without a context the publisher cannot fail, either: this `sink` is there for those only.
      reactor.state(\.count).publisher.sink { received.append("\($0)") },
    ]
    #expect(received == ["0", "0", "none", "0", "0"])
    for cancellable in cancellables { cancellable.cancel() }
  }
}
