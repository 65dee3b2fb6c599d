import ReactorKitDependencies
import TestSupport
import Testing

/// What is released, and when.
@Suite(.ownThreads) struct ScopeLifetimeTests {
  final class Service: DependencyInjectable, Sendable {
    let token: Lifetimes.Token
    // Each keeps a part of the scope that keeps it.
    let itself = Dependency(\.livingService)
    let greeting = Dependency(\.greeting)
    let lifetimes = Dependency(\.lifetimes)

    init() { token = Dependency(\.lifetimes)().token("service") }

    static var real: Service { Service() }
    static var test: Service { Service() }
  }

  final class Model: Sendable {
    let service = Dependency(\.livingService)
  }

  @Test func valuesLiveAsLongAsTheirCallAndWhatWasMadeInIt() {
    let lifetimes = Lifetimes()
    var model: Model? = withDependencies {
      $0.lifetimes = lifetimes
    } operation: {
      let model = Model()
      _ = model.service()
      return model
    }
    #expect(lifetimes.alive == ["service"])
    #expect(model?.service() === model?.service())
    model = nil
    lifetimes.expectNone()
  }

  @Test func generationsOfOwnersDoNotKeepEachOther() {
    var model: Model? = withDependencies {
      $0.lifetimes = Lifetimes()
    } operation: {
      Model()
    }
    for _ in 0..<100_000 {
      model = model.map { owner in withDependencies(from: owner) { Model() } }
    }
    #expect(model?.service() === model?.service())
    model = nil
  }

  @Test func overridesLiveAsLongAsTheirCallAndWhatWasMadeInIt() {
    let lifetimes = Lifetimes()
    var model: Model? = withDependencies {
      $0.lifetimes = Lifetimes()
      $0.livingService = withDependencies {
        $0.lifetimes = lifetimes
      } operation: {
        Service()
      }
    } operation: {
      withDependencies {
        $0.greeting.text = "inner"
      } operation: {
        Model()
      }
    }
    #expect(lifetimes.alive == ["service"])
    _ = model?.service()
    model = nil
    lifetimes.expectNone()
  }

  @Test func aValueThatOutlivesItsCallStillSeesItsOverrides() {
    let lifetimes = Lifetimes()
    var service: Service? = withDependencies {
      $0.lifetimes = lifetimes
      $0.greeting.text = "mine"
    } operation: {
      let service = Dependency(\.livingService)()
      #expect(service.itself() === service)
      return service
    }
    #expect(service?.greeting().text == "mine")
    #expect(service?.lifetimes() === lifetimes)
    // The value of the call is gone, but for this: another one is made, and kept.
    #expect(service?.itself() === service?.itself())
    #expect(lifetimes.alive == ["service", "service"])
    service = nil
    lifetimes.expectNone()
  }
}

enum LifetimesKey: DependencyInjectable {
  static var real: Lifetimes { Lifetimes() }
}

extension GlobalDependencyKey {
  var lifetimes: Lifetimes { self[LifetimesKey.self] }
  var livingService: ScopeLifetimeTests.Service { self[ScopeLifetimeTests.Service.self] }
}
