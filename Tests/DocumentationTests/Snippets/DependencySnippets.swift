import ReactorKit
import ReactorKitDependencies
import TestSupport
import Testing
import XCTest

/// The first page of `ReactorKitDependencies`, and its comments.
@Suite struct DependencySnippets {
  struct FixedService: ServiceProtocol {
    var text: String
    func test() -> String { text }
  }

  final class TitleReactor: Reactor, Sendable {
    enum Action { case load }
    enum Mutation { case setTitle(String) }
    struct State: Equatable { var title = "" }

    let initialState = State()
    let reactorStorage = ReactorStorage()
    let service = Dependency(\.service)

    func mutate(action: Action) -> Observable<Mutation> {
      .run { [service] send in send(.setTitle(service().test())) }
    }

    func reduce(state: inout State, mutation: Mutation) {
      switch mutation {
      case .setTitle(let title): state.title = title
      }
    }
  }

  @Test func aTestOverridesWhatItWants() async {
    let reactor = withDependencies {
      $0.service = FixedService(text: "hello")
    } operation: {
      TitleReactor()
    }
    let state = await reactor.perform(.load)
    #expect(state.title == "hello")
  }

  final class ProfileModel {
    @Dependency(\.service) var service

    func title() -> String { service.test() }
  }

  @Test func readingADependency() {
    #expect(ProfileModel().title() == "test")
  }

  @Test func aReactorHoldsItInAConstant() async {
    let reactor = withDependencies {
      $0.service = Service.Mock()
    } operation: {
      TitleReactor()
    }
    #expect(await reactor.perform(.load).title == "mock")
  }

  @MainActor
  final class ProfileView {
    @MainActorDependency(\.router) var router
  }

  @Test @MainActor func readingADependencyOfTheMainActor() {
    withDependencies {
      $0.router = Router()
    } operation: {
      let router = ProfileView().router
      #expect(router === ProfileView().router)
    }
  }

  @Test func changingDependencies() {
    withDependencies {
      $0.service = Service.Mock()
      $0[Api.self].load = { 2 }
      $0.context = .preview
    } operation: {
      #expect(Dependency(\.changed)() == "mock 2 preview")
    }
  }

  struct Api: Sendable, DependencyInjectable {
    var load: @Sendable () -> Int
    static var real: Api { Api { 1 } }
  }

  final class ChildReactor {
    let service = Dependency(\.service)
  }

  final class ParentReactor {
    @Dependency(\.service) var service

    func makeChild() -> ChildReactor {
      withDependencies(from: self) { ChildReactor() }
    }
  }

  @Test func aChildHasTheDependenciesOfItsParent() {
    let parent = withDependencies {
      $0.service = Service.Mock()
    } operation: {
      ParentReactor()
    }
    #expect(parent.makeChild().service().test() == "mock")
  }

  final class Model: Sendable {
    let text = Guarded("")
    func refresh() { text.withLock { $0 = Dependency(\.service)().test() } }
  }

  struct LaterScheduler {
    let calls = Guarded<[@Sendable () -> Void]>()
    func schedule(_ call: @escaping @Sendable () -> Void) { calls.append(call) }
  }

  @Test func closuresThatAreCalledLater() {
    let scheduler = LaterScheduler()
    let model = Model()
    withDependencies {
      $0.service = Service.Mock()
    } operation: {
      withEscapedDependencies { dependencies in
        scheduler.schedule {
          dependencies.yield { model.refresh() }
        }
      }
    }
    for call in scheduler.calls.value { call() }
    #expect(model.text.value == "mock")
  }

  @Test func factories() async throws {
    let factory = TestObject.Factory()
    #expect(factory.create(payload: .init(text: "a")).payload.text == "a")
    withDependencies {
      $0.context = .real
    } operation: {
      #expect(GlobalDependencyKey()[MyFactory.self].create(payload: .init(text: "b")).greeting == "b")
    }
    #expect(GlobalDependencyKey()[MyFactory.self].create(payload: .init(text: "b")).greeting == "mock b")
    let sessions = Session.Factory()
    #expect(try await sessions.create(payload: "a").user == "a")
    await #expect(throws: NoUser.self) { try await sessions.create(payload: "") }
  }

  @Test @MainActor func factoriesOfTheMainActor() {
    withDependencies {
      $0.context = .real
    } operation: {
      #expect(GlobalDependencyKey()[TitleView.self].create(payload: "a").title == "a")
    }
  }
}

final class XCTestDependencySnippets: XCTestCase {
  override func invokeTest() {
    withDependencies { _ in
    } operation: {
      super.invokeTest()
    }
  }

  func testValuesAreTheTests() { XCTAssertEqual(Dependency(\.service)().test(), "test") }
}

protocol ServiceProtocol: Sendable {
  func test() -> String
}

extension Service: DependencyInjectable {
  static var real: any ServiceProtocol { Service() }
  static var preview: any ServiceProtocol { Service.Mock() }
  static var test: any ServiceProtocol { Service.TestMock() }
}

extension GlobalDependencyKey {
  var service: any ServiceProtocol { self[Service.self] }
}

struct Service: ServiceProtocol {
  func test() -> String { "real" }

  struct Mock: ServiceProtocol {
    func test() -> String { "mock" }
  }

  struct TestMock: ServiceProtocol {
    func test() -> String { "test" }
  }
}

final class Router {}

extension Router: MainActorDependencyInjectable {
  static var real: Router { Router() }
}

extension GlobalDependencyKey {
  @MainActor var router: Router { self[Router.self] }
}

typealias Api = DependencySnippets.Api

extension GlobalDependencyKey {
  var changed: String { "\(service.test()) \(self[Api.self].load()) \(context)" }
}

final class TestObject: Factory {
  struct Payload {
    var text: String
  }

  let payload: Payload

  init(payload: Payload) { self.payload = payload }
}

extension TestObject: DependencyInjectable {
  static var real: TestObject.Factory { .init() }
}

protocol Greeter {
  var greeting: String { get }
}

struct MyFactory: Factory, Greeter {
  struct Payload {
    var text: String
  }

  let greeting: String
  init(payload: Payload) { greeting = payload.text }
}

struct MockFactory: Factory, Greeter {
  struct Payload {
    var name: String
  }

  let greeting: String
  init(payload: Payload) { greeting = "mock \(payload.name)" }
}

extension MyFactory: DependencyInjectable {
  typealias DependencyType = AnyFactory<any Greeter, Payload>

  static var real: DependencyType { AnyFactory(factory: MyFactory.Factory()) }

  static var test: DependencyType {
    AnyFactory(factory: MockFactory.Factory(), payload: { MockFactory.Payload(name: $0.text) })
  }
}

final class TitleView: ViewFactory {
  let title: String

  init(payload: String) { title = payload }
}

extension TitleView: DependencyInjectable {
  static var real: TitleView.Factory { .init() }
}

struct NoUser: Error {}

final class Session: AsyncFactory {
  let user: String

  init(payload: String) async throws {
    guard !payload.isEmpty else { throw NoUser() }
    user = payload
  }
}
