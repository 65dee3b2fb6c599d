internal import Foundation
internal import Testing

@testable internal import ReactorKitSharing

/// The decisions about saving, and about data that others store. Semantics H6.1, H6.4 and H8.
struct SavingStateTests {
  private let failure = SharedError(key: "", reason: .unwritable, details: "")

  @Test func onlyTheFirstOfSeveralWritesSendsSomebody() {
    var state = SavingState()
    #expect(state.accept(work).schedules)
    #expect(!state.accept(work).schedules)
    #expect(state.begin() != nil)
    #expect(state.accept(work).schedules, "what is being saved is an older value")
  }

  @Test func nothingBeginsTwice() throws {
    var state = SavingState()
    #expect(state.begin() == nil)
    _ = state.accept(work)
    let begunFound = state.begin()
    let begun = try #require(begunFound)
    _ = state.accept(work)
    #expect(state.begin() == nil, "the caller is inside of it")
    _ = state.finish(begun, failure: nil, isBroken: false)
    #expect(state.begin() != nil)
  }

  @Test func whatFailedIsTriedAgainUnlessThereIsSomethingNewer() throws {
    var state = SavingState()
    _ = state.accept(work)
    let begunFound = state.begin()
    let begun = try #require(begunFound)
    let isNews = state.finish(begun, failure: failure, isBroken: false)
    #expect(isNews)
    #expect(state.hasUnsaved)
    let againFound = state.begin()
    let again = try #require(againFound)
    let isNewsAgain = state.finish(again, failure: failure, isBroken: false)
    #expect(!isNewsAgain)
  }

  @Test func aLookWhileSomethingIsUnsavedIsMadeUpFor() throws {
    var state = SavingState()
    _ = state.accept(work)
    let early = state.look()
    #expect(early == nil)
    #expect(!state.mustLookAgain, "not yet")
    let begunFound = state.begin()
    let begun = try #require(begunFound)
    let late = state.look()
    #expect(late == nil)
    _ = state.finish(begun, failure: nil, isBroken: false)
    #expect(state.mustLookAgain)
    let look = state.look()
    #expect(look != nil)
    #expect(!state.mustLookAgain)
  }

  @Test func whatWasFoundBeforeAWriteIsNotTaken() throws {
    var state = SavingState()
    let lookFound = state.look()
    let look = try #require(lookFound)
    _ = state.accept(work)
    let begunFound = state.begin()
    let begun = try #require(begunFound)
    _ = state.finish(begun, failure: nil, isBroken: false)
    let isTaken = state.take(.data(hash: 1), foundIn: look)
    #expect(!isTaken)
    #expect(state.isNews(.data(hash: 1)))
    #expect(state.mustLookAgain)
  }

  @Test func whatWasFoundBeforeARepeatedSaveIsNotTaken() throws {
    var state = SavingState()
    _ = state.accept(work)
    let firstFound = state.begin()
    let first = try #require(firstFound)
    _ = state.finish(first, failure: failure, isBroken: false)
    let lookFound = state.look()
    let look = try #require(lookFound, "nothing is being saved")
    let againFound = state.begin()
    let again = try #require(againFound)
    state.willStore(.data(hash: 1))
    _ = state.finish(again, failure: nil, isBroken: false)
    let isTaken = state.take(.nothing, foundIn: look)
    #expect(!isTaken, "it was read before the value was stored")
    #expect(state.mustLookAgain)
  }

  @Test func whatCannotBeUsedIsPutAsideUntilSomethingElseIsThere() throws {
    var state = SavingState()
    let lookFound = state.look()
    let look = try #require(lookFound)
    let isNews = state.refuse(.data(hash: 1), foundIn: look, failure)
    let isNewsAgain = state.refuse(.data(hash: 1), foundIn: look, failure)
    #expect(isNews && !isNewsAgain)
    #expect(state.mustSetAside)
    _ = state.take(.data(hash: 2), foundIn: look)
    #expect(!state.mustSetAside)
  }

  private var work: SharedWork { .write(AnySharedVersion(number: 1)) { Data() } }
}
