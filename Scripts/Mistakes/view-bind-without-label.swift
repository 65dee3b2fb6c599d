// expect: type 'CounterView' does not conform to protocol 'ReactorView' … note: add stubs for conformance @ 9
import ReactorKit

final class CounterReactor: Reactor {
  typealias Action = Int
  let initialState = 0
}

final class CounterView: ReactorView {
  var disposeBag = DisposeBag()
  func bind(_ reactor: CounterReactor) {}
}

// Explained in WhenTheCompilerComplains.md
