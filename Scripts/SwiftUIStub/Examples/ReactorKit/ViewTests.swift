// The documents' tests of views, with UIKit's controls; in Swift 5 mode, as they are on no actor. XCTest is not asked: no
// test runs here.
import ReactorKitLegacy
import UIKit

func expectEqual<Value: Equatable>(_ lhs: Value, _ rhs: Value) {}

class ArticleViewTests: NSObject {
  func testAction_refresh() {
    // 1. a reactor whose stub stands in
    let reactor = AuthorViewReactor()
    reactor.isStubEnabled = true

    // 2. a view with it
    let view = ArticleView()
    view.reactor = reactor

    // 3. a reader pulls
    view.refreshControl.sendActions(for: .valueChanged)

    // 4. what was sent
    expectEqual(reactor.stub.actions.last, .refresh)
  }

  func testState_isLoading() {
    // 1. a reactor whose stub stands in
    let reactor = AuthorViewReactor()
    reactor.isStubEnabled = true

    // 2. a view with it
    let view = ArticleView()
    view.reactor = reactor

    // 3. a state of the stub
    reactor.stub.state.value = AuthorViewReactor.State(isLoading: true)

    // 4. what is shown
    expectEqual(view.activityIndicator.isAnimating, true)
  }
}
