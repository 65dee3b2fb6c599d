import ReactableKitCompatibility
import Testing

/// A service that is another one in previews and in tests, and factories that are dependencies.
@MainActor
@Suite struct DependencyExampleTests {
  @Test func aTestGetsTheServiceForTests() {
    #expect(Kitchen().orderTea() == "test tea")
  }

  @Test func theAppAndPreviewsGetTheirOwn() {
    let (app, preview) = (
      withDependencies {
        $0.context = .real
      } operation: {
        Kitchen()
      },
      withDependencies {
        $0.context = .preview
      } operation: {
        Kitchen()
      }
    )
    #expect(app.orderTea() == "real tea")
    #expect(preview.orderTea() == "mock tea")
  }

  @Test func aServiceMayBeOverridden() {
    struct Broken: TeaServiceProtocol {
      func tea() -> String { "no tea" }
    }
    let kitchen = withDependencies {
      $0.teaService = Broken()
    } operation: {
      Kitchen()
    }
    #expect(kitchen.orderTea() == "no tea")
  }

  @Test func aReactableHasItToo() async {
    let reactable = TeaReactable()
    let state = await reactable.asyncAction(.order)
    #expect(state.cup == "test tea")
  }

  @Test func theMainActorHasDependenciesOfItsOwnInTheseWords() {
    #expect(Table().tray.plates == 2, "the preview and the test are the real one, as they are not written")
  }

  @Test func aFactoryIsADependencyInTheseWords() async {
    let bakery = Bakery()
    let roll = bakery.bake("roll")
    #expect(roll.payload.text == "roll")
    #expect(roll !== bakery.bake("roll"), "a new object each time")
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      Bakery().bake("bun").print1()
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.contains("bun"))
  }

  @Test func anyFactoryHidesWhatItMakesInTheseWords() {
    let (app, test) = (
      withDependencies {
        $0.context = .real
      } operation: {
        Cellar()
      }, Cellar()
    )
    #expect(app.fill("milk").label == "jug of milk")
    #expect(test.fill("milk").label == "mock of milk")
  }

  @Test func anyFactoryTransformsInTheseWords() {
    let factory = AnyFactory(factory: Jug.Factory()) { $0.label.count }
    #expect(factory.create(payload: .init(content: "milk")) == 11)
  }

  @Test func factoriesOfViewsMakeThemOnTheMainActor() {
    #expect(Hall().plaqueFactory.create(payload: .init(title: "Exit")).title == "Exit")
  }
}

// MARK: - A service

private protocol TeaServiceProtocol {
  func tea() -> String
}

private struct TeaService: TeaServiceProtocol {
  func tea() -> String { "real tea" }

  struct Mock: TeaServiceProtocol {
    /// A service for another context.
    public init() {}
    /// What it brings.
    public func tea() -> String { "mock tea" }
  }

  struct TestMock: TeaServiceProtocol {
    /// A service for another context.
    public init() {}
    /// What it brings.
    public func tea() -> String { "test tea" }
  }
}

extension TeaService: DependencyInjectable {
  static var real: TeaServiceProtocol { TeaService() }
  static var preview: TeaServiceProtocol { TeaService.Mock() }
  static var test: TeaServiceProtocol { TeaService.TestMock() }
}

extension GlobalDependencyKey {
  fileprivate var teaService: TeaServiceProtocol {
    self[TeaService.self]
  }
}

private struct Kitchen {
  @Dependency(\.teaService) var teaServiceUse

  func orderTea() -> String { teaServiceUse.tea() }
}

private final class TeaReactable: Reactable {
  enum Action { case order }
  enum Mutation { case setCup(String) }
  struct State { var cup = "" }

  @Dependency(\.teaService) var teaServiceUse

  let initialState = State()

  func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
    switch action {
    case .order:
      return .run { send in
        send(.setCup(self.teaServiceUse.tea()))
      }
    }
  }

  func reduce(state: inout State, mutation: Mutation) {
    switch mutation {
    case let .setCup(cup):
      state.cup = cup
    }
  }
}

// MARK: - A dependency of the main actor

@MainActor
private final class Tray {
  var plates = 2
}

extension Tray: MainActorDependencyInjectable {
  static var real: Tray { Tray() }
}

extension GlobalDependencyKey {
  @MainActor fileprivate var tray: Tray { self[Tray.self] }
}

@MainActor
private struct Table {
  @ViewDependency(\.tray) var tray
}

// MARK: - A factory

private final class Bread: Factory {
  struct Payload {
    var text: String
  }

  let payload: Payload

  init(payload: Payload) {
    self.payload = payload
  }

  func print1() {
    print(self.payload.text)
  }
}

extension Bread: DependencyInjectable {
  typealias DependencyType = Bread.Factory

  static var real: Bread.Factory { .init() }
}

extension GlobalDependencyKey {
  fileprivate var breadFactory: Bread.Factory {
    self[Bread.self]
  }
}

private struct Bakery {
  @Dependency(\.breadFactory) var breadFactory

  func bake(_ text: String) -> Bread { breadFactory.create(payload: .init(text: text)) }
}

// MARK: - A factory that hides what it makes

private protocol Vessel {
  var label: String { get }
}

private struct Jug: Vessel, Factory {
  struct Payload { var content: String }

  let label: String

  init(payload: Payload) { label = "jug of \(payload.content)" }
}

private struct MockVessel: Vessel, Factory {
  let label: String

  init(payload: Jug.Payload) { label = "mock of \(payload.content)" }
}

extension Jug: DependencyInjectable {
  typealias DependencyType = AnyFactory<Vessel, Payload>

  static var real: DependencyType {
    AnyFactory(factory: Jug.Factory())
  }

  static var test: DependencyType {
    AnyFactory(factory: MockVessel.Factory())
  }
}

extension GlobalDependencyKey {
  fileprivate var vessels: AnyFactory<Vessel, Jug.Payload> { self[Jug.self] }
}

private struct Cellar {
  @Dependency(\.vessels) var vessels

  func fill(_ content: String) -> Vessel { vessels.create(payload: .init(content: content)) }
}

// MARK: - A factory of the main actor

@MainActor
private final class Plaque: ViewFactory {
  struct Payload { var title: String }

  let title: String

  init(payload: Payload) { title = payload.title }
}

extension Plaque: MainActorDependencyInjectable {
  typealias DependencyType = Plaque.Factory

  static var real: Plaque.Factory { .init() }
}

extension GlobalDependencyKey {
  @MainActor fileprivate var plaqueFactory: Plaque.Factory { self[Plaque.self] }
}

@MainActor
private struct Hall {
  @ViewDependency(\.plaqueFactory) var plaqueFactory
}
