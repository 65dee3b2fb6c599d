import ReactorKit
import RxSwift
import RxTest
import XCTest

@testable import BookClub

final class ReactorTests: XCTestCase {
  func testSignInFails() {
    let scheduler = TestScheduler(initialClock: 0)
    let disposeBag = DisposeBag()
    let reactor = SignInViewReactor(membership: Fixture.membership())

    scheduler
      .createHotObservable([
        next(100, .setName("Ada")),
        next(110, .setPassword("12")),
        next(120, .signIn),
        next(130, .setPassword("1234")),
        next(140, .signIn),
      ])
      .subscribe(reactor.action)
      .disposed(by: disposeBag)

    let alerts = scheduler.createObserver(String.self)
    reactor.pulse(\.$alert).compactMap { $0 }.subscribe(alerts).disposed(by: disposeBag)
    let response = scheduler.start(created: 0, subscribed: 0, disposed: 1000) {
      reactor.state.map { $0.isLoading }.distinctUntilChanged()
    }
    XCTAssertEqual(response.events, [next(0, false), next(140, true), next(140, false)])
    XCTAssertEqual(alerts.events, [next(140, "This is not the password.")])
    XCTAssertFalse(reactor.currentState.isSignedIn)
  }

  func testSignInSucceeds() {
    let membership = Fixture.membership()
    let reactor = SignInViewReactor(membership: membership)
    reactor.action.onNext(.setName("Ada"))
    reactor.action.onNext(.setPassword("1815"))
    XCTAssertTrue(reactor.currentState.canSignIn)
    reactor.action.onNext(.signIn)
    XCTAssertTrue(reactor.currentState.isSignedIn)
    XCTAssertEqual(membership.currentMember.value, Member(id: 3, name: "Ada"))
  }

  func testPagesAreAppendedUntilThereAreNoMore() {
    let reactor = ShelfViewReactor(club: Fixture.club(), membership: Fixture.membership())
    reactor.action.onNext(.refresh)
    XCTAssertEqual(reactor.currentState.books, [Fixture.emma, Fixture.dubliners])
    reactor.action.onNext(.loadMore)
    XCTAssertEqual(reactor.currentState.books.map { $0.id }, [1, 2, 3])
    XCTAssertNil(reactor.currentState.nextPage)
    reactor.action.onNext(.loadMore)
    XCTAssertEqual(reactor.currentState.books.count, 3)
    XCTAssertFalse(reactor.currentState.isLoadingMore)
  }

  func testRefreshEndsThePageThatIsBeingLoaded() {
    let scheduler = TestScheduler(initialClock: 0)
    let disposeBag = DisposeBag()
    let club = Fixture.club()
    club.pages[1] = club.pages[1]?.delaySubscription(.seconds(50), scheduler: scheduler)
    let reactor = ShelfViewReactor(club: club, membership: Fixture.membership())

    scheduler
      .createHotObservable([next(100, .refresh), next(200, .loadMore), next(220, .refresh)])
      .subscribe(reactor.action)
      .disposed(by: disposeBag)

    let response = scheduler.start(created: 0, subscribed: 0, disposed: 1000) {
      reactor.state.map { $0.isLoadingMore }.distinctUntilChanged()
    }
    XCTAssertEqual(response.events, [next(0, false), next(200, true), next(220, false)])
    XCTAssertEqual(reactor.currentState.books.count, 2)
  }

  func testEventsReachEachScreen() {
    let club = Fixture.club()
    let membership = Fixture.membership()
    let shelf = ShelfViewReactor(club: club, membership: membership)
    membership.currentMember.accept(Member(id: 1, name: "Ada"))
    let book = BookViewReactor(book: Fixture.emma, club: club, membership: membership)
    shelf.action.onNext(.refresh)
    book.action.onNext(.load)

    shelf.action.onNext(.toggleRead(1))
    XCTAssertEqual(shelf.currentState.books.map { $0.isRead }, [true, false])
    XCTAssertTrue(book.currentState.book.isRead)

    book.action.onNext(.write("Better than the film"))
    book.action.onNext(.post)
    XCTAssertEqual(book.currentState.notes, [Note(author: "Ada", text: "Better than the film")])
    XCTAssertEqual(book.currentState.draft, "")
  }

  func testTheLibraryIsOffline() {
    let club = FakeClubService()
    let reactor = ShelfViewReactor(club: club, membership: Fixture.membership())
    let before = reactor.currentState.$message
    reactor.action.onNext(.refresh)
    XCTAssertEqual(reactor.currentState.message, "The library does not answer.")
    XCTAssertTrue(before != reactor.currentState.$message)
    XCTAssertFalse(reactor.currentState.isRefreshing)
  }

  func testSearchWaitsForAPause() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    let disposeBag = DisposeBag()
    let club = Fixture.club()
    club.found = { query in
      Single.just(query == "emm" ? [Fixture.emma] : [])
        .delay(RxTimeInterval.milliseconds(200), scheduler: scheduler)
    }
    let reactor = SearchViewReactor(club: club, timer: scheduler)

    scheduler
      .createHotObservable([
        next(210, .updateQuery("e")),
        next(212, .updateQuery("em")),
        next(213, .updateQuery(" emm ")),
        next(230, .clear),
      ])
      .subscribe(reactor.action)
      .disposed(by: disposeBag)

    let response = scheduler.start {
      reactor.state.map { $0.results }.distinctUntilChanged()
    }
    XCTAssertEqual(response.events, [next(200, []), next(218, [Fixture.emma]), next(230, [])])
    XCTAssertEqual(club.searched, ["emm"])
  }

  func testSettingsAreKept() {
    let settings = SettingsService()
    let reactor = SettingsViewReactor(settings: settings)
    _ = reactor.state
    reactor.action.onNext(.setNightMode(true))
    reactor.action.onNext(.setPageSize(3))
    XCTAssertEqual(reactor.currentState, SettingsViewReactor.State(isNightMode: true, pageSize: 5))
    XCTAssertEqual(SettingsViewReactor(settings: settings).currentState.isNightMode, false)
  }
}
