import Dispatch
import ReactorKit
import ReactorKitDependencies
import TestSupport
import Testing

/// The dependencies of an action are those of whoever has sent it, also where another thread handles it.
@Suite struct SenderDependenciesTests {
  private final class Greeter: Reactor, Sendable {
    typealias Action = Int
    let reactorStorage = ReactorStorage()
    let initialState: [String] = []
    let greeting = Dependency(\.greeting)
    let isInside = DispatchSemaphore(value: 0)
    let mayLeave = DispatchSemaphore(value: 0)

    func mutate(action: Int) -> Observable<String> {
      if action == 0 {
        isInside.signal()
        mayLeave.wait()
        return .empty()
      }
      return .concat(
        .just("mutate: \(greeting().text)"),
        .run { [greeting] send in send("run: \(greeting().text)") })
    }

    func reduce(state: inout [String], mutation: String) { state.append(mutation) }
  }

  private func queued(
    runner: @escaping @Sendable (() -> Void) -> Void, sender: @escaping @Sendable (() -> Void) -> Void
  ) async -> [String]? {
    let reactor = Greeter()
    await whileThreads(2) { thread in
      if thread == 0 {
        runner { reactor.send(0) }
      } else {
        reactor.isInside.wait()
        sender { reactor.send(1) }
        reactor.mayLeave.signal()
      }
    }
    return await reactor.state.values.first { $0.count == 2 }
  }

  @Test func aQueuedActionSeesWhatItsSenderHasOverridden() async {
    let states = await queued(
      runner: { send in
        withDependencies {
          $0.greeting = Greeting(text: "runner")
        } operation: {
          send()
        }
      },
      sender: { send in
        withDependencies {
          $0.greeting = Greeting(text: "sender")
        } operation: {
          send()
        }
      })
    #expect(states == ["mutate: sender", "run: sender"])
  }

  @Test func aQueuedActionSeesNothingThatTheRunnerHasOverridden() async {
    let states = await queued(
      runner: { send in
        withDependencies {
          $0.greeting = Greeting(text: "runner")
        } operation: {
          send()
        }
      },
      sender: { send in send() })
    #expect(states == ["mutate: test", "run: test"])
  }

  @Test func anActionThatATransformEmitsOutOfTurnSeesWhatItsSenderHasOverridden() async {
    final class Merging: Reactor, Sendable {
      typealias Action = Int
      let reactorStorage = ReactorStorage()
      let initialState: [String] = []
      let greeting = Dependency(\.greeting)
      let source = PublishSubject<Int>()
      let isInside = DispatchSemaphore(value: 0)
      let mayLeave = DispatchSemaphore(value: 0)

      func transform(action: Observable<Int>) -> Observable<Int> { .merge(action, source) }

      func mutate(action: Int) -> Observable<String> {
        if action == 0 {
          isInside.signal()
          mayLeave.wait()
          return .empty()
        }
        return .concat(
          .just("mutate: \(greeting().text)"),
          .run { [greeting] send in send("run: \(greeting().text)") })
      }

      func reduce(state: inout [String], mutation: String) { state.append(mutation) }
    }
    let reactor = Merging()
    await whileThreads(2) { thread in
      if thread == 0 {
        withDependencies {
          $0.greeting = Greeting(text: "runner")
        } operation: {
          reactor.send(0)
        }
      } else {
        reactor.isInside.wait()
        withDependencies {
          $0.greeting = Greeting(text: "sender")
        } operation: {
          reactor.source.onNext(1)
        }
        reactor.mayLeave.signal()
      }
    }
    let states = await reactor.state.values.first { $0.count == 2 }
    #expect(states == ["mutate: sender", "run: sender"])
  }

  @Test func anActionThatASubscriberSendsSeesWhatIsOverriddenThere() async {
    let reactor = Greeter()
    let subscription = reactor.action.subscribe(onNext: { [unowned reactor] in
      guard $0 == 1 else { return }
      withDependencies {
        $0.greeting = Greeting(text: "inner")
      } operation: {
        reactor.send(2)
      }
    })
    withDependencies {
      $0.greeting = Greeting(text: "outer")
    } operation: {
      reactor.send(1)
    }
    let states = await reactor.state.values.first { $0.count == 4 }
    #expect(states?.filter { $0.hasPrefix("mutate") } == ["mutate: outer", "mutate: inner"])
    #expect(Set(states ?? []) == ["mutate: outer", "mutate: inner", "run: outer", "run: inner"])
    subscription.dispose()
  }

  @Test func aDebouncedEffectSeesWhatItsSenderHasOverridden() async {
    final class Debouncing: Reactor, Sendable {
      typealias Action = Int
      let reactorStorage = ReactorStorage()
      let initialState: [String] = []
      let greeting = Dependency(\.greeting)
      func mutate(action: Int) -> Observable<String> {
        Observable.run { [greeting] send in send(greeting().text) }
          .debounce(id: "id", for: .milliseconds(1))
      }
      func reduce(state: inout [String], mutation: String) { state.append(mutation) }
    }
    let reactor = Debouncing()
    withDependencies {
      $0.greeting = Greeting(text: "sender")
    } operation: {
      reactor.send(1)
    }
    let states = await reactor.state.values.first { !$0.isEmpty }
    #expect(states == ["sender"])
  }

  @Test func anEffectThatGoesOnElsewhereSeesWhatItsSenderHasOverridden() async {
    final class Delaying: Reactor, Sendable {
      typealias Action = Int
      let reactorStorage = ReactorStorage()
      let initialState: [String] = []
      let greeting = Dependency(\.greeting)
      func mutate(action: Int) -> Observable<String> {
        Observable.just(action)
          .delay(.milliseconds(1), scheduler: ConcurrentDispatchQueueScheduler.background)
          .flatMap { [greeting] _ in Observable.run { send in send(greeting().text) } }
      }
      func reduce(state: inout [String], mutation: String) { state.append(mutation) }
    }
    let reactor = Delaying()
    withDependencies {
      $0.greeting = Greeting(text: "sender")
    } operation: {
      reactor.send(1)
    }
    let states = await reactor.state.values.first { !$0.isEmpty }
    #expect(states == ["sender"])
  }

}
