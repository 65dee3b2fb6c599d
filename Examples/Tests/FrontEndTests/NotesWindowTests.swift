import ReactorKitObservation
import Testing

@testable import FrontEnd

/// A front end over public members only, on a main loop of its own.
@MainActor @Suite(.serialized) final class NotesWindowTests {
  private let loop = EventLoop()
  private let owner = ReactorOwner<NotesReactor>()

  init() { loop.install() }

  deinit { MainRunLoop.uninstall() }

  @Test func aNewWindowShowsTheState() {
    let window = NotesWindow(owner: owner)
    #expect(window.count.text == "no notes" && window.title.text == "")
  }

  @Test func typedTextIsShownAtOnceAndTheReactorHasTheLastWord() {
    let window = NotesWindow(owner: owner)
    window.title.type("milk")
    #expect(owner.reactor { NotesReactor() }.reactor.draft.currentState.title == "milk")
    window.title.type(" and honey")
    loop.turn()
    #expect(window.title.text == "milk and h")
  }

  @Test func aClickIsShownInTheNextTurnOfTheLoopOnceForAllChanges() {
    let window = NotesWindow(owner: owner)
    let changes = window.count.changes
    window.title.type("milk")
    window.add.click()
    window.add.click()
    #expect(window.count.changes == changes)
    loop.turn()
    #expect(window.count.text == "2: " && window.title.text == "")
    #expect(window.count.changes == changes + 1)
  }

  @Test func aStateFromAnotherThreadArrivesByTheLoop() {
    let window = NotesWindow(owner: owner)
    let quitting = owner.reactor { NotesReactor() }.reactor.state.skip(1).subscribe(onNext: { [loop] _ in
      // In a turn after the one that draws.
      loop.add { loop.add { loop.quit() } }
    })
    window.load.click()
    loop.run()
    #expect(window.count.text == "1: loaded")
    quitting.dispose()
  }

  @Test func aWindowThatIsMadeAgainFindsItsReactor() {
    NotesWindow(owner: owner).add.click()
    #expect(NotesWindow(owner: owner).count.text == "1: ")
  }

  @Test func aReleasedWindowIsNotDrawnAgain() {
    var window: NotesWindow? = NotesWindow(owner: owner)
    let label = window?.count
    weak let released = window
    window = nil
    #expect(released == nil)
    owner.reactor { NotesReactor() }.send(.addDraft)
    loop.turn()
    #expect(label?.text == "no notes")
  }
}
