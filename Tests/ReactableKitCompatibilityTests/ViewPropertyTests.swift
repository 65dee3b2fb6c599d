// SwiftUI does not tell in which animation a view is told of a change.
#if !canImport(SwiftUI)
  import ReactableKitCompatibility
  import ReactorKit
  import Testing

  /// The changes that a store tells of, and the animation that it tells them in.
  @MainActor
  @Suite struct ViewPropertyTests {
    /// Notes the animation in which a store tells of a change; "-" for none.
    private func animations(of changes: [Panel.Action]) -> [String] {
      let store = Store(Panel())
      var noted: [String] = []
      let watching = store.objectWillChange.sink {
        let current = Animation.current
        noted.append(Self.names.first { $0.value == current }?.key ?? "-")
      }
      for change in changes { store.action(change) }
      watching.cancel()
      return noted
    }

    private static let names: [String: Animation] = ["linear": .linear, "spring": .spring, "easeIn": .easeIn]

    @Test func aChangeIsToldInTheAnimationOfItsProperty() {
      #expect(
        animations(of: [.change { $0.linear = 1 }, .change { $0.plain = 1 }, .change { $0.spring = 1 }])
          == ["linear", "-", "spring"])
    }

    @Test func ofSeveralPropertiesTheLastOneThatAsksCounts() {
      #expect(
        animations(of: [
          .change {
            $0.spring = 1
            $0.linear = 1
          },
          .change {
            $0.plain = 1
            $0.linear = 2
          },
        ]) == ["spring", "linear"])
    }

    @Test func anEqualValueOfAnAnimatedPropertyChoosesNothing() {
      #expect(
        animations(of: [
          .change {
            $0.spring = 0
            $0.plain = 1
          }
        ]) == ["-"])
    }

    @Test func aStructureThatComesOrGoesBringsItsOwnAnimationOnly() {
      #expect(
        animations(of: [.change { $0.part = Panel.Part() }, .change { $0.part = nil }]) == [
          "easeIn", "easeIn",
        ])
      #expect(
        animations(of: [
          .change {
            $0.plain = 1
            $0.bare = Panel.Bare()
          },
          .change { $0.bare?.number = 1 },
          .change { $0.bare = nil },
        ]) == ["-", "-", "-"])
    }

    @Test func oneStructureThatComesWhileAnotherGoesIsTwoChanges() {
      #expect(
        animations(of: [
          .change { $0.part = Panel.Part() },
          .change {
            $0.part = nil
            $0.bare = Panel.Bare()
          },
        ]) == ["easeIn", "easeIn"])
    }

    @Test func propertiesFourStructuresDeepCountAndDeeperOnesDoNot() {
      #expect(animations(of: [.change { $0.deep.one.two.three.number = 1 }]) == ["-"])
      #expect(animations(of: [.change { $0.deep.one.two.three.four.number = 1 }]) == [])
      #expect(animations(of: [.change { $0.optional = .init(value: .init(number: 0)) }]) == ["-"])
    }

    @Test func propertiesInCollectionsClassesAndPayloadsDoNotCount() {
      #expect(
        animations(of: [
          .change { $0.list = [Panel.Bare()] },
          .change { $0.entries = ["a": Panel.Bare()] },
          .change { $0.either = .bare(Panel.Bare()) },
          .change { $0.object = Panel.Box() },
        ]) == [])
    }
  }

  private final class Panel: Reactable {
    enum Action { case change(@Sendable (inout State) -> Void) }

    struct Part { @ViewState(animation: .easeIn) var number = 0 }

    struct Bare { @ViewState var number = 0 }

    struct Deep {
      struct One {
        struct Two {
          struct Three {
            @ViewState var number = 0
            var four = Bare()
          }
          var three = Three()
        }
        var two = Two()
      }
      var one = One()
    }

    struct Optionals { var value: Bare? }

    enum Either { case none, bare(Bare) }

    final class Box: Sendable { let bare = Bare() }

    struct State {
      @ViewState(animation: .linear) var linear = 0
      @ViewState var plain = 0
      @ViewState(animation: .spring) var spring = 0
      var part: Part?
      var bare: Bare?
      var deep = Deep()
      var optional: Optionals?
      var list: [Bare] = []
      var entries: [String: Bare] = [:]
      var either = Either.none
      var object: Box?
    }

    let initialState = State()
    let reactorStorage = ReactorStorage()

    func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

    func reduce(state: inout State, mutation: Action) {
      switch mutation {
      case .change(let change): change(&state)
      }
    }
  }
#endif
