import ReactorKitCombine
import TestSupport
import Testing

/// Streams that publishers are made of tell their reactor what comes later, through those publishers.
@Suite(.timeLimit(.minutes(10))) struct TransformThreadTests {
  /// Sends 0 to a reactor while another thread is inside of its `transform(mutation:)` with 100.
  private func send(to reactor: ScriptReactor, with intruder: Intruder) {
    reactor.initialize()
    onThreads(2) { thread in
      if thread == 0 { return intruder.intrude() }
      intruder.waitUntilInside()
      reactor.send(0)
    }
  }

  @Test func mutationsKeepTheirOrderBehindThoseOfOtherThreads() {
    let intruder = Intruder()
    let reactor = ScriptReactor(
      ScriptReactor.Script(
        mutate: { _ in
          .emitting { observer in
            for mutation in 1...3 {
              if mutation == 3 { intruder.letGo() }
              observer.onNext(mutation)
            }
          }
        }, transformMutation: { intruder.blocking($0.filter { $0 != 2 }.merge(with: intruder.source)) }))
    send(to: reactor, with: intruder)
    #expect(reactor.currentState == [100, 1, 3])
  }

  /// The first mutation waits in a stream that is about to end, which does not take the others.
  @Test(arguments: [true, false])
  func mutationsThatAnEndingTransformDoesNotTakeAreNotLost(goesOn: Bool) {
    let intruder = Intruder()
    let failure = Guarded(PassthroughSubject<Int, Mishap>())
    let reactor = ScriptReactor(
      ScriptReactor.Script(
        mutate: { _ in
          .emitting { observer in
            observer.onNext(1)
            failure.value.send(completion: .failure(Mishap()))
            for mutation in 2...3 { observer.onNext(mutation) }
          }
        },
        transformMutation: { input in
          let merged = input.setFailureType(to: Mishap.self).eraseToAnyPublisher().merge(
            with: intruder.source.setFailureType(to: Mishap.self).eraseToAnyPublisher(),
            failure.value.eraseToAnyPublisher())
          return intruder.blocking(merged.catch { _ in goesOn ? input : .empty() })
        }))
    reactor.initialize()
    onThreads(2) { thread in
      if thread == 0 { return intruder.intrude() }
      intruder.waitUntilInside()
      reactor.send(0)
      intruder.letGo()
    }
    #expect(reactor.currentState.sorted() == [1, 2, 3, 100], "in any order (Semantics R6.6)")
    reactor.send(0)
    #expect(reactor.currentState.suffix(3) == [1, 2, 3])
    #expect(reactor.currentState.count == 7)
  }

  /// While an inner operator delivers what has waited, an outer one does so too, and is done first.
  @Test func whatIsDeliveredForOtherThreadsIsNotTakenForTheReactorsOwn() {
    let inner = Guarded(PassthroughSubject<Int, Never>()), outer = Guarded(PassthroughSubject<Int, Never>())
    let reactor = ScriptReactor(
      ScriptReactor.Script(transformMutation: {
        let merged = $0.merge(with: inner.value).handleEvents(receiveOutput: {
          if $0 == 1 { onAnotherThread { for mutation in 10...12 { inner.value.send(mutation) } } }
        })
        return merged.merge(with: outer.value).handleEvents(receiveOutput: {
          if $0 == 10 { onAnotherThread { outer.value.send(20) } }
        }).eraseToAnyPublisher()
      }))
    reactor.send(1)
    #expect(reactor.currentState == [1, 10, 20, 11, 12])
  }
}

/// A source of 100, which stays inside of the delivery until it is let go.
private final class Intruder: @unchecked Sendable {
  // `@unchecked Sendable`: constant, and a subject guards itself.
  let source = PassthroughSubject<Int, Never>()
  private let (isInside, mayLeave, isOutside) = (Gate(), Gate(), Gate())

  func blocking(_ publisher: some Publisher<Int, Never>) -> AnyPublisher<Int, Never> {
    publisher.handleEvents(receiveOutput: { [self] in
      guard $0 == 100 else { return }
      isInside.open()
      mayLeave.pass()
    }).eraseToAnyPublisher()
  }

  /// Emits on this thread; returns when it was let go.
  func intrude() {
    source.send(100)
    isOutside.open()
  }

  func waitUntilInside() { isInside.pass() }

  func letGo() {
    mayLeave.open()
    isOutside.pass()
  }
}

extension AnyPublisher where Output == Int, Failure == Never {
  /// Sends what `body` sends while it is being subscribed, and completes.
  fileprivate static func emitting(_ body: @escaping (AnyObserver<Int>) -> Void) -> AnyPublisher<Int, Never> {
    Observable.create { observer in
      body(observer)
      observer.onCompleted()
      return Disposables.create()
    }.asInfallible(onErrorFallbackTo: .empty()).publisher
  }
}
