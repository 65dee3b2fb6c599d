import ReactorKitGTK
import ReactorKitObservation

@Reactor @MainActor
final class PlayerReactor {
  enum Action { case setVolume(Double), mute }

  @ObservableState struct State {
    var title = ""
    var volume = 0.5
    var progress = 0.0
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .setVolume(let volume): state.volume = volume
    case .mute: state.volume = 0
    }
  }
}

@MainActor
enum PlayerSnippets {
  static func bind(
    _ volume: GTKScale, _ mute: GTKButton, _ label: GTKLabel, _ progress: GTKProgressBar,
    to player: ObservedReactor<PlayerReactor>
  ) {
    volume.rx.value.skip(1).subscribe(onNext: { [player] in player.send(.setVolume($0)) }).disposed(
      with: volume)
    mute.rx.clicked.subscribe(onNext: { [player] in player.send(.mute) }).disposed(with: mute)
    let states = player.reactor.state
    states.map { "<b>\(GTKMarkup.escape($0.title))</b>" }.bind(to: label.rx.markup).disposed(with: label)
    states.map(\.progress).bind(to: progress.rx.fraction).disposed(with: progress)
    states.map { $0.volume == 0 }.bind(to: mute.rx.cssClass("muted")).disposed(with: mute)
  }
}

final class HistoryView: @MainActor GTKView, @MainActor DeferredReactorView {
  let root = GTKLabel()
  var disposeBag = DisposeBag()

  func bind(reactor: PlayerReactor) {
    let player = ObservedReactor(reactor)
    observe { [root] in root.text = player.title }.disposed(by: disposeBag)
    player.updateOn(\.volume) { [root] in root.tooltipText = "\($0)" }.disposed(by: disposeBag)
  }
}
