import Combine
import Foundation
import SwiftReactor
import XCTest

@testable import Saucepan

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class ServiceTests: XCTestCase {
  private var cancellables = Set<AnyCancellable>()
  private let service: RecipeService = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Kitchen.self]
    return RecipeService(session: URLSession(configuration: configuration))
  }()

  func testRecipesAreFetchedAndDecoded() {
    let loaded = expectation(description: "loaded")
    let reactor = CatalogReactor(service: service)
    reactor.$state
      .dropFirst()
      .first { !$0.isLoading }
      .sink { _ in loaded.fulfill() }
      .store(in: &cancellables)
    reactor.action(.refresh)
    wait(for: [loaded], timeout: 60)
    XCTAssertEqual(reactor.state.recipes.map(\.subtitle), ["1 h 30 min · serves 4"])
    XCTAssertNil(reactor.state.error)
  }

  func testAMissingRecipeIsAnError() {
    let failed = expectation(description: "failed")
    service.steps(of: FakeRecipeService.recipes[3])
      .sink(
        receiveCompletion: { completion in
          guard case .failure(let error) = completion else { return XCTFail("There are no such steps.") }
          XCTAssertEqual(error.localizedDescription, "The kitchen is closed (404).")
          failed.fulfill()
        }, receiveValue: { _ in XCTFail("There are no such steps.") }
      )
      .store(in: &cancellables)
    wait(for: [failed], timeout: 60)
  }

  func testSigningInNeedsTheRightPassword() {
    let account = AccountService()
    let reactor = SignInReactor(account: account)
    let answered = expectation(description: "answered")
    reactor.action(.nameChanged("Nora"))
    reactor.action(.signIn)
    XCTAssertFalse(reactor.state.isLoading, "There is no password yet.")
    reactor.action(.passwordChanged("salt"))
    reactor.$state
      .map(\.isLoading)
      .removeDuplicates()
      .collect(3)
      .sink { values in
        XCTAssertEqual(values, [false, true, false])
        answered.fulfill()
      }
      .store(in: &cancellables)

    reactor.action(.signIn)
    reactor.action(.signIn)
    wait(for: [answered], timeout: 60)
    XCTAssertEqual(reactor.state.error, "Your name and password do not match.")
    XCTAssertNil(account.session.value)
  }
}

/// Answers the requests of a session.
private final class Kitchen: URLProtocol {
  private static let answers = [
    "/api/recipes":
      #"{"recipes": [{"id": 1, "title": "Stew", "minutes": 90, "servings": 4, "isFavorite": false}]}"#
  ]

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url else { return }
    let answer = Self.answers[url.path]
    let status = answer == nil ? 404 : 200
    guard
      let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
    else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data((answer ?? "").utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
