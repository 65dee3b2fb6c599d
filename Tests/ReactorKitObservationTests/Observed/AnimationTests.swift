import Observation
import ReactorKitObservation
import TestSupport
import Testing

/// How views declare an animation, without SwiftUI.
@attached(peer)
private macro ViewState(ignoreEquality: Bool = false, animation: String) =
  #externalMacro(module: "ReactorKitMacros", type: "MarkerMacro")

@attached(peer)
private macro ViewState(ignoreEquality: Bool) =
  #externalMacro(module: "ReactorKitMacros", type: "MarkerMacro")

/// What `@ObservableState` takes animations from.
private enum ReactorKitSwiftUI {
  static func _animation(_ name: String) -> any _ChangeAnimation { Named(name: name) }

  struct Named: _ChangeAnimation {
    /// Those that go on.
    @TaskLocal static var names: [String] = []
    let name: String

    func perform(_ body: () -> Void) { Self.$names.withValue(Self.names + [name], operation: body) }
  }
}

/// Within which animation those who read something are told of a change.
@MainActor
@Suite struct AnimationTests {
  @ObservableState
  struct Part: Sendable {
    var plain = 0
    @ViewState(animation: "p") var moving = 0
  }

  @ObservableState
  struct State: Sendable {
    var part = Part()
    @ViewState(animation: "i") var items = [Item(id: 1, name: "")]
    var plain = 0
    @ViewState(animation: "a") var first = 0
    @ViewState(ignoreEquality: true, animation: "b") var second = 0

    var sum: Int { plain + first }
  }

  private let observed = ObservedReactor(reactor: Editor(State()))
  private let lines = Guarded<[String]>([])

  /// Writes down the animation in which `read` is told of a change, once.
  private func note(_ name: String, _ read: () -> Void) {
    withObservationTracking(read) { [lines] in
      let names = ReactorKitSwiftUI.Named.names
      lines.withLock { $0.append(([name] + names).joined(separator: " ")) }
    }
  }

  private func told(_ change: @escaping Change<State>) -> Set<String> {
    note("plain") { _ = observed.plain }
    note("first") { _ = observed.first }
    note("second") { _ = observed.second }
    note("sum") { _ = observed.sum }
    note("state") { _ = observed.state }
    note("part.moving") { _ = observed.part.moving }
    note("part.plain") { _ = observed.part.plain }
    note("part") { let _: Part = observed.part }
    note("item") { _ = observed.element(\.items, id: 1) }
    observed.send(change)
    return lines.withLock { Set($0) }
  }

  @Test func aPropertyWithoutAnAnimationIsToldOutsideOfAny() {
    #expect(told { $0.plain = 1 } == ["plain", "sum", "state"])
  }

  @Test func aPropertyIsToldWithinItsAnimation() {
    #expect(told { $0.first = 1 } == ["first a", "sum a", "state a"])
  }

  @Test func aPropertyOfANestedStateIsToldWithinItsAnimation() {
    #expect(told { $0.part.moving = 1 } == ["part.moving p", "part p", "state p"])
  }

  @Test func aNestedStateWithoutAnimationsIsToldOutsideOfAny() {
    #expect(told { $0.part.plain = 1 } == ["part.plain", "part", "state"])
  }

  @Test func anElementIsToldWithinTheAnimationOfItsList() {
    #expect(told { $0.items[0].name = "n" } == ["item i", "state i"])
  }

  @Test func anEqualValueIsToldWithinTheAnimationWhereThatCounts() {
    #expect(told { $0.second = 0 } == ["second b", "state b"])
    #expect(lines.withLock { $0.count } == 2)
  }

  @Test func eachOfSeveralIsToldWithinItsOwn() {
    let told = told {
      $0.plain = 1
      $0.first = 1
      $0.second = 1
    }
    #expect(told == ["plain", "first a", "sum a", "second b", "state b"])
  }
}

/// Animated properties of nested states whose own property has something to say, too.
@MainActor
@Suite struct NestedAnimationTests {
  @ObservableState
  struct Part: Sendable {
    var plain = 0
    @ViewState(animation: "p") var moving = 0
  }

  @ObservableState
  struct State: Sendable {
    @ViewState(animation: "o") var part = Part()
    var watched = Part() {
      didSet { count = watched.plain }
    }
    @ViewState(ignoreEquality: true) var forced = Part()
    var count = 0
  }

  private let observed = ObservedReactor(reactor: Editor(State()))
  private let lines = Guarded<[String]>([])

  private func note(_ name: String, _ read: () -> Void) {
    withObservationTracking(read) { [lines] in
      let names = ReactorKitSwiftUI.Named.names
      lines.withLock { $0.append(([name] + names).joined(separator: " ")) }
    }
  }

  private func told(_ change: @escaping Change<State>) -> Set<String> {
    note("plain") { _ = observed.part.plain }
    note("moving") { _ = observed.part.moving }
    note("part") { let _: Part = observed.part }
    note("watched.plain") { _ = observed.watched.plain }
    note("watched.moving") { _ = observed.watched.moving }
    note("forced.moving") { _ = observed.forced.moving }
    note("state") { _ = observed.state }
    observed.send(change)
    return lines.withLock { Set($0) }
  }

  @Test func theInnermostAnimationCounts() {
    #expect(told { $0.part.moving = 1 } == ["moving p", "part p", "state p"])
  }

  @Test func whatHasNoneInsideIsToldWithinThatOfTheWhole() {
    #expect(told { $0.part.plain = 1 } == ["plain o", "part o", "state o"])
  }

  @Test func whoReadsAWholeIsToldWithTheLastOne() {
    let told = told {
      $0.part.plain = 1
      $0.part.moving = 1
    }
    #expect(told == ["plain o", "moving p", "part p", "state p"])
  }

  @Test func aNestedStateWithAnObserverHasAnimations() {
    #expect(told { $0.watched.moving = 1 } == ["watched.moving p", "state p"])
  }

  @Test func aNestedStateWhoseEveryAssignmentCountsHasAnimations() {
    #expect(told { $0.forced.moving = 1 } == ["forced.moving p", "state p"])
  }
}
