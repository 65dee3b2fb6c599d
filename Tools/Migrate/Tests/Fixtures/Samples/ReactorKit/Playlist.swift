import ReactorKit
import RxCocoa
import RxDataSources
import RxSwift

final class PlaylistReactor: Reactor {
  enum Action {
    case refresh
    case stop
  }
  enum Mutation { case setSongs([Song]) }
  struct State { var songs: [Song] = [] }

  let initialState = State()
  let player: Player

  init(player: Player) { self.player = player }

  func mutate(action: Action) -> Observable<Mutation> {
    player.songs()
      .takeUntil(self.action.filter { $0 == .stop })
      .observeOn(MainScheduler.instance)
      .catchErrorJustReturn([])
      .map(Mutation.setSongs)
  }
}

final class PlaylistView: UIView, View {
  var disposeBag = DisposeBag()
  let title = Variable("import RxSwift")

  func bind(reactor: PlaylistReactor) {
    reactor.state.map { $0.songs }
      .bind(to: table.rx.items(cellIdentifier: "song")) { _, song, cell in cell.textLabel?.text = song.name }
      .disposed(by: disposeBag)
  }
}
