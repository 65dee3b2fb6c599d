import TestSupport
import Testing

@testable import ReactorKit

#if DEBUG
  /// `transform` methods whose streams leave out the ones that the methods are given.
  /// Semantics R1.7.
  @Suite struct LostElementTests {
    private final class WithoutMutations: Reactor {
      typealias Action = Int
      let initialState: [Int] = []
      let others = PublishRelay<Int>()
      func transform(mutation: Observable<Int>) -> Observable<Int> { others.asObservable() }
      func reduce(state: inout [Int], mutation: Int) { state.append(mutation) }
    }

    @Test func aMutationThatNobodyIsSubscribedToIsReportedOnce() {
      Reports.record()
      for _ in 0..<2 {
        let reactor = WithoutMutations()
        reactor.send(1)
        reactor.send(2)
        reactor.others.accept(3)
        #expect(reactor.currentState == [3])
      }
      #expect(
        Reports.about(WithoutMutations.self) == [
          """
          'WithoutMutations': nobody has subscribed to the stream that 'transform(mutation:)' was given, so the first mutation was lost.
            Lost: 1
          To fix this, make 'mutation' a part of the stream that the method returns, as in '.merge(mutation, others)'. If it is a part \
          that is subscribed to later, what comes before is lost. To leave something out on purpose, write 'mutation.filter { … }'.
          """
        ])
    }

    /// The end of the first line of each report, and the second line.
    private func facts(about type: Any.Type) -> [[String]] {
      Reports.about(type).map { report in
        let lines = report.split(separator: "\n").prefix(2)
        return lines.map { String($0.split(separator: " first ").last ?? $0) }
      }
    }

    @Test func anActionAndAStateAreReportedToo() {
      final class WithoutActions: Reactor {
        typealias Action = Int
        let initialState = 0
        func transform(action: Observable<Int>) -> Observable<Int> { .never() }
        func reduce(state: inout Int, mutation: Int) { state = mutation }
      }
      final class WithoutStates: Reactor {
        typealias Action = Int
        let initialState = 0
        func transform(state: Observable<Int>) -> Observable<Int> { .never() }
        func reduce(state: inout Int, mutation: Int) { state = mutation }
      }
      Reports.record()
      WithoutActions().send(7)
      WithoutStates().send(8)
      #expect(facts(about: WithoutActions.self) == [["action was lost.", "  Lost: 7"]])
      #expect(facts(about: WithoutStates.self) == [["state was lost.", "  Lost: Int"]])
    }

    @Test func aStreamThatSubscribesLaterMissesWhatCameBefore() {
      final class Gated: Reactor {
        typealias Action = Int
        let initialState: [Int] = []
        let gate = PublishRelay<Void>()
        func transform(mutation: Observable<Int>) -> Observable<Int> {
          gate.take(1).flatMap { mutation }
        }
        func reduce(state: inout [Int], mutation: Int) { state.append(mutation) }
      }
      Reports.record()
      let reactor = Gated()
      reactor.send(1)
      reactor.gate.accept(())
      reactor.send(2)
      #expect(reactor.currentState == [2])
      #expect(Reports.about(Gated.self).count == 1)
    }

    @Test func nothingIsReportedWhereNothingIsLostOrAllOfItOnPurpose() {
      typealias Shape = @Sendable (Observable<Int>) -> Observable<Int>
      final class Shaped: Reactor {
        typealias Action = Int
        let initialState = 0
        private let shape: Shape
        init(_ shape: @escaping Shape) { self.shape = shape }
        func transform(action: Observable<Int>) -> Observable<Int> { shape(action) }
        func transform(mutation: Observable<Int>) -> Observable<Int> { shape(mutation) }
        func transform(state: Observable<Int>) -> Observable<Int> { shape(state) }
        func reduce(state: inout Int, mutation: Int) { state = mutation }
      }
      let shapes: [Shape] = [
        { $0 },
        { .merge($0, .never()) },
        { .concat(.just(1), $0) },
        { $0.filter { _ in false } },
        // The subscriber has left before the second element.
        { .merge($0.take(1), .never()) },
        // The stream is over: elements go past it.
        { _ in .empty() },
      ]
      Reports.record()
      for shape in shapes {
        let reactor = Shaped(shape)
        reactor.send(2)
        reactor.send(3)
      }
      #expect(Reports.about(Shaped.self) == [])
    }

    @Test func actionsThatComeByWayOfTheReactorItselfAreNotLost() {
      final class Roundabout: Reactor {
        typealias Action = Int
        let initialState = 0
        func transform(action _: Observable<Int>) -> Observable<Int> { .merge(action, .never()) }
        func reduce(state: inout Int, mutation: Int) { state = mutation }
      }
      Reports.record()
      let reactor = Roundabout()
      reactor.send(4)
      #expect(reactor.currentState == 4)
      #expect(Reports.about(Roundabout.self) == [])
    }
  }
#endif
