import TestSupport
import Testing

@testable import ReactorKit

#if DEBUG
  /// A class that has no `mutate` or `reduce`, perhaps because its name or types are others. Semantics R1.7.
  @Suite struct MissingMemberTests {
    private final class WithoutReduce: Reactor {
      enum Action { case increase, decrease }
      let initialState = 0
      // The label is another one.
      func reduce(state: Int, action: Action) -> Int { state + 1 }
    }

    @Test func aMutationThatNothingReducesIsReportedOnce() {
      Reports.record()
      for _ in 0..<2 {
        let reactor = WithoutReduce()
        reactor.send(.increase)
        reactor.send(.decrease)
        #expect(reactor.currentState == 0)
      }
      #expect(
        Reports.about(WithoutReduce.self) == [
          """
          'WithoutReduce' has no 'reduce(state:mutation:)', so a mutation left its state as it was.
            Mutation: increase
            State:    'Int'
          To fix this, write 'func reduce(state: inout State, mutation: Mutation)' with exactly these names and types. \
          If no mutation changes the state, write it with an empty body.
          """
        ])
    }

    private final class WithoutMutate: Reactor {
      enum Action { case increase }
      enum Mutation { case setValue(Int) }
      let initialState = 0
      // The label is missing.
      func mutate(_ action: Action) -> Observable<Mutation> { .just(.setValue(1)) }
      func reduce(state: inout Int, mutation: Mutation) { state += 1 }
    }

    @Test func anActionThatNothingMutatesIsReportedOnce() {
      Reports.record()
      let reactor = WithoutMutate()
      reactor.send(.increase)
      reactor.send(.increase)
      #expect(
        Reports.about(WithoutMutate.self) == [
          """
          'WithoutMutate' has no 'mutate(action:)', so an action came to nothing.
            Action:   increase
            Mutation: 'Mutation'
          To fix this, write 'func mutate(action: Action) -> Observable<Mutation>' with exactly these names and types. \
          If no action leads to mutations by itself, let it return '.empty()'.
          """
        ])
    }

    @Test func nothingIsReportedWhereThereIsNothingToWrite() {
      final class OnlyTransforms: Reactor {
        typealias Action = Int
        typealias Mutation = Never
        let initialState = 0
        func transform(state: Observable<Int>) -> Observable<Int> { state.map { $0 + 1 } }
      }
      final class Ticking: Reactor {
        typealias Action = Void
        let initialState = 0
      }
      final class Stateless: Reactor {
        typealias Action = Int
        let initialState: Void = ()
      }
      final class Silent: Reactor {
        enum Mutation { case never }
        let initialState = 0
        func mutate(action: Int) -> Observable<Mutation> { .empty() }
        func reduce(state: inout Int, mutation: Mutation) {}
      }
      Reports.record()
      OnlyTransforms().send(1)
      Ticking().send(())
      Stateless().send(1)
      Silent().send(1)
      let types: [Any.Type] = [OnlyTransforms.self, Ticking.self, Stateless.self, Silent.self]
      for type in types { #expect(Reports.about(type) == []) }
    }
  }
#endif
