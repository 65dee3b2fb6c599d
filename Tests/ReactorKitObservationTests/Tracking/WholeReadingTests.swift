import ReactorKitObservation
import TestSupport
import Testing

/// Computed properties that read by name, and look at the whole too.
@Suite struct WholeReadingTests {
  @ObservableState
  fileprivate struct Draft: Equatable, Sendable {
    var title = ""
    var body = ""
    var isChanged: Bool { !title.isEmpty || self != Draft() }
  }

  private let notes = Notes()

  @Test func whoAlsoLooksAtTheWholeIsToldOfEverything() {
    let reactor = Editor(Draft())
    notes.observe("changed", of: reactor, \.isChanged)
    _ = notes.take()
    reactor.send { $0.body = "b" }
    #expect(reactor.currentState.isChanged)
    #expect(notes.take() == ["changed true"])
  }
}
