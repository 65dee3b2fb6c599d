import Dispatch
import ReactableKitCompatibility
import TestSupport
import Testing

@Suite struct DependencyTests {
  protocol Clerk: AnyObject {
    var name: String { get }
  }

  final class RealClerk: Clerk, DependencyInjectable {
    let name: String
    init(_ name: String) { self.name = name }

    static var real: any Clerk { RealClerk("real") }
    static var preview: any Clerk { RealClerk("preview") }
    static var test: any Clerk { RealClerk("test") }
  }

  /// Without values for previews and tests.
  final class Plain: DependencyInjectable {
    static var real: String { "plain" }
  }

  @MainActor
  final class Router: MainActorDependencyInjectable {
    var path: [String] = []
    static var real: Router { Router() }
  }

  final class Owner {
    @ReactableKitCompatibility.Dependency(\.clerk) var clerk
    @LazyDependency(\.clerk) var lazyClerk
    @ReactableKitCompatibility.Dependency(\.plain) var plain
  }

  @Test func aValueIsThatOfItsContext() {
    #expect(Owner().clerk.name == "test")
    for (context, name) in [(AppEnvironment.real, "real"), (.preview, "preview")] {
      withDependencies {
        $0.context = context
      } operation: {
        #expect(Owner().clerk.name == name)
        #expect(GlobalDependencyKey.appEnvironment == context)
      }
    }
  }

  @Test func whatIsNotWrittenIsReal() {
    #expect(Owner().plain == "plain")
    #expect(
      withDependencies {
        $0.context = .preview
      } operation: {
        Owner().plain
      } == "plain")
  }

  @Test func eachOwnerHasAValueOfItsOwn() {
    let (one, other) = (Owner(), Owner())
    #expect(one.clerk === one.clerk)
    #expect(one.clerk !== other.clerk)
    #expect(one.lazyClerk === one.lazyClerk)
    #expect(one.lazyClerk !== one.clerk)
  }

  @Test func aValueCanBeOverridden() {
    let mine = RealClerk("mine")
    let owner = withDependencies {
      $0.clerk = mine
    } operation: {
      Owner()
    }
    #expect(owner.clerk === mine)
  }

  @Test func aLazyValueIsMadeOnceAlsoIfThreadsRaceForIt() {
    let made = Guarded<[Int]>()
    let dependency = LazyDependency(\.counted)
    withDependencies {
      $0.counter = { made.append(1) }
    } operation: {
      let _: Int = dependency.wrappedValue
      DispatchQueue.concurrentPerform(iterations: 64) { _ in _ = dependency.wrappedValue }
    }
    #expect(made.value == [1])
  }

  /// Compiles although the values are not `Sendable`, as in the other library.
  @Test func aSendableStructureMayHaveADependency() {
    struct Desk: Sendable {
      @ReactableKitCompatibility.Dependency(\.clerk) var clerk
      @LazyDependency(\.clerk) var lazyClerk
    }
    let desk: any Sendable = Desk()
    #expect((desk as? Desk)?.clerk.name == "test")
    #expect((desk as? Desk)?.lazyClerk.name == "test")
  }

  @Test func aDependencyThatNeedsItselfTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Circle().next
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Dependencies need each other: Circle → Circle."))
    #expect(
      text.contains("To fix this, let one of them read the other when it uses it, with '@LazyDependency'"))
  }

  @Test func aLazyDependencyThatReadsItselfTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LazyCircle.shared.number
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A dependency of type 'Int' needs itself: it was read while it was being made."))
    #expect(text.contains("To fix this"))
  }

  /// Each makes the next one, which is of the same class, and so on without end.
  fileprivate final class Circle: DependencyInjectable {
    @ReactableKitCompatibility.Dependency(\.circle) var next
    static var real: Circle { Circle() }
  }

  fileprivate final class LazyCircle: DependencyInjectable, Sendable {
    static let shared = LazyCircle()
    let lazy = LazyDependency(\.circular)
    var number: Int { lazy.wrappedValue }
    static var real: Int { shared.number + 1 }
  }

  @MainActor
  @Test func theMainActorHasDependenciesOfItsOwn() {
    @ViewDependency(\.router) var router
    @LazyViewDependency(\.router) var lazyRouter
    router.path.append("a")
    lazyRouter.path.append("b")
    #expect(router.path == ["a"])
    #expect(lazyRouter.path == ["b"])
  }
}

private enum Counting: DependencyInjectable {
  static var real: @Sendable () -> Void { {} }
}

extension GlobalDependencyKey {
  var clerk: any DependencyTests.Clerk { self[DependencyTests.RealClerk.self] }
  var plain: String { self[DependencyTests.Plain.self] }
  @MainActor var router: DependencyTests.Router { self[DependencyTests.Router.self] }
  fileprivate var circle: DependencyTests.Circle { self[DependencyTests.Circle.self] }
  fileprivate var circular: Int { self[DependencyTests.LazyCircle.self] }
  fileprivate var counter: @Sendable () -> Void { self[Counting.self] }
  fileprivate var counted: Int {
    counter()
    return 1
  }
}
