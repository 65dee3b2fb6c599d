import ReactorKitTesting
import TestSupport
import Testing

@Suite struct SurroundedTests {
  @Test(arguments: [
    Marble("-a-b|", "(x)a-b(y|)", because: "the last element comes before the completion"),
    Marble("-a-#", "(x)a-(y#)", because: "and before an error"),
    Marble("|", "(xy|)", because: "an empty stream is surrounded too"),
  ])
  func surrounds(_ marble: Marble) {
    marble.verify { source, _ in source.surrounded(by: "x", "y") }
  }

  @Test func aCancelledPartIsSurroundedToTheEnd() {
    let source = PublishSubject<Int>()
    let reactor = StoredTrace(mutate: { action in
      action < 0 ? .cancel(id: "work") : source.cancellable(id: "work").surrounded(by: 1, 0)
    })
    reactor.send(0)
    source.onNext(5)
    reactor.send(-1)
    #expect(reactor.currentState == [1, 5, 0])
  }
}
