import ReactorKit
import ReactorKitDependencies
import TestSupport
import Testing

/// Overrides in the effects of reactors.
@Suite struct EffectTests {
  final class Loading: Reactor, Sendable {
    enum Action: Sendable {
      case run
      /// Lets a test do something while the reactor is busy.
      case hold(@Sendable () -> Void)
    }

    typealias Mutation = [String]
    typealias State = [String]
    let initialState: [String] = []
    let reactorStorage = ReactorStorage()
    let greeting = Dependency(\.greeting)
    let farewell = Dependency(\.farewell)

    func mutate(action: Action) -> Observable<[String]> {
      switch action {
      case .run:
        return .run { [greeting, farewell] send in
          await Task.yield()
          send([greeting().text, farewell().text])
          @Dependency(\.greeting) var local
          send(["local: \(local.text)"])
        }
      case .hold(let held):
        held()
        return .empty()
      }
    }

    func reduce(state: inout [String], mutation: [String]) { state += mutation }
  }

  @Test func aReactorKeepsTheOverridesItWasMadeWith() async {
    let reactor = withDependencies {
      $0.greeting.text = "mine"
    } operation: {
      Loading()
    }
    let state = await reactor.perform(.run)
    #expect(state == ["mine", "bye, test", "local: test"])
  }

  @Test func overridesAroundASendReachTheEffect() async {
    let reactor = Loading()
    let state = await withDependencies {
      $0.greeting.text = "mine"
    } operation: {
      await reactor.perform(.run)
    }
    #expect(state == ["mine", "bye, test", "local: mine"])
  }

  @Test func aReactorsOwnWinsOverThoseOfTheThreadThatHappensToRunIt() async {
    let reactor = withDependencies {
      $0.greeting.text = "own"
    } operation: {
      Loading()
    }
    await whileThreads(1) { _ in
      withDependencies {
        $0.greeting.text = "stranger's"
        $0.farewell.text = "stranger's bye"
      } operation: {
        // While this thread is in the pipeline, another one sends; so this one begins the effect.
        reactor.send(.hold { onThreads(1) { _ in reactor.send(.run) } })
      }
    }
    let state = await reactor.state.values.first { $0.count == 3 }
    // What is declared in the effect was not made with the reactor: it has what the sender has overridden, nothing.
    #expect(state == ["own", "bye, test", "local: test"])
  }

  @Test func aChildReactorHasTheOverridesOfItsParent() async {
    let parent = withDependencies {
      $0.greeting.text = "mine"
    } operation: {
      Loading()
    }
    let child = withDependencies(from: parent) { Loading() }
    #expect(await child.perform(.run).first == "mine")
  }
}
