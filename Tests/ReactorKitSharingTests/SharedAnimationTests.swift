internal import Observation
internal import ReactorKitObservation
internal import ReactorKitSharing
internal import TestSupport
internal import Testing

/// How views declare an animation, without SwiftUI.
@attached(peer)
private macro ViewState(animation: String) =
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

/// Within which animation views are told of shared values.
@MainActor
struct SharedAnimationTests {
  @Reactor
  final class Mover {
    enum Action { case move, rename }

    @ObservableState
    struct State {
      @ViewState(animation: "a") @Shared(.count) var count
      var name = ""
    }

    let initialState = State()

    func reduce(state: inout State, mutation: Action) {
      switch mutation {
      case .move: state.count += 1
      case .rename: state.name += "x"
      }
    }
  }

  private let lines = Guarded<[String]>([])

  /// Writes down the animation in which `read` is told of a change, once.
  private func note(_ name: String, _ read: () -> Void) {
    withObservationTracking(read) { [lines] in
      let names = ReactorKitSwiftUI.Named.names
      lines.withLock { $0.append(([name] + names).joined(separator: " ")) }
    }
  }

  @Test func aSharedPropertyIsToldWithinItsAnimation() {
    withStore { _, _ in
      let observed = ObservedReactor(Mover())
      note("count") { _ = observed.count }
      note("name") { _ = observed.name }
      observed.send(.move)
      observed.send(.rename)
      #expect(lines.value == ["count a", "name"])
    }
  }
}
