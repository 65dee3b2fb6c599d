// A reactor in the environment, and one that it owns.
import ReactorKitSwiftUI
import SwiftUI
import UIKit

final class DetailReactor: BaseReactor<DetailReactor.Action, DetailReactor.Action, DetailReactor.State> {
  enum Action { case ageChanged(Int) }
  @ObservableState struct State { var age = 0 }

  init() { super.init(initialState: State()) }

  override func mutate(action: Action) -> Observable<Action> { [action] }

  override func reduce(state: inout State, mutation: Action) {
    if case .ageChanged(let age) = mutation { state.age = age }
  }
}

final class AppReactor: BaseReactor<AppReactor.Action, AppReactor.Action, AppReactor.State> {
  enum Action { case nameChanged(String) }
  @ObservableState struct State { var name = "" }

  let detailReactor = DetailReactor()

  init() { super.init(initialState: State()) }

  override func mutate(action: Action) -> Observable<Action> { [action] }

  override func reduce(state: inout State, mutation: Action) {
    if case .nameChanged(let name) = mutation { state.name = name }
  }
}

struct AppView: View {
  @EnvironmentReactor private var reactor: ObservedReactor<AppReactor>
  @EnvironmentReactor(\AppReactor.detailReactor) private var detail: ObservedReactor<DetailReactor>
  @ActionBinding(\AppReactor.self, keyPath: \.name, action: AppReactor.Action.nameChanged)
  private var name: String
  @ActionBinding(\AppReactor.detailReactor, keyPath: \.age, action: DetailReactor.Action.ageChanged)
  private var age: Int

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      Text("\(reactor.name) is \(detail.age)")
      Button("Older") { age += 1 }
    }
  }
}

@MainActor
func app() -> some View { AppView().environment(ObservedReactor(AppReactor())) }

final class DetailViewController: BaseReactorViewController<DetailReactor> {
  override func bind(reactor: DetailReactor) {
    reactor.state(\.age).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
  }
}
