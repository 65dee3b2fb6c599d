import Dispatch
import ReactorKit
import TestSupport
import Testing

@testable import ReactorKitDependencies

/// How long values are kept, and for whom.
@Suite struct CacheTests {
  /// Read when made, and when used.
  struct Service: Sendable, DependencyInjectable {
    let eager = GlobalDependencyKey().greeting.text
    let lazy = Dependency(\.greeting)
    let tally = Count()

    static var real: Service { Service() }
    static var test: Service { Service() }
  }

  final class Model: Sendable {
    let service = Dependency(\.cachedService)
    let tally = Dependency(\.tally)
  }

  /// As in an app.
  private func inAnApp(_ body: () -> Void) { Roots.$areOfTests.withValue(false, operation: body) }

  @Suite struct EachTestOfSwiftTesting {
    @Test func hasValuesOfItsOwn() { #expect(Dependency(\.tally)().next() == 1) }
    @Test func hasThemToo() { #expect(Dependency(\.tally)().next() == 1) }
    @Test func keepsThem() {
      #expect(Dependency(\.tally)().next() == 1)
      #expect(Dependency(\.tally)().next() == 2)
    }
  }

  @Test func aReactorOnAQueueReadsTheValuesOfTheTest() async {
    #expect(Dependency(\.tally)().next() == 1)
    #expect(await QueuedTallyReactor().perform(0) == 2)
    #expect(Dependency(\.tally)().next() == 3)
  }

  @Test func eachRepetitionOfATestHasValuesOfItsOwn() async {
    // Swift Testing gives the task of a test its name.
    let name = "[Swift Testing] test eachRepetitionOfATestHasValuesOfItsOwn() - running again"
    for _ in 0..<3 {
      await Task(name: name) {
        #expect(Dependency(\.tally)().next() == 1)
        #expect(await Task { Dependency(\.tally)().next() }.value == 2)
        #expect(Dependency(\.tally)().next() == 3)
      }.value
    }
  }

  @Test func eachOutermostCallHasValuesOfItsOwn() {
    for _ in 0..<2 {
      withDependencies { _ in
      } operation: {
        #expect(Dependency(\.tally)().next() == 1)
        #expect(Dependency(\.tally)().next() == 2)
      }
    }
    #expect(Dependency(\.tally)().next() == 1)
  }

  @Test func callsInsideShareTheValuesOfTheOutermost() {
    withDependencies { _ in
    } operation: {
      #expect(Dependency(\.tally)().next() == 1)
      withDependencies {
        $0.greeting.text = "mine"
      } operation: {
        #expect(Dependency(\.tally)().next() == 2)
      }
    }
  }

  @Test func aChildSharesTheValuesOfItsParent() {
    let parent = Model()
    #expect(parent.tally().next() == 1)
    let child = withDependencies(from: parent) {
      $0.greeting.text = "mine"
    } operation: {
      Model()
    }
    #expect(child.tally().next() == 2)
  }

  @Test func anotherContextHasOtherValues() {
    withDependencies { _ in
    } operation: {
      #expect(Dependency(\.tally)().next() == 1)
      withDependencies {
        $0.context = .preview
      } operation: {
        #expect(Dependency(\.tally)().next() == 1)
      }
    }
  }

  @Test func aValueIsMadeWithWhatTheOutermostCallOverrides() {
    withDependencies {
      $0.greeting.text = "outer"
    } operation: {
      withDependencies {
        $0.greeting.text = "inner"
      } operation: {
        // It does not matter who reads first: the value is the outer one's, too.
        #expect(Dependency(\.cachedService)().eager == "outer")
        #expect(Dependency(\.cachedService)().lazy().text == "inner")
      }
      #expect(Dependency(\.cachedService)().lazy().text == "outer")
    }
  }

  @Test func anAppHasOneValueWhateverIsOverriddenWhenItIsMade() {
    inAnApp {
      withDependencies {
        $0.context = .real
        $0.greeting.text = "mine"
      } operation: {
        let service = Dependency(\.cachedService)()
        #expect(service.eager == "real")
        #expect(service.lazy().text == "mine")
        #expect(service.tally.next() == 1)
      }
      withDependencies {
        $0.context = .real
      } operation: {
        let service = Dependency(\.cachedService)()
        #expect(service.lazy().text == "real")
        #expect(service.tally.next() == 2)
        withDependencies {
          $0.farewell.text = "mine"
        } operation: {
          #expect(Dependency(\.cachedService)().tally.next() == 3)
        }
      }
    }
  }
}

extension Count: DependencyInjectable {
  static var real: Count { Count() }
  static var test: Count { Count() }
}

extension GlobalDependencyKey {
  var tally: Count { self[Count.self] }
  var cachedService: CacheTests.Service { self[CacheTests.Service.self] }
}

/// Works on a queue, which knows no test, and reads a dependency there.
private final class QueuedTallyReactor: Reactor, Sendable {
  let initialState = 0
  let reactorStorage = ReactorStorage()
  let scheduler: any ImmediateSchedulerType = SerialDispatchQueueScheduler(qos: .default)

  func mutate(action: Int) -> Observable<Int> { .just(Dependency(\.tally)().next()) }
  func reduce(state: Int, mutation: Int) -> Int { mutation }
}
