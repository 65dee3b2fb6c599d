import ReactorKitDependencies
import Testing

/// Factories of the main actor.
@MainActor
@Suite struct ViewFactoryTests {
  @MainActor
  protocol Titled {
    var title: String { get }
  }

  final class Screen: ViewFactory, Titled {
    let title: String
    init(payload: String) {
      MainActor.preconditionIsolated()
      title = payload
    }
  }

  final class Blank: ViewFactory, Titled {
    let title = "blank"
    init(payload: Void) {}
  }

  final class Numbered: ViewFactory, Titled {
    let title: String
    init(payload: Int) { title = "\(payload)" }
  }

  @MainActor
  final class Owner {
    @Dependency(\.screens) var screens
    @MainActorDependency(\.mainScreens) var mainScreens
  }

  @Test func aFactoryMakesANewObjectEachTime() {
    let factory = Screen.Factory()
    let screen = factory.create(payload: "a")
    #expect(screen.title == "a")
    #expect(factory.create(payload: "a") !== screen)
    #expect(Blank.Factory().create().title == "blank")
  }

  @Test func anyFactoryHidesWhatItMakes() {
    let same: AnyViewFactory<any Titled, String> = AnyViewFactory(factory: Screen.Factory())
    #expect(same.create(payload: "a").title == "a")
    let text: AnyViewFactory<String, String> = AnyViewFactory(
      factory: Screen.Factory(), transform: { $0.title })
    #expect(text.create(payload: "a") == "a")
    let converted: AnyViewFactory<any Titled, String> = AnyViewFactory(
      factory: Numbered.Factory(), payload: { $0.count })
    #expect(converted.create(payload: "abc").title == "3")
    let both: AnyViewFactory<String, String> = AnyViewFactory(
      factory: Numbered.Factory(), payload: { $0.count }, transform: { $0.title + "!" })
    #expect(both.create(payload: "abc") == "3!")
    let none: AnyViewFactory<any Titled, String> = AnyViewFactory(factory: Blank.Factory())
    #expect(none.create(payload: "abc").title == "blank")
    #expect(AnyViewFactory<any Titled, Void>(factory: Blank.Factory()).create().title == "blank")
    #expect(AnyViewFactory<String, Void> { "made" }.create() == "made")
  }

  @Test func aFactoryIsADependencyOfEitherKind() {
    let owner = Owner()
    #expect(owner.screens.create(payload: "a").title == "a")
    #expect(owner.mainScreens.create(payload: "a").title == "mock a")
  }

  @Test func aFactoryWhoseObjectsAreOfAnotherTypeSaysSo() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = AnyViewFactory<String, Void>(factory: Blank.Factory()).create() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A factory of 'Blank' made no 'String'."))
  }
}

extension ViewFactoryTests.Screen: DependencyInjectable {
  nonisolated static var real: ViewFactoryTests.Screen.Factory { .init() }
  nonisolated static var test: ViewFactoryTests.Screen.Factory { .init() }
}

extension ViewFactoryTests.Numbered: MainActorDependencyInjectable {
  typealias DependencyType = AnyViewFactory<any ViewFactoryTests.Titled, String>
  static var real: DependencyType { AnyViewFactory(factory: ViewFactoryTests.Screen.Factory()) }
  static var test: DependencyType {
    AnyViewFactory { ViewFactoryTests.Screen(payload: "mock \($0)") }
  }
}

extension GlobalDependencyKey {
  var screens: ViewFactoryTests.Screen.Factory { self[ViewFactoryTests.Screen.self] }
  @MainActor var mainScreens: AnyViewFactory<any ViewFactoryTests.Titled, String> {
    self[ViewFactoryTests.Numbered.self]
  }
}
