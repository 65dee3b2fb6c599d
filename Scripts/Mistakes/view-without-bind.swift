// expect: type 'CounterView' does not conform to protocol 'ReactorView' … note: add stubs for conformance @ 9
import ReactorKit

final class CounterReactor: Reactor {
  typealias Action = Int
  let initialState = 0
}

@MainActor final class CounterView: ReactorView {
  typealias Reactor = CounterReactor
  var disposeBag = DisposeBag()
}

// Explained in WhenTheCompilerComplains.md
