import ReactorKit
import ReactorKitTesting
import Testing

/// The article "Migrating from ReactorKit on RxSwift".
@Suite struct MigrationFromReactorKitOnRxSwiftSnippets {
  struct Loan: Equatable, Identifiable, Sendable {
    let id: Int
    var title: String
    var daysLeft: Int
  }

  protocol Library: Sendable {
    func loans() -> Single<[Loan]>
    func renew(_ id: Loan.ID) async throws -> Loan
  }

  final class LoansReactor: Reactor {
    enum Action: Equatable {
      case refresh
      case cancel
      case renew(Loan.ID)
    }

    enum Mutation {
      case setLoading(Bool)
      case setLoans([Loan])
      case setLoan(Loan)
      case setMessage(String)
    }

    struct State: Equatable {
      var loans: [Loan] = []
      var isLoading = false
      @Pulse var message: String?
    }

    let initialState = State()
    let reactorStorage = ReactorStorage()
    private let library: any Library

    init(library: any Library) { self.library = library }

    func mutate(action: Action) -> Observable<Mutation> {
      switch action {
      case .refresh:
        let loans = library.loans().asObservable()
          .map(Mutation.setLoans)
          .catch { error in .just(.setMessage("\(error)")) }
        return .concat(.just(.setLoading(true)), loans, .just(.setLoading(false)))
          .cancellable(id: "loans", cancelInFlight: true)
      case .cancel:
        return .concat(.cancel(id: "loans"), .just(.setLoading(false)))
      case .renew(let id):
        return .run { [library] send in
          send(.setLoan(try await library.renew(id)))
        } catch: { error, send in
          send(.setMessage("\(error)"))
        }
      }
    }

    func reduce(state: State, mutation: Mutation) -> State {
      var newState = state
      switch mutation {
      case .setLoading(let isLoading): newState.isLoading = isLoading
      case .setLoans(let loans): newState.loans = loans
      case .setLoan(let loan): newState.loans = state.loans.map { $0.id == loan.id ? loan : $0 }
      case .setMessage(let message): newState.message = message
      }
      return newState
    }
  }

  final class LoansView: ReactorView {
    var disposeBag = DisposeBag()
    let refreshButton = Button()
    let list = List()
    let banner = Label()

    func bind(reactor: LoansReactor) {
      refreshButton.rx.tap.map { Reactor.Action.refresh }
        .bind(to: reactor.action)
        .disposed(by: disposeBag)

      reactor.state(\.loans)
        .map { loans in loans.map(\.title) }
        .bind(to: list.rx.rows)
        .disposed(by: disposeBag)

      reactor.pulse(\.$message)
        .bind(to: banner.rx.text)
        .disposed(by: disposeBag)
    }
  }

  struct FixedLibrary: Library {
    let scheduler: TestScheduler

    func loans() -> Single<[Loan]> {
      .just([Loan(id: 1, title: "Emma", daysLeft: 2)]).delay(.seconds(1), scheduler: scheduler)
    }

    func renew(_ id: Loan.ID) async throws -> Loan {
      guard id == 1 else { throw Reserved() }
      return Loan(id: id, title: "Emma", daysLeft: 21)
    }
  }

  struct Reserved: Error {}

  @Test func loading() {
    let scheduler = TestScheduler(initialClock: 0)
    let reactor = LoansReactor(library: FixedLibrary(scheduler: scheduler))
    let disposeBag = DisposeBag()

    scheduler.createHotObservable([.next(100, .refresh)])
      .subscribe(reactor.action)
      .disposed(by: disposeBag)

    let response = scheduler.start(created: 0, subscribed: 0, disposed: 1000) {
      reactor.state.map(\.isLoading).distinctUntilChanged()
    }
    #expect(response.events.map(\.value.element) == [false, true, false])
  }

  @Test func loans() async {
    let clock = TestClock()
    let library = FixedLibrary(scheduler: clock.scheduler)
    let tester = ReactorTester(LoansReactor(library: library), clock: clock)

    await tester.send(.refresh) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await tester.receive { $0.loans = [Loan(id: 1, title: "Emma", daysLeft: 2)] }
    await tester.receive { $0.isLoading = false }

    await tester.send(.renew(1))
    await tester.receive { $0.loans[0].daysLeft = 21 }
    await tester.send(.renew(2))
    await tester.receive { $0.message = "Reserved()" }

    await tester.send(.refresh) { $0.isLoading = true }
    await tester.send(.cancel) { $0.isLoading = false }
    await clock.advance(by: .seconds(10))  // nothing comes any more
    await tester.finish()
  }

  @Test func aSecondRefreshTakesThePlaceOfTheFirst() async {
    let clock = TestClock()
    let library = FixedLibrary(scheduler: clock.scheduler)
    let tester = ReactorTester(LoansReactor(library: library), clock: clock)
    await tester.send(.refresh) { $0.isLoading = true }
    await clock.advance(by: .milliseconds(500))
    await tester.send(.refresh)
    await clock.advance(by: .milliseconds(500))
    #expect(tester.reactor.currentState.isLoading)
    await clock.advance(by: .milliseconds(500))
    await tester.receive { $0.loans = [Loan(id: 1, title: "Emma", daysLeft: 2)] }
    await tester.receive { $0.isLoading = false }
    await tester.finish()
  }

  @MainActor @Test func view() {
    let reactor = LoansReactor(library: FixedLibrary(scheduler: TestScheduler(initialClock: 0)))
    reactor.isStubEnabled = true
    let view = LoansView()
    view.reactor = reactor

    view.refreshButton.tap()
    #expect(reactor.stub.actions == [.refresh])

    reactor.stub.state.value.loans = [Loan(id: 1, title: "Emma", daysLeft: 2)]
    #expect(view.list.rows == ["Emma"])
  }

  @MainActor @Test func theViewShowsWhatTheReactorDoes() async {
    let clock = TestClock()
    let view = LoansView()
    view.reactor = LoansReactor(library: FixedLibrary(scheduler: clock.scheduler))
    view.refreshButton.tap()
    await clock.advance(by: .seconds(1))
    #expect(view.list.rows == ["Emma"])
    #expect(view.banner.text == nil)
  }

  // What a toolkit has.

  @MainActor
  final class Button: ReactiveCompatible {
    fileprivate let taps = PublishSubject<Void>()
    func tap() { taps.onNext(()) }
  }

  @MainActor
  final class List: ReactiveCompatible { var rows: [String] = [] }

  @MainActor
  final class Label: ReactiveCompatible { var text: String? }
}

extension Reactive where Base: MigrationFromReactorKitOnRxSwiftSnippets.Button {
  @MainActor var tap: ControlEvent<Void> { ControlEvent(events: base.taps) }
}
