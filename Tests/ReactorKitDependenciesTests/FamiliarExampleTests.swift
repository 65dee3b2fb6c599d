import ReactorKitDependencies
import Testing

/// What users of the older library have written.
@Suite struct FamiliarExampleTests {
  // Difference: `Sendable`, as one value serves all threads.
  protocol ServiceProtocol: Sendable {
    func test() -> String
  }

  struct Service: ServiceProtocol {
    func test() -> String { "real" }

    struct Mock: ServiceProtocol {
      init() {}
      func test() -> String { "mock" }
    }

    struct TestMock: ServiceProtocol {
      init() {}
      func test() -> String { "test" }
    }
  }

  final class TestObject: Factory {
    struct Payload {
      var text: String
    }

    let payload: Payload

    init(payload: Payload) { self.payload = payload }
  }

  protocol ProtocolType {
    var text: String { get }
  }

  final class MyFactory: Factory, ProtocolType {
    struct Payload {
      var text: String
    }

    let text: String

    init(payload: Payload) { text = payload.text }
  }

  struct MockFactory: Factory, ProtocolType {
    let text: String

    init(payload: MyFactory.Payload) { text = "mock \(payload.text)" }
  }

  // `@Dependency(\.service) var service`, where all of it may stand.
  final class Owner {
    @Dependency(\.familiarService) var service
    @Dependency(\.testObjectFactory) var testObjectFactory
    @Dependency(\.familiarFactory) var factory
  }

  @Test func aServiceIsTheOneOfItsContext() {
    @Dependency(\.familiarService) var service
    #expect(service.test() == "test")
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.familiarService) var service: any ServiceProtocol
      #expect(service.test() == "mock")
    }
    let owner = withDependencies {
      $0.context = .real
    } operation: {
      Owner()
    }
    #expect(owner.service.test() == "real")
  }

  @Test func aFactoryIsADependency() {
    let owner = withDependencies {
      $0.context = .real
    } operation: {
      Owner()
    }
    #expect(owner.testObjectFactory.create(payload: .init(text: "a")).payload.text == "a")
    #expect(owner.factory.create(payload: .init(text: "b")).text == "b")
  }

  @Test func aFactoryIsTheMockInATest() {
    #expect(Owner().factory.create(payload: .init(text: "b")).text == "mock b")
  }
}

extension FamiliarExampleTests.Service: DependencyInjectable {
  static var real: any FamiliarExampleTests.ServiceProtocol { FamiliarExampleTests.Service() }
  static var preview: any FamiliarExampleTests.ServiceProtocol { FamiliarExampleTests.Service.Mock() }
  static var test: any FamiliarExampleTests.ServiceProtocol { FamiliarExampleTests.Service.TestMock() }
}

extension FamiliarExampleTests.TestObject: DependencyInjectable {
  typealias DependencyType = FamiliarExampleTests.TestObject.Factory
  static var real: FamiliarExampleTests.TestObject.Factory { .init() }
}

extension FamiliarExampleTests.MyFactory: DependencyInjectable {
  typealias DependencyType = AnyFactory<any FamiliarExampleTests.ProtocolType, Payload>
  static var real: DependencyType {
    AnyFactory(factory: FamiliarExampleTests.MyFactory.Factory())
  }
  static var test: DependencyType {
    AnyFactory(factory: FamiliarExampleTests.MockFactory.Factory())
  }
}

extension GlobalDependencyKey {
  var familiarService: any FamiliarExampleTests.ServiceProtocol {
    self[FamiliarExampleTests.Service.self]
  }
  var testObjectFactory: FamiliarExampleTests.TestObject.Factory {
    self[FamiliarExampleTests.TestObject.self]
  }
  var familiarFactory: FamiliarExampleTests.MyFactory.DependencyType {
    self[FamiliarExampleTests.MyFactory.self]
  }
}
