import ReactorKit
import ReactorKitDependencies
import TestSupport
import Testing

/// Where a dependency may be declared.
@Suite struct DependencyTests {
  final class Model {
    @Dependency(\.greeting) var greeting
  }

  struct Value {
    @Dependency(\.greeting) var greeting
    var number = 1
  }

  actor Worker {
    @Dependency(\.greeting) var greeting
    func text() -> String { greeting.text }
  }

  final class Titles: Reactor, Sendable {
    struct State: Equatable {
      var title = ""
    }

    let initialState = State()
    let greeting = Dependency(\.greeting)

    func mutate(action: String) -> Observable<String> { .just(action + greeting().text) }
    func reduce(state: inout State, mutation: String) { state.title = mutation }
  }

  final class Plain: Reactor {
    typealias State = String
    let initialState = ""
    @Dependency(\.greeting) var greeting

    func mutate(action: String) -> Observable<String> { .just(action + greeting.text) }
    func reduce(state: inout String, mutation: String) { state = mutation }
  }

  @MainActor
  final class Screen {
    @Dependency(\.greeting) var greeting
    @MainActorDependency(\.farewell) var farewell
    @MainActorDependency(\.router) var router
  }

  @Test func classesStructuresActorsAndFunctionsHaveDependencies() async {
    @Dependency(\.greeting) var greeting
    #expect(greeting.text == "test")
    #expect(Model().greeting.text == "test")
    #expect(Value().greeting.text == "test")
    #expect(Value(number: 2).number == 2)
    #expect(await Worker().text() == "test")
  }

  @Test func aReactorReadsItInMutate() {
    let sendable = Titles()
    sendable.send("title: ")
    #expect(sendable.currentState.title == "title: test")
    let plain = Plain()
    plain.send("plain: ")
    #expect(plain.currentState == "plain: test")
  }

  @Test @MainActor func theMainActorHasDependenciesOfItsOwn() {
    withDependencies {
      $0.context = .real
    } operation: {
      let screen = Screen()
      #expect(screen.router.path == ["real"])
      screen.router.path.append("next")
      #expect(screen.router.path == ["real", "next"])
      #expect(screen.$router().path == ["real", "next"])
      #expect(screen.greeting.text == "real")
      #expect(screen.farewell.text == "bye, real")
    }
  }

  @Test func theProjectedValueGoesAnywhere() async {
    let model = withDependencies {
      $0.greeting.text = "mine"
    } operation: {
      Model()
    }
    let greeting = model.$greeting
    #expect(await Task.detached { greeting().text }.value == "mine")
    #expect(onAnotherThread { greeting.wrappedValue.text } == "mine")
  }

  @Test func aKeyReadsWithoutAProperty() {
    #expect(GlobalDependencyKey().greeting.text == "test")
    #expect(GlobalDependencyKey()[GreetingKey.self].text == "test")
    #expect(GlobalDependencyKey().context == .test)
  }
}

/// Not `Sendable`.
final class Router: MainActorDependencyInjectable {
  var path: [String]
  init(_ path: [String]) { self.path = path }

  @MainActor static var real: Router {
    MainActor.preconditionIsolated()
    return Router(["real"])
  }
}

extension GlobalDependencyKey {
  @MainActor var router: Router { self[Router.self] }
}
