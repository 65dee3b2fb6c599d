import ReactorKitDependencies
import Testing

/// What users of the older library have written.
@Suite struct SeedExampleTests {
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
    @Dependency(\.seedService) var service
    @Dependency(\.testObjectFactory) var testObjectFactory
    @Dependency(\.seedFactory) var factory
    @LazyDependency(\.seedService) var lazyService
  }

  @Test func aServiceIsTheOneOfItsContext() {
    @Dependency(\.seedService) var service
    #expect(service.test() == "test")
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.seedService) var service: any ServiceProtocol
      #expect(service.test() == "mock")
      #expect(GlobalDependencyKey.appEnvironment == .preview)
    }
    let owner = withDependencies {
      $0.context = .real
    } operation: {
      Owner()
    }
    #expect(owner.service.test() == "real")
    #expect(owner.lazyService.test() == "real")
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

extension SeedExampleTests.Service: DependencyInjectable {
  static var real: any SeedExampleTests.ServiceProtocol { SeedExampleTests.Service() }
  static var preview: any SeedExampleTests.ServiceProtocol { SeedExampleTests.Service.Mock() }
  static var test: any SeedExampleTests.ServiceProtocol { SeedExampleTests.Service.TestMock() }
}

extension SeedExampleTests.TestObject: DependencyInjectable {
  typealias DependencyType = SeedExampleTests.TestObject.Factory
  static var real: SeedExampleTests.TestObject.Factory { .init() }
}

extension SeedExampleTests.MyFactory: DependencyInjectable {
  typealias DependencyType = AnyFactory<any SeedExampleTests.ProtocolType, Payload>
  static var real: DependencyType {
    AnyFactory(factory: SeedExampleTests.MyFactory.Factory())
  }
  static var test: DependencyType {
    AnyFactory(factory: SeedExampleTests.MockFactory.Factory())
  }
}

extension GlobalDependencyKey {
  var seedService: any SeedExampleTests.ServiceProtocol {
    self[SeedExampleTests.Service.self]
  }
  var testObjectFactory: SeedExampleTests.TestObject.Factory {
    self[SeedExampleTests.TestObject.self]
  }
  var seedFactory: SeedExampleTests.MyFactory.DependencyType {
    self[SeedExampleTests.MyFactory.self]
  }
}
