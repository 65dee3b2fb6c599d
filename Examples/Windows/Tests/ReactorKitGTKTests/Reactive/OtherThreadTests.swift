import ReactorKitGTK
import ReactorKitObservation
import Testing

/// Values that other threads send are set on the main one, and their subscriptions are told there.
@Suite(.serialized) @MainActor struct OtherThreadTests {
  @Test func aValueOfAnotherThreadIsSet() async {
    let (entry, list) = (GTKEntry(), GTKDropDown(["a", "b"]))
    let (text, selection) = (entry.rx.text, list.rx.selection)
    await Task.detached {
      for number in 0..<100 { text.onNext("\(number)") }
      selection.onNext(1)
    }.value
    await pass()
    #expect(entry.text == "99" && list.selection == 1)
  }

  @Test func aSelectionOfAnotherThreadIsSet() async {
    await withList(0..<20) { window in
      let selection = window.list.rx.selectedID
      await Task.detached { selection.onNext(3) }.value
      await pass()
      #expect(window.list.selectedIDs == [3])
    }
  }

  @Test func theEndOfAWidgetIsToldToAnotherThread() async throws {
    var label: GTKLabel? = GTKLabel("text")
    let end = label?.rx.deallocated
    let isGone = Task.detached { () throws -> Bool in
      guard let end else { return false }
      for try await _ in end.values { return true }
      return false
    }
    await pass()
    label = nil
    #expect(try await isGone.value)
  }
}
