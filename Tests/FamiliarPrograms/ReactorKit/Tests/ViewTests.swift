import ReactorKit
import RxCocoa
import RxSwift
import XCTest

@testable import BookClub

final class ViewTests: XCTestCase {
  func testTheSignInButtonIsEnabledByWhatIsTyped() {
    let view = SignInView()
    view.reactor = SignInViewReactor(membership: Fixture.membership())
    XCTAssertFalse(view.signInButton.isEnabled)
    view.nameField.type("Ada")
    view.passwordField.type("1234")
    XCTAssertTrue(view.signInButton.isEnabled)
    view.signInButton.touch()
    view.signInButton.touch()
    XCTAssertEqual(view.alerts, ["This is not the password.", "This is not the password."])
  }

  func testTheShelfIsBoundOnceItIsLoaded() {
    let reactor = ShelfViewReactor(club: Fixture.club(), membership: Fixture.membership())
    reactor.isStubEnabled = true
    let view = ShelfView()
    view.reactor = reactor
    XCTAssertEqual(reactor.stub.actions, [])

    view.load()
    XCTAssertEqual(reactor.stub.actions, [.refresh])

    view.refreshButton.touch()
    view.list.scrollToEnd()
    XCTAssertEqual(reactor.stub.actions, [.refresh, .refresh, .loadMore])
  }

  func testTheShelfShowsBooks() {
    let reactor = ShelfViewReactor(club: Fixture.club(), membership: Fixture.membership())
    reactor.isStubEnabled = true
    let view = ShelfView()
    view.reactor = reactor
    view.load()
    XCTAssertEqual(view.greeting.text, "Please sign in")

    reactor.stub.state.value.member = Member(id: 3, name: "Ada")
    reactor.stub.state.value.books = [Book(id: 1, title: "Emma", isRead: true), Fixture.dubliners]
    reactor.stub.state.value.isRefreshing = true
    reactor.stub.state.value.message = "Slow today"
    XCTAssertEqual(view.greeting.text, "Hello, Ada")
    XCTAssertEqual(view.list.rows, ["✓ Emma", "Dubliners"])
    XCTAssertFalse(view.refreshButton.isEnabled)
    XCTAssertEqual(view.messageLabel.text, "Slow today")
  }

  func testASelectedRowIsTold() {
    let view = ShelfView()
    view.reactor = ShelfViewReactor(club: Fixture.club(), membership: Fixture.membership())
    view.load()
    var selected: [Book] = []
    let subscription = view.selectedBook.subscribe(onNext: { selected.append($0) })
    view.list.select(1)
    XCTAssertEqual(selected, [Fixture.dubliners])
    subscription.dispose()
  }

  func testTheSearchShowsResults() {
    let reactor = SearchViewReactor(club: Fixture.club())
    reactor.isStubEnabled = true
    let view = SearchView()
    view.reactor = reactor
    view.queryField.type("emma")
    XCTAssertEqual(reactor.stub.actions.count, 1)
    reactor.stub.state.value = SearchViewReactor.State(query: "emma", results: [Fixture.emma])
    XCTAssertEqual(view.list.rows, ["Emma"])
    XCTAssertEqual(view.countLabel.text, "1 found")
  }

  func testANoteIsPostedAndTheFieldEmptied() {
    let membership = Fixture.membership()
    membership.currentMember.accept(Member(id: 3, name: "Ada"))
    let reactor = BookViewReactor(book: Fixture.emma, club: Fixture.club(), membership: membership)
    let view = BookView(reactor: reactor)
    var isClosed = false
    view.onClose = { isClosed = true }
    XCTAssertEqual(view.titleLabel.text, "Emma")
    view.noteField.type("A joy")
    view.postButton.touch()
    XCTAssertEqual(view.notes.rows, ["Ada: A joy"])
    XCTAssertEqual(view.noteField.text, "")
    XCTAssertFalse(isClosed)
    membership.signOut()
    XCTAssertTrue(isClosed)
  }

  func testTheNightSwitchIsKept() {
    let settings = SettingsService()
    let view = SettingsView()
    view.reactor = SettingsViewReactor(settings: settings)
    view.nightSwitch.flip()
    XCTAssertEqual(view.reactor?.currentState.isNightMode, true)
    XCTAssertEqual(view.pageSizeLabel.text, "20")
    let other = SettingsView()
    other.reactor = SettingsViewReactor(settings: settings)
    XCTAssertTrue(other.nightSwitch.isOn)
  }
}
