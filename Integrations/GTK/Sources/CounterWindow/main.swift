import Foundation
import ReactorKitGTK
import ReactorKitObservation

@Reactor @MainActor
final class CounterReactor {
  enum Action { case increase, decrease }

  @ObservableState struct State { var count = 0 }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .increase: state.count += 1
    case .decrease: state.count -= 1
    }
  }
}

let application = GTKApplication(id: "org.example.Counter") { app in
  let counter = ObservedReactor(CounterReactor())
  let label = GTKLabel("0")
  label.addCSSClass("title-1")
  let less = GTKButton("_Less")
  let more = GTKButton("_More")
  let box = GTKBox(.vertical, spacing: 12, [label, GTKBox(.horizontal, spacing: 6, [less, more])])
  box.margin = 24
  let bag = DisposeBag()
  more.rx.clicked.subscribe(onNext: { counter.send(.increase) }).disposed(by: bag)
  less.rx.clicked.subscribe(onNext: { counter.send(.decrease) }).disposed(by: bag)
  let shown = observe { label.text = "\(counter.count)" }
  app.open(GTKWindow(title: "Counter", box), keeping: (bag, shown))
}
exit(application.run())
