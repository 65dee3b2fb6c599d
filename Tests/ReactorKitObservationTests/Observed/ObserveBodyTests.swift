import ReactorKitObservation
import TestSupport
import Testing

@MainActor
@Suite struct ObserveBodyTests {
  @Test func whatTheBodyItselfChangesAfterReadingRunsItAgain() async {
    let observed = ObservedReactor(reactor: Editor(ScreenState()))
    var seen: [Int] = []
    let token = observe {
      seen.append(observed.count)
      if !observed.showsTitle {
        observed.send {
          $0.showsTitle = true
          $0.count = 1
        }
      }
    }
    await mainLoopTurn()
    #expect(seen == [0, 1])
    token.dispose()
  }

  @Test func anEndedRunLetsGoOfWhatItHolds() async {
    let lifetimes = Lifetimes()
    let observed = ObservedReactor(reactor: Editor(ScreenState()))
    let tokens = [
      observe { [held = lifetimes.token()] in _ = (observed.count, held) },
      observe { [held = lifetimes.token()] in _ = (observed.count, held) },
    ]
    tokens[0].dispose()
    onAnotherThread { tokens[1].dispose() }
    await mainLoopTurn()
    lifetimes.expectNone()
    #expect(tokens.allSatisfy { $0.isDisposed })
  }

  #if os(macOS) || os(Linux) || os(Windows)
    /// A state that another thread publishes comes in a pass of a loop that does not run here.
    @Test func whatIsPerformedIsShown() async {
      await #expect(processExitsWith: .success) {
        MainRunLoop.install { _ in }
        await Task { @MainActor in
          let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "reactor")
          let observed = ObservedReactor(reactor: Bound(ScreenState(), scheduler: scheduler))
          let state = await observed.perform(.change { $0.count = 1 })
          precondition(state.count == 1 && observed.count == 1)
        }.value
      }
    }
  #endif

  @Test func whatAnUpdateReadsDoesNotRunWhoHasMadeIt() async {
    let observed = ObservedReactor(reactor: Editor(ScreenState(items: [Item(id: 1, name: "a")])))
    var runs = (list: 0, row: 0)
    var rows: [ObservationToken] = []
    let list = observe {
      runs.list += 1
      rows = observed.items.count == 0 ? [] : [observed.updateOn(\.items, for: 1) { _ in runs.row += 1 }]
    }
    _ = rows
    let rowOnly = observe {
      runs.list += 1
      rows.append(observed.updateOn(\.count) { _ in runs.row += 1 })
    }
    #expect(runs == (2, 2))
    observed.send { $0.count = 1 }
    await mainLoopTurn()
    #expect(runs == (2, 3))
    list.dispose()
    rowOnly.dispose()
    for row in rows { row.dispose() }
  }

  @Test(arguments: [false, true])
  func nobodyWaitsForWhatAnEndedRunHasRead(isNested: Bool) async {
    let observed = ObservedReactor(reactor: Editor(ScreenState()))
    var token: ObservationToken?
    let outer = observe {
      if isNested { token = observe { _ = observed.count } }
    }
    if !isNested { token = observe { _ = observed.count } }
    weak let reading = token?.reading
    #expect(reading != nil)
    token?.dispose()
    #expect(reading == nil)
    outer.dispose()
  }

  @Test func nobodyWaitsForWhatARunHasReadThatEndsItself() async {
    let observed = ObservedReactor(reactor: Editor(ScreenState()))
    var token: ObservationToken?
    weak var reading: AnyObject?
    token = observe {
      reading = token?.reading
      if observed.count > 0 { token?.dispose() }
    }
    observed.send { $0.count = 1 }
    await mainLoopTurn()
    #expect(token?.isDisposed == true && reading == nil)
  }

  /// Says where it was released.
  final class Witness: Sendable {
    private let isMain: Guarded<[Bool]>
    init(_ isMain: Guarded<[Bool]>) { self.isMain = isMain }
    deinit { isMain.append(MainRunLoop.isCurrent) }
  }

  @Test(arguments: [false, true])
  func whatARunHoldsIsLetGoOfOnTheMainThread(isDisposed: Bool) async {
    let isMain = Guarded<[Bool]>([])
    let observed = ObservedReactor(reactor: Editor(ScreenState()))
    let token = Guarded<ObservationToken?>(nil)
    token.withLock { $0 = observe { [witness = Witness(isMain)] in _ = (observed.count, witness) } }
    onAnotherThread {
      if isDisposed { token.value?.dispose() }
      token.withLock { $0 = nil }
    }
    await mainLoopTurn()
    #expect(isMain.value == [true])
  }
}
