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
  let (number, less, more) = (GTKLabel("0"), GTKButton("_Less"), GTKButton("_More"))
  number.addCSSClass("title-1")
  number.vexpand = true
  more.addCSSClass("suggested-action")
  let buttons = GTKBox(.horizontal, spacing: 12, [less, more])
  buttons.homogeneous = true
  let box = GTKBox(.vertical, spacing: 24, [number, buttons])
  box.margin = 24
  let bag = DisposeBag()
  more.rx.clicked.subscribe(onNext: { counter.send(.increase) }).disposed(by: bag)
  less.rx.clicked.subscribe(onNext: { counter.send(.decrease) }).disposed(by: bag)
  observe { number.text = "\(counter.count)" }.disposed(by: bag)
  let window = GTKWindow(title: "Counter", width: 300, height: 200, box)
  window.titlebar = GTKHeaderBar()
  app.open(window, keeping: bag)
}
exit(application.run())
