import ReactorKit
import RxCocoa
import RxSwift

final class SignInView: View {
  var disposeBag = DisposeBag()
  var alerts: [String] = []

  let nameField = TextField()
  let passwordField = TextField()
  let signInButton = Button()
  let spinner = Label()

  func bind(reactor: SignInViewReactor) {
    // Action
    self.nameField.rx.text.orEmpty
      .distinctUntilChanged()
      .map(Reactor.Action.setName)
      .bind(to: reactor.action)
      .disposed(by: self.disposeBag)

    self.passwordField.rx.text.orEmpty
      .map(Reactor.Action.setPassword)
      .bind(to: reactor.action)
      .disposed(by: self.disposeBag)

    self.signInButton.rx.tap
      .map { Reactor.Action.signIn }
      .bind(to: reactor.action)
      .disposed(by: self.disposeBag)

    // State
    reactor.state.map { $0.canSignIn }
      .distinctUntilChanged()
      .bind(to: self.signInButton.rx.isEnabled)
      .disposed(by: self.disposeBag)

    reactor.state.map { $0.isLoading ? "…" : nil }
      .asDriver(onErrorJustReturn: nil)
      .drive(self.spinner.rx.text)
      .disposed(by: self.disposeBag)

    reactor.pulse(\.$alert)
      .compactMap { $0 }
      .subscribe(onNext: { [weak self] alert in
        self?.alerts.append(alert)
      })
      .disposed(by: self.disposeBag)
  }
}

final class ShelfView: StoryboardView {
  var disposeBag = DisposeBag()
  private(set) var isViewLoaded = false

  let greeting = Label()
  let list = List()
  let refreshButton = Button()
  let messageLabel = Label()
  let selectedBook = PublishRelay<Book>()

  func load() {
    self.isViewLoaded = true
    self.performBinding()
  }

  func bind(reactor: ShelfViewReactor) {
    // Action
    Observable.just(Reactor.Action.refresh)
      .bind(to: reactor.action)
      .disposed(by: self.disposeBag)

    self.refreshButton.rx.tap.mapToVoid()
      .map { Reactor.Action.refresh }
      .bind(to: reactor.action)
      .disposed(by: self.disposeBag)

    self.list.rx.reachedEnd
      .emit(onNext: { [weak reactor] in reactor?.action.onNext(.loadMore) })
      .disposed(by: self.disposeBag)

    self.list.rx.rowSelected
      .withLatestFrom(reactor.state) { $1.books[$0] }
      .bind(to: self.selectedBook)
      .disposed(by: self.disposeBag)

    // State
    reactor.state.map { $0.member?.name }
      .distinctUntilChanged()
      .map { $0.map { "Hello, \($0)" } ?? "Please sign in" }
      .bind(to: self.greeting.rx.text)
      .disposed(by: self.disposeBag)

    reactor.state.map { $0.books }
      .distinctUntilChanged()
      .map { books in books.map { $0.isRead ? "✓ \($0.title)" : $0.title } }
      .observeOn(MainScheduler.instance)
      .bind(to: self.list.rx.rows)
      .disposed(by: self.disposeBag)

    Observable.combineLatest(
      reactor.state.map { $0.isRefreshing }.distinctUntilChanged(),
      reactor.state.map { $0.isLoadingMore }.distinctUntilChanged()
    ) { !$0 && !$1 }
    .bind(to: self.refreshButton.rx.isEnabled)
    .disposed(by: self.disposeBag)

    reactor.pulse(\.$message)
      .unwrap()
      .asSignal(onErrorJustReturn: "")
      .map { Optional($0) }
      .emit(to: self.messageLabel.rx.text)
      .disposed(by: self.disposeBag)
  }
}

final class SearchView: View {
  var disposeBag = DisposeBag()

  let queryField = TextField()
  let clearButton = Button()
  let list = List()
  let countLabel = Label()

  func bind(reactor: SearchViewReactor) {
    self.queryField.rx.text.orEmpty.changed
      .map(Reactor.Action.updateQuery)
      .bind(to: reactor.action)
      .disposed(by: self.disposeBag)

    self.clearButton.rx.tap
      .do(onNext: { [weak self] in self?.queryField.type("") })
      .map { Reactor.Action.clear }
      .bind(to: reactor.action)
      .disposed(by: self.disposeBag)

    let results = reactor.state.map { $0.results }
      .distinctUntilChanged()
      .share(replay: 1)

    results.map { $0.map { $0.title } }
      .bind(to: self.list.rx.rows)
      .disposed(by: self.disposeBag)

    Observable.combineLatest(results, reactor.state.map { $0.isSearching })
      .map { results, isSearching in isSearching ? "Searching" : "\(results.count) found" }
      .distinctUntilChanged()
      .bind(to: self.countLabel.rx.text)
      .disposed(by: self.disposeBag)
  }
}

final class BookView: View {
  var disposeBag = DisposeBag()
  var onClose: (() -> Void)?

  let titleLabel = Label()
  let noteField = TextField()
  let postButton = Button()
  let notes = List()

  init(reactor: BookViewReactor) {
    defer { self.reactor = reactor }
  }

  func bind(reactor: BookViewReactor) {
    reactor.action.onNext(.load)

    self.noteField.rx.text.orEmpty
      .skip(1)
      .map { Reactor.Action.write($0) }
      .bind(to: reactor.action)
      .disposed(by: self.disposeBag)

    self.postButton.rx.tap
      .map { _ in .post }
      .bind(to: reactor.action)
      .disposed(by: self.disposeBag)

    reactor.state.map(\.book.title)
      .bind(to: self.titleLabel.rx.text)
      .disposed(by: self.disposeBag)

    reactor.state.map { $0.draft }
      .distinctUntilChanged()
      .bind(to: self.noteField.rx.text)
      .disposed(by: self.disposeBag)

    reactor.state.map { $0.notes.map { "\($0.author): \($0.text)" } }
      .distinctUntilChanged()
      .bind(to: self.notes.rx.rows)
      .disposed(by: self.disposeBag)

    reactor.pulse(\.$isClosed)
      .filter { $0 != nil }
      .subscribe(onNext: { [weak self] _ in self?.onClose?() })
      .disposed(by: self.disposeBag)
  }
}

final class SettingsView: View {
  var disposeBag = DisposeBag()
  let nightSwitch = Switch()
  let pageSizeLabel = Label()

  func bind(reactor: SettingsViewReactor) {
    self.nightSwitch.rx.isOn.changed
      .map { .setNightMode($0) }
      .bind(to: reactor.action)
      .disposed(by: self.disposeBag)

    reactor.state.map { $0.isNightMode }
      .bind(to: self.nightSwitch.rx.isOn)
      .disposed(by: self.disposeBag)

    reactor.state.map { "\($0.pageSize)" }
      .bind(to: self.pageSizeLabel.rx.text)
      .disposed(by: self.disposeBag)
  }
}
