import ReactorKitGTK
import ReactorKitGTKTesting
import Testing

/// The messages with which elements fail a test.
@Suite @MainActor struct FailureMessageTests {
  @Test func anElementThatIsNotThereIsToldWithTheNearestOnesAndTheTree() async {
    let app = await open { [GTKLabel("Folow"), GTKButton("Follow"), GTKButton("Share")] }
    await expectFailure(
      """
      Could not click button "Folow": there is none.
      Nearest:
        GtkButton "Follow" focused
      Tree:
        GtkWindow "Window"
          GtkBox
            GtkLabel "Folow"
            GtkButton "Follow" focused
            GtkButton "Share"
      To fix this, name it as the tree shows it, and await 'settle()' before if it is still to come.
      """
    ) { app.button("Folow").click() }
    await app.close()
  }

  @Test func anElementOfAKindThatIsNotThereIsTold() async {
    let app = await open { [GTKLabel("Hello")] }
    await expectFailure(
      """
      Could not type into entry "Name": there is none.
      There is no other entry, either.
      Tree:
        GtkWindow "Window"
          GtkBox
            GtkLabel "Hello"
      To fix this, name it as the tree shows it, and await 'settle()' before if it is still to come.
      """
    ) { app.entry("Name").type("Ada") }
    await app.close()
  }

  @Test func anElementInsideOfOneThatIsNotThereIsTold() async {
    let app = await open { [GTKButton("Follow")] }
    await expectFailure(
      """
      Could not look for button "Follow" in #row7: there is none.
      There is no other #row7, either.
      Tree:
        GtkWindow "Window"
          GtkBox
            GtkButton "Follow" focused
      To fix this, name it as the tree shows it, and await 'settle()' before if it is still to come.
      """
    ) { app.element(named: "row7").button("Follow").click() }
    await app.close()
  }

  @Test func anAmbiguousElementIsToldWithAllThatFit() async {
    let app = await open { [GTKButton("Delete"), GTKButton("Delete")] }
    await expectFailure(
      """
      Could not click button "Delete": 2 widgets fit.
        [0] GtkButton "Delete" focused
        [1] GtkButton "Delete"
      Tree:
        GtkWindow "Window"
          GtkBox
            GtkButton "Delete" focused
            GtkButton "Delete"
      To fix this, say which one with '[0]' or 'first', or look inside of the element around it.
      """
    ) { app.button("Delete").click() }
    await expectFailure(
      """
      Could not read button "Delete" [2]: 2 widgets fit.
      Tree:
        GtkWindow "Window"
          GtkBox
            GtkButton "Delete" focused
            GtkButton "Delete"
      To fix this, use a number below that.
      """
    ) { _ = app.button("Delete")[2].text() }
    await app.close()
  }

  @Test func aHiddenElementIsTold() async {
    let app = await open {
      let hidden = GTKButton("Retry")
      hidden.visible = false
      let box = GTKBox(.horizontal, [GTKButton("Undo")])
      box.name = "bar"
      box.visible = false
      return [hidden, box, GTKLabel("Ready")]
    }
    let tree = """
      Tree:
        GtkWindow "Window"
          GtkBox
            GtkButton "Retry" hidden
            GtkBox #bar hidden
            GtkLabel "Ready"
      To fix this, let the program show it before.
      """
    await expectFailure(
      "Could not click button \"Retry\": it is hidden. Its 'visible' is false.\n" + tree
    ) { app.button("Retry").click() }
    await expectFailure(
      "Could not click button \"Undo\": it is hidden. It is inside of GtkBox #bar hidden.\n" + tree
    ) { app.button("Undo").click() }
    await app.close()
  }

  @Test func anElementOnAPageThatIsNotShownIsTold() async {
    let app = await open { [stack(["list": GTKLabel("Rows"), "error": GTKButton("Retry")], shows: "list")] }
    #expect(!app.button("Retry").exists)
    await expectFailure(
      """
      Could not click button "Retry": it is hidden. GtkStack shows something else: another page, or other rows.
      Tree:
        GtkWindow "Window"
          GtkBox
            GtkStack
              GtkButton "Retry" hidden
              GtkLabel "Rows"
      To fix this, let the program show it before.
      """
    ) { app.button("Retry").click() }
    await app.close()
  }

