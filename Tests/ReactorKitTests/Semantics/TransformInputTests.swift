import ReactorKit
import TestSupport
import Testing

/// The streams that the `transform` methods receive replay nothing: who subscribes to them again gets what
/// comes from then on. Semantics R1.4.
@Suite struct TransformInputTests {
  /// The input itself, and once more, with `mark`, from the first element of `again` on.
  private func twice<Element>(
    _ input: Observable<Element>, _ again: PublishSubject<Void>, mark: @escaping (Element) -> Element
  ) -> Observable<Element> {
    Observable.merge(input, again.take(1).flatMap { input.map(mark) })
  }

  @Test(arguments: StorageKind.allCases)
  func anActionIsNotReplayed(_ kind: StorageKind) {
    let again = PublishSubject<Void>()
    let reactor = kind.make(Script(transformAction: { twice($0, again) { $0 * 10 } }))
    reactor.send(1)
    again.onNext(())
    #expect(reactor.currentState == [1])
    reactor.send(2)
    #expect(reactor.currentState == [1, 2, 20])
  }

  @Test(arguments: StorageKind.allCases)
  func aMutationIsNotReplayed(_ kind: StorageKind) {
    let again = PublishSubject<Void>()
    let reactor = kind.make(Script(transformMutation: { twice($0, again) { $0 * 10 } }))
    reactor.send(1)
    again.onNext(())
    #expect(reactor.currentState == [1])
    reactor.send(2)
    #expect(reactor.currentState == [1, 2, 20])
  }

  @Test(arguments: StorageKind.allCases)
  func aStateIsNotReplayed(_ kind: StorageKind) {
    let again = PublishSubject<Void>()
    let reactor = kind.make(Script(transformState: { twice($0, again) { $0 + [0] } }))
    let states = reactor.state.collected()
    reactor.send(1)
    again.onNext(())
    #expect(states.elements == [[], [1]])
    reactor.send(2)
    #expect(states.elements == [[], [1], [1, 2], [1, 2, 0]])
  }
}
