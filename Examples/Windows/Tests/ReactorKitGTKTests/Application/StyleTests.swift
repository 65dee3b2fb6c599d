import ReactorKitGTK
import Testing

@Suite @MainActor struct StyleTests {
  let app = GTKApplication(id: "org.example.Style") { _ in }

  @Test func errorsAreReportedWithTheirLines() {
    let reports = reports {
      app.css("label { color: red; }\nbutton { colour: red; }\nentry { margin: 1em")
    }
    #expect(
      reports == [
        """
        The style sheet has 3 errors; the rules around are used.
          2:10: No property named "colour"
            button { colour: red; }
          3:9: Unterminated block at end of document
            entry { margin: 1em
          3:7: Unterminated block at end of document
            entry { margin: 1em
        To fix this, correct the lines; GTK's documentation lists what its CSS knows.
        """
      ])
    app.css("")
  }

  @Test func linesOfOtherSystemsAreCountedAndShown() {
    let reports = reports { app.css("label { color: red; }\r\nbutton { colour: red; }\r\n") }
    #expect(
      reports.first?.contains("  2:10: No property named \"colour\"\n    button { colour: red; }\n") == true)
    app.css("")
  }

  @Test func rulesThatAreRightAreUsedAndReplaceTheOnesBefore() {
    #expect(reports { app.css("label { nonsense: 1; }\nlabel { min-width: 321px; }") }.count == 1)
    #expect(User.minimumWidth(of: GTKLabel("a")) == 321)
    #expect(reports { app.css("label { min-width: 123px; }") }.isEmpty)
    #expect(User.minimumWidth(of: GTKLabel("a")) == 123)
    app.css("")
    #expect(User.minimumWidth(of: GTKLabel("a")) < 123)
  }
}
