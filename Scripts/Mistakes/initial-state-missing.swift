// expect: does not conform to protocol 'Reactor' @ 4
import ReactorKit

final class CounterReactor: Reactor {
  enum Action { case load }
  struct State { var value = 0 }
}
