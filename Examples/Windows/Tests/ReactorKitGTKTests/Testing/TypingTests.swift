import CGTK
import ReactorKitGTK
import ReactorKitGTKTesting
import ReactorKitObservation
import Testing

/// Typing goes the way of a user's keys.
@Suite @MainActor struct TypingTests {
  @Test func whatIsTypedArrivesAsAUsersText() async {
    var texts: [String] = []
    let app = GTKTestApp { app in
      let entry = GTKEntry()
      let bag = DisposeBag()
      entry.rx.text.subscribe(onNext: { texts.append($0) }).disposed(by: bag)
      app.open(GTKWindow(title: "W", entry), keeping: bag)
    }
    await app.settle()
    app.entry().type("abc")
    #expect(texts == ["", "a", "ab", "abc"])
    app.press(.backspace)
    #expect(texts.last == "ab")
    await app.close()
  }

  @Test(arguments: ["é", "日本", "👩‍👩‍👧", "e\u{301}", "שלום", "a b"])
  func anyTextCanBeTyped(_ text: String) async {
    let app = await open { [GTKEntry(), GTKTextView()] }
    app.entry().type(text)
    app.textView().type(text)
    #expect(app.entry().text() == text)
    #expect(app.textView().text() == text)
    await app.close()
  }

  @Test func typingReplacesTheSelectionAndGoesOnAtTheCursor() async {
    let app = await open {
      let entry = GTKEntry()
      entry.text = "hello"
      return [entry]
    }
    let entry = app.entry()
    entry.press(.home)
    entry.type("> ")
    #expect(entry.text() == "> hello")
    entry.press(.control("a"))
    entry.type("x")
    #expect(entry.text() == "x")
    entry.type("yz")
    entry.press(.left.with(.shift))
    entry.type("!")
    #expect(entry.text() == "xy!")
    entry.replace(with: "new")
    #expect(entry.text() == "new")
    entry.replace(with: "")
    #expect(entry.text() == "")
    await app.close()
  }

  @Test func limitsOfAnEntryHold() async {
    let app = await open {
      let short = GTKEntry()
      short.maxLength = 3
      short.placeholderText = "short"
      let fixed = GTKEntry()
      fixed.editable = false
      fixed.placeholderText = "fixed"
      return [short, fixed]
    }
    app.entry("short").type("abcdef")
    app.entry("fixed").type("abc")
    #expect(app.entry("short").text() == "abc")
    #expect(app.entry("fixed").text() == "")
    await app.close()
  }

  @Test func aLineBreakActivatesAnEntryAndBreaksALineOfAText() async {
    var activations = 0
    let app = GTKTestApp { app in
      let entry = GTKEntry()
      let bag = DisposeBag()
      entry.rx.activate.subscribe(onNext: { activations += 1 }).disposed(by: bag)
      app.open(GTKWindow(title: "W", GTKBox(.vertical, [entry, GTKTextView()])), keeping: bag)
    }
    await app.settle()
    app.entry().type("a\n")
    #expect(activations == 1)
    #expect(app.entry().text() == "a")
    app.textView().type("b\nc")
    #expect(app.textView().text() == "b\nc")
    await app.close()
  }

  @Test func aControllerMayTakeAKeyBeforeTheEntry() async {
    var keys: [GTKKey] = []
    let app = GTKTestApp { app in
      let entry = GTKEntry()
      let bag = DisposeBag()
      let window = GTKWindow(title: "W", entry)
      window.rx.keyPressed(before: true).subscribe(onNext: { press in
        keys.append(press.key)
        if press.key == .character("x") { press.take() }
      }).disposed(by: bag)
      app.open(window, keeping: bag)
    }
    await app.settle()
    app.entry().type("axb")
    #expect(app.entry().text() == "ab")
    #expect(keys == [.character("a"), .character("x"), .character("b")])
    await app.close()
  }

  @Test func aSearchEntryReceivesTheKeysOfItsWindow() async {
    let app = GTKTestApp { app in
      let entry = GTKSearchEntry()
      let button = GTKButton("Go")
      let window = GTKWindow(title: "W", GTKBox(.vertical, [entry, button]))
      gtk_search_entry_set_key_capture_widget(
        OpaquePointer(entry.pointer), window.pointer.assumingMemoryBound(to: GtkWidget.self))
      app.open(window)
    }
    await app.settle()
    app.button("Go").focus()
    app.type("swift")
    #expect(app.entry().text() == "swift")
    #expect(app.entry().isFocused())
    await app.close()
  }

  @Test func aNumberIsTypedAndStepped() async {
    let app = await open {
      let number = GTKSpinButton()
      number["adjustment"] = adjustment(upper: 100) as GTKAdjustment?
      return [number]
    }
    app.entry().replace(with: "41")
    app.press(.up)
    #expect(app.entry().widget(as: GTKSpinButton.self)?.value == 42)
    await app.close()
  }
}
