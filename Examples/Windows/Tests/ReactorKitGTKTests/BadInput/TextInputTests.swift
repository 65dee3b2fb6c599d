import CGTK
import ReactorKitGTK
import ReactorKitObservation
import Testing

@Suite @MainActor struct TextInputTests {
  @ReactorBindable var reactor = ObservedReactor(ProfileReactor())

  @Test func tenMegabytesAreShownAndCorrected() async {
    let view = GTKTextView()
    view.bind($reactor.notes)
    let line = String(repeating: "0123456789", count: 10) + "\n"
    let text = String(repeating: line, count: 100_000)
    $reactor.notes.wrappedValue = text
    await pass()
    #expect(view.text.utf8.count == 10_100_000)
    guard let buffer = view.buffer else { return }
    User.select(5_000_000..<5_000_010, in: buffer)
    $reactor.notes.wrappedValue = "first\n" + text
    await pass()
    #expect(User.selection(of: buffer) == 5_000_006..<5_000_016)
    User.type("x", into: buffer)
    #expect(reactor.notes.utf8.count == 10_100_007)
  }

  @Test(arguments: [80_000, 10_000_000])
  func aTextThatIsTooLongForAnEntryIsCutThereAndReportedAndStaysInTheState(bytes: Int) async {
    let entry = GTKEntry()
    entry.bind($reactor.notes)
    let long = String(repeating: "é", count: bytes / 2)
    let handler = GTKIssue.handler
    var reports: [String] = []
    GTKIssue.handler = { reports.append($0) }
    $reactor.notes.wrappedValue = long
    await pass()
    GTKIssue.handler = handler
    #expect(
      Set(reports) == [
        """
        A text of \(bytes) bytes was cut, because GTK's entries hold 65534. What the user types comes with the rest only.
        To fix this, show the text in a 'GTKTextView', or shorten it before it gets into a state.
        """
      ])
    #expect(entry.text.utf8.count == 65_534 && reactor.notes == long)
    $reactor.notes.wrappedValue = "short"
    await pass()
    #expect(entry.text == "short")
  }

  @Test func tenMegabytesAreTheTextOfALabel() {
    let text = String(repeating: "0123456789", count: 1_000_000)
    let label = GTKLabel(text)
    #expect(label.text == text)
  }

  @Test(arguments: [
    ("שלום", "שלום עולם"), ("e\u{301}a", "e\u{301}\u{302}a"), ("👩‍👩‍👧", "👩‍👧‍👧"), ("é", "e\u{301}"), ("日本", "日本語"),
    ("a\u{202E}b", "b\u{202E}a"), ("", "\u{FEFF}"), ("ä", "ö"), ("𝄞", "𝄢"),
  ])
  func textsOfAllWritingsAreReplacedWhereTheyDiffer(old: String, new: String) {
    let entry = GTKEntry()
    let view = GTKTextView()
    let label = GTKLabel("")
    for (from, to) in [(old, new), (new, old), ("x" + old + "y", "x" + new + "y")] {
      entry.text = from
      view.text = from
      label.text = from
      entry.text = to
      view.text = to
      label.text = to
      #expect(Array(entry.text.unicodeScalars) == Array(to.unicodeScalars))
      #expect(Array(view.text.unicodeScalars) == Array(to.unicodeScalars))
      #expect(Array(label.text.unicodeScalars) == Array(to.unicodeScalars))
    }
  }

  @Test func theCursorIsCountedInCharacters() {
    let entry = GTKEntry()
    entry.text = "שלום עולם"
    User.select(5..<9, in: entry)
    entry.text = "e\u{301}, שלום עולם"
    #expect(User.selection(of: entry) == 9..<13)
  }

  @Test func charactersOfTheCodeZeroAreReportedAndLeftOut() async {
    let entry = GTKEntry()
    let text = """
      A text with characters of the code 0 was shown without these, as GTK ends texts there.
        Text: "a\\0b", 3 bytes
      To fix this, remove the characters before the text gets into a state.
      """
    #expect(reports { entry.text = "a\0b" } == [text])
    #expect(entry.text == "ab")
    let label = GTKLabel("")
    #expect(reports { label.text = "a\0b" } == [text])
    #expect(label.text == "ab")
  }
}
