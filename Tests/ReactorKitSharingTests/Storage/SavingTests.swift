internal import Foundation
internal import ReactorKit
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import ReactorKitSharing

/// When values are saved, and where. Semantics H6.1 and H6.3.
struct SavingTests {
  @Test func whatIsWrittenMeanwhileIsSavedOnce() throws {
    let gate = DispatchSemaphore(value: 0)
    let backend = TestBackend(gate: gate)
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    shared.withLock { $0 = 1 }
    backend.began.wait()
    for number in 2...1_000 { shared.withLock { $0 = number } }
    #expect(shared.newest == 1_000, "no writer waits for what is being saved")
    gate.signal()
    gate.signal()
    try store.flush()
    #expect(backend.writes == ["number = 1", "number = 1000"])
  }

  @Test func encodingIsDoneWhereItIsSaved() throws {
    let backend = TestBackend()
    let store = SharedStore(backend)
    let places = Recording<Bool>()
    let coding = SharedCoding<Int>(
      encode: { _ in
        places.append(backend.queue.isCurrent)
        return Data()
      }, decode: { _ in 0 }, migrate: nil)
    let key = SharedKey(
      "number", SharedStorage(location: .file(.standard, path: nil), coding: coding), default: 0)
    store.shared(key).withLock { $0 = 1 }
    try store.flush()
    #expect(places.all == [true])
  }

  @Test func aValueThatIsWrittenAllTheTimeKeepsNobodyWaiting() throws {
    let backend = TestBackend()
    let store = SharedStore(backend)
    let (busy, other) = (store.shared(.number("busy")), store.shared(.number("other")))
    // Each save of the one is followed by a write of it.
    let coding = SharedCoding<Int>(
      encode: { number in
        busy.withLock { $0 += 1 }
        return Data("\(number)".utf8)
      }, decode: { _ in 0 }, migrate: nil)
    let key = SharedKey(
      "loop", SharedStorage(location: .file(.standard, path: nil), coding: coding), default: 0)
    let loop = store.shared(key)
    busy.withLock { $0 = 1 }
    loop.withLock { $0 = 1 }
    other.withLock { $0 = 1 }
    try store.flush()
    #expect(backend.stored("other") == "1")
    #expect(backend.stored("loop") == "1")
  }

  @Test func equalWritesAreNotSaved() throws {
    let backend = TestBackend()
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    shared.withLock { $0 = 0 }
    try store.flush()
    #expect(backend.writes == [])
  }

  @Test func flushFromManyThreadsSavesWhatEachHasWritten() throws {
    let backend = TestBackend()
    let store = SharedStore(backend)
    onThreads(4) { index in
      let shared = store.shared(.number("\(index)"))
      for number in 1...200 {
        shared.withLock { $0 = number }
        do { try store.flush() } catch { Issue.record(error) }
        #expect(backend.stored("\(index)") == "\(number)")
      }
    }
  }

  @Test func oneValueCanBeFlushedAndNobodyNeedWaitOnItsThread() async throws {
    let backend = TestBackend()
    let store = SharedStore(backend)
    let (first, second) = (store.shared(.number("first")), store.shared(.number("second")))
    first.withLock { $0 = 1 }
    try await first.flush()
    #expect(backend.stored("first") == "1")
    second.withLock { $0 = 2 }
    try await store.flush()
    #expect(backend.stored("second") == "2")
    second.withLock { $0 = 3 }
    try flushNow(second)
    #expect(backend.stored("second") == "3")
  }

  private func flushNow(_ shared: Shared<Int>) throws { try shared.flush() }

  @Test func whatEncodesTheValueMayFlush() throws {
    let backend = TestBackend()
    let store = SharedStore(backend)
    let coding = SharedCoding<Int>(
      encode: { number in
        try store.flush()
        return Data("\(number)".utf8)
      }, decode: { _ in 0 }, migrate: nil)
    let key = SharedKey(
      "number", SharedStorage(location: .file(.standard, path: nil), coding: coding), default: 0)
    store.shared(key).withLock { $0 = 1 }
    try store.flush()
    #expect(backend.stored("number") == "1")
  }

  @Test func aWriterMayFlushWhileOthersStoreSomething() throws {
    let backend = TestBackend()
    let store = SharedStore(backend)
    let shared = store.shared(.number())
    try shared.withLock { number in
      // What is read now waits for this writer.
      backend.store("7", for: "number")
      try store.flush()
      number = 1
    }
    try store.flush()
    #expect(backend.stored("number") == "1")
  }

  @Test func aValueWhoseLastHolderGoesIsSavedAndStaysUntilThen() throws {
    let gate = DispatchSemaphore(value: 0)
    let backend = TestBackend(gate: gate)
    let store = SharedStore(backend)
    store.shared(.number()).withLock { $0 = 1 }
    backend.began.wait()
    #expect(store.shared(.number()).newest == 1, "not what is stored still")
    gate.signal()
    try store.flush()
    #expect(backend.stored("number") == "1")
  }

  @Test func whatIsSavedIsNotHeldAnyMore() throws {
    let backend = TestBackend()
    let lifetimes = Lifetimes()
    var store: SharedStore? = SharedStore(backend)
    do {
      let shared = try #require(store).shared(.number())
      lifetimes.track(shared.reference)
      shared.withLock { $0 = 1 }
      try shared.flush()
    }
    // The queue lets go of its last work.
    backend.queue.sync {}
    lifetimes.expectNone()
    lifetimes.track(try #require(store))
    store = nil
    lifetimes.expectNone()
  }

  @Test func aStoreThatGoesLeavesNothingUnsaved() throws {
    let gate = DispatchSemaphore(value: 0)
    let backend = TestBackend(gate: gate)
    var store: SharedStore? = SharedStore(backend)
    store?.shared(.number()).withLock { $0 = 1 }
    store = nil
    gate.signal()
    backend.queue.sync {}
    #expect(backend.stored("number") == "1")
  }
}
