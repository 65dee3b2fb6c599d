import Observation
import ReactorKitObservation
import TestSupport
import Testing

/// How views declare an animation, without SwiftUI.
@attached(peer)
private macro ViewState(ignoreEquality: Bool = false, animation: String) =
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
  struct State: Sendable {
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
    observed.send(change)
    return lines.withLock { Set($0) }
  }

  @Test func aPropertyWithoutAnAnimationIsToldOutsideOfAny() {
    #expect(told { $0.plain = 1 } == ["plain", "sum", "state"])
  }

  @Test func aPropertyIsToldWithinItsAnimation() {
    #expect(told { $0.first = 1 } == ["first a", "sum a", "state a"])
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
