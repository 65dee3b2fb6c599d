// expect: main actor-isolated property 'disposeBag' can not be referenced from a nonisolated context @ 12
import ReactorKit

final class CounterReactor: Reactor {
  typealias Action = Int
  let initialState = 0
}

final class CounterView: ReactorView {
  var disposeBag = DisposeBag()
  nonisolated func bind(reactor: CounterReactor) {
    reactor.state.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
  }
}

// Explained in WhenTheCompilerComplains.md
