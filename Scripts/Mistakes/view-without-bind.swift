// expect: does not conform to protocol 'ReactorView' @ 9
import ReactorKit

final class CounterReactor: Reactor {
  typealias Action = Int
  let initialState = 0
}

@MainActor final class CounterView: ReactorView {
  typealias Reactor = CounterReactor
  var disposeBag = DisposeBag()
}