  @Test func anInsensitiveElementIsTold() async {
    let app = await open {
      let save = GTKButton("Save")
      save.sensitive = false
      let box = GTKBox(.horizontal, [GTKEntry()])
      box.sensitive = false
      return [save, box, GTKLabel("Busy")]
    }
    let tree = """
      Tree:
        GtkWindow "Window"
          GtkBox
            GtkButton "Save" insensitive
            GtkBox insensitive
              GtkEntry
            GtkLabel "Busy"
      To fix this, bring the program into a state in which it reacts.
      """
    await expectFailure(
      "Could not click button \"Save\": it is insensitive. Its 'sensitive' is false.\n" + tree
    ) { app.button("Save").click() }
    await expectFailure(
      "Could not type into entry: it is insensitive. It is inside of GtkBox insensitive.\n" + tree
    ) { app.entry().type("a") }
    await app.close()
  }

  @Test func anElementBehindAnotherOneIsTold() async {
    let app = await open {
      let overlay = GTKOverlay()
      overlay.child = GTKButton("Behind")
      let cover = GTKButton("In front")
      overlay.addOverlay(cover)
      return [overlay]
    }
    await expectFailure(
      """
      Could not click button "Behind": GtkButton "In front" is in front of it.
      Tree:
        GtkWindow "Window"
          GtkBox
            GtkOverlay
              GtkButton "Behind" focused
              GtkButton "In front"
      To fix this, let the program remove what is in front, or click that.
      """
    ) { app.button("Behind").click() }
    await app.close()
  }

  @Test func anElementThatIsScrolledAwayIsTold() async {
    let app = await open { [scrolled((0..<3).map { GTKButton("Button \($0)") }, buttonHeight: 200)] }
    await expectFailure(
      """
      Could not click button "Button 2": it is scrolled out of sight.
      Tree:
        GtkWindow "Window"
          GtkBox
            GtkScrolledWindow
              GtkViewport
                GtkBox
                  GtkButton "Button 0" focused
                  GtkButton "Button 1"
                  GtkButton "Button 2"
      To fix this, call 'scrollIntoView()' before, and await 'settle()'.
      """
    ) { app.button("Button 2").click() }
    await app.close()
  }

  @Test func whatAnElementCannotDoIsTold() async {
    let app = await open { [GTKLabel("Fixed")] }
    let tree = """
      Tree:
        GtkWindow "Window"
          GtkBox
            GtkLabel "Fixed"

      """
    await expectFailure(
      "Could not type into label \"Fixed\": GtkLabel \"Fixed\" does not take the keyboard's focus.\n" + tree
        + "To fix this, name a widget that takes text or keys, or make this one 'focusable'."
    ) { app.label("Fixed").type("a") }
    await expectFailure(
      "label \"Fixed\" is no list: it is a 'GtkLabel'.\n" + tree
        + "To fix this, name the list itself: 'list()', or 'dropDown()'."
    ) { app.label("Fixed").select(row: 0) }
    await expectFailure(
      "Could not scroll label \"Fixed\": no 'GtkScrolledWindow' is around it or inside of it.\n" + tree
        + "To fix this, name what is scrolled."
    ) { app.label("Fixed").scroll(to: .bottom) }
    await expectFailure(
      """
      label "Fixed" is a 'GtkLabel', and no 'GTKButton'.
      To fix this, ask for the class that it has, or for one above that.
      """
    ) { _ = app.label("Fixed").widget(as: GTKButton.self) }
    await app.close()
  }

  @Test func aRowThatIsNotThereIsTold() async {
    let app = await open {
      let choice = GTKDropDown(["one", "two"])
      return [choice]
    }
    await expectFailure(
      """
      drop-down has no row 2: it has 2.
      Tree:
        GtkWindow "Window"
          GtkBox
            GtkDropDown "one" focused
      To fix this, count from 0, and await 'settle()' before if the row is still to come.
      """
    ) { app.dropDown().select(row: 2) }
    await expectFailure(
      """
      Could not scroll drop-down to a row: a drop-down shows its rows only while it is open.
      Tree:
        GtkWindow "Window"
          GtkBox
            GtkDropDown "one" focused
      To fix this, call 'select(row:)', which needs no scrolling; or click it, and scroll the 'list()' that opens.
      """
    ) { app.dropDown().scroll(toRow: 1) }
    await app.close()
  }

  @Test func keysWithoutAWindowAreTold() async {
    let app = GTKTestApp { _ in }
    for verb in ["type", "press a key"] {
      await expectFailure(
        """
        Could not \(verb): no window is open.
        To fix this, open one in the closure of 'GTKTestApp', and do not close it before.
        """
      ) { if verb == "type" { app.type("a") } else { app.press(.enter) } }
    }
    await app.close()
  }
}
