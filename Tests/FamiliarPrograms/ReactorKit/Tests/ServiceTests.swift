import Foundation
import RxBlocking
import RxCocoa
import RxSwift
import RxTest
import XCTest

@testable import BookClub

final class ServiceTests: XCTestCase {
  func testThePasswordIsChecked() throws {
    let membership = Fixture.membership()
    XCTAssertThrowsError(try membership.signIn(name: "Ada", password: "?").toBlocking().single()) { error in
      XCTAssertEqual(error as? ClubError, .wrongPassword)
    }
    XCTAssertNil(membership.currentMember.value)
    XCTAssertEqual(try membership.signIn(name: "Ada", password: "1815").toBlocking().first()?.name, "Ada")
    XCTAssertEqual(try membership.currentMember.toBlocking().first(), Member(id: 3, name: "Ada"))
    membership.signOut()
    XCTAssertNil(membership.currentMember.value)
  }

  func testPageSizesAreLimited() throws {
    let settings = SettingsService()
    settings.setPageSize(1000)
    XCTAssertEqual(try settings.pageSize.toBlocking().first(), 50)
  }

  func testBooksAreDecoded() {
    let texts = Observable.of(#"[{"id": 1, "title": "Emma"}]"#, "no JSON").map { Data($0.utf8) }
    switch texts.books().toBlocking().materialize() {
    case let .completed(elements):
      XCTAssertEqual(elements, [[Fixture.emma], []])
    case let .failed(_, error):
      XCTFail("\(error)")
    }
  }

  func testResultsComeOnTheMainThread() throws {
    let background = ConcurrentDispatchQueueScheduler(qos: .background)
    let isMain = Observable.just(())
      .subscribeOn(background)
      .observeOn(MainScheduler.instance)
      .map { Thread.isMainThread }
    XCTAssertEqual(try isMain.toBlocking(timeout: 600).toArray(), [true])
  }

  func testActivityIsTracked() {
    let scheduler = TestScheduler(initialClock: 0)
    let disposeBag = DisposeBag()
    let indicator = ActivityIndicator()
    let first = scheduler.createColdObservable([next(10, 1), completed(20)])
    let second = scheduler.createColdObservable([error(30, ClubError.offline, Int.self)])

    let observer = scheduler.createObserver(Bool.self)
    indicator.asDriver().drive(observer).disposed(by: disposeBag)
    scheduler.scheduleAt(100) {
      first.trackActivity(indicator).subscribe().disposed(by: disposeBag)
      second.trackActivity(indicator).subscribe(onError: { _ in }).disposed(by: disposeBag)
    }
    scheduler.start()
    XCTAssertEqual(observer.events, [next(0, false), next(100, true), next(130, false)])
  }
}
