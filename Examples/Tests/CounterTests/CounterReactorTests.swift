import ReactorKit
import Testing

@testable import Counter

@Suite struct CounterReactorTests {
  @Test func itCountsUpAndDown() {
    let reactor = CounterReactor()
    let bag = DisposeBag()
    var values: [Int] = []
    reactor.state(\.value).subscribe(onNext: { values.append($0) }).disposed(by: bag)
    for action in [CounterReactor.Action.increase, .increase, .decrease] { reactor.send(action) }
    #expect(values == [0, 1, 2, 1])
  }
}
