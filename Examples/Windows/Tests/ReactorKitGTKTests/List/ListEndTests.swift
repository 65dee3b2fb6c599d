import ReactorKitObservation
import Testing

@testable import ReactorKitGTK

@Suite(.serialized) @MainActor struct ListEndTests {
  @Test func theEndIsReachedOnceAndAgainAfterRowsWereAdded() async {
    await withList(0..<50) { window in
      var count = 0
      let subscription = window.list.rx.endReached.subscribe(onNext: { count += 1 })
      window.offset = 700
      await frames(of: window.view)
      #expect(count == 0)
      window.offset = 800
      await frames(of: window.view)
      #expect(count == 1)
      window.offset = 0
      await frames(of: window.view)
      window.offset = 800
      await frames(of: window.view)
      #expect(count == 1, "no rows were added")
      window.show(Array(0..<100))
      await frames(of: window.view)
      #expect(count == 1, "the end is out of sight")
      window.offset = 1800
      await frames(of: window.view)
      #expect(count == 2)
      window.show(Array(0..<90))
      await frames(of: window.view)
      #expect(count == 2)
      subscription.dispose()
    }
  }

  @Test func anEndThatIsInSightIsReached() async {
    await withList(0..<3) { window in
      var count = 0
      let subscription = window.list.rx.endReached.subscribe(onNext: { count += 1 })
      for pages in 2...5 {
        window.show(Array(0..<3 * pages))
        await frames(of: window.view)
      }
      #expect(count == 2, "with 12 rows the end is out of sight")
      subscription.dispose()
    }
  }

  @Test func anEmptyListHasNoEnd() async {
    await withList([]) { window in
      var count = 0
      let subscription = window.list.rx.endReached.subscribe(onNext: { count += 1 })
      window.show([1])
      window.show([])
      await frames(of: window.view)
      #expect(count == 0)
      window.show([1])
      await frames(of: window.view)
      #expect(count == 1)
      subscription.dispose()
    }
  }

  @Test func theEndIsReachedBeforeItIsInSight() async {
    await withList(0..<50) { window in
      window.list.endDistance = 100
      var count = 0
      let subscription = window.list.rx.endReached.subscribe(onNext: { count += 1 })
      window.offset = 690
      await frames(of: window.view)
      #expect(count == 0)
      window.offset = 700
      await frames(of: window.view)
      #expect(count == 1)
      subscription.dispose()
    }
  }
}
