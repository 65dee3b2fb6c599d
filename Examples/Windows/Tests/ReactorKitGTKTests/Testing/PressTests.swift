import CGTK
import ReactorKitGTK
import ReactorKitGTKTesting
import ReactorKitObservation
import Testing

/// Keys go to the controllers and shortcuts of the focused widget and of those around it.
@Suite @MainActor struct PressTests {
  @Test func tabMovesTheFocusForthAndBack() async {
    let app = await open { [GTKEntry(), GTKButton("A"), GTKButton("B")] }
    app.entry().focus()
    app.press(.tab)
    #expect(app.button("A").isFocused())
    app.press(.tab)
    #expect(app.button("B").isFocused())
    app.press(.backTab)
    app.press(.backTab)
    #expect(app.entry().isFocused())
    app.press(.down)
    #expect(app.button("A").isFocused())
    await app.close()
  }

  @Test(arguments: [GTKKey.enter, .space, .alt("g")])
  func aButtonIsActivatedByKeys(_ key: GTKKey) async {
    var clicks = 0
    let app = GTKTestApp { app in
      let button = GTKButton("_Go")
      let bag = DisposeBag()
      button.rx.clicked.subscribe(onNext: { clicks += 1 }).disposed(by: bag)
      app.open(GTKWindow(title: "W", GTKBox(.vertical, [GTKLabel("Text"), button])), keeping: bag)
    }
    await app.settle()
    app.button("Go").focus()
    app.press(key)
    // GTK shows the button pressed for a moment before it is clicked.
    await app.settle()
    #expect(clicks == 1)
    await app.close()
  }

  @Test func spaceTogglesWhatHasTheFocus() async {
    let app = await open {
      let check = GTKCheckButton()
      check.label = "Remember"
      return [check, GTKSwitch()]
    }
    app.checkButton().press(.space)
    #expect(app.checkButton().isChecked())
    app.toggle().press(.space)
    await app.settle()
    #expect(app.toggle().isChecked())
    await app.close()
  }

  @Test func enterInAnEntryActivatesTheDefaultButton() async {
    var clicks = 0
    let app = GTKTestApp { app in
      let entry = GTKEntry()
      entry.activatesDefault = true
      let button = GTKButton("Save")
      let bag = DisposeBag()
      button.rx.clicked.subscribe(onNext: { clicks += 1 }).disposed(by: bag)
      let window = GTKWindow(title: "W", GTKBox(.vertical, [entry, button]))
      window.defaultWidget = button
      app.open(window, keeping: bag)
    }
    await app.settle()
    app.entry().press(.enter)
    await app.settle()
    #expect(clicks == 1)
    await app.close()
  }

  @Test func escapeEndsASearch() async {
    var stops = 0
    let app = GTKTestApp { app in
      let entry = GTKSearchEntry()
      let bag = DisposeBag()
      entry.rx.signal("stop-search").subscribe(onNext: { stops += 1 }).disposed(by: bag)
      app.open(GTKWindow(title: "W", entry), keeping: bag)
    }
    await app.settle()
    app.entry().type("a")
    app.press(.escape)
    #expect(stops == 1)
    await app.close()
  }

  @Test func keysThatNobodyTakesReachTheWindow() async {
    var keys: [GTKKey] = []
    var released: [GTKKey] = []
    let app = GTKTestApp { app in
      let bag = DisposeBag()
      let window = GTKWindow(title: "W", GTKButton("Go"))
      window.rx.keyPressed.subscribe(onNext: { keys.append($0.key) }).disposed(by: bag)
      window.rx.keyReleased.subscribe(onNext: { released.append($0.key) }).disposed(by: bag)
      app.open(window, keeping: bag)
    }
    await app.settle()
    app.press(.control("s"))
    app.press(.escape)
    app.press(.function(5))
    #expect(keys == [.control("s"), .escape, .function(5)])
    #expect(released == keys)
    await app.close()
  }

  @Test func arrowsMoveInAList() async {
    let app = await open { [listBox(["one", "two", "three"])] }
    app.row("one").click()
    #expect(app.row("one").isSelected())
    app.press(.down)
    #expect(app.row("two").isSelected())
    app.press(.end)
    #expect(app.row("three").isSelected())
    await app.close()
  }

  @Test func aMenuIsOpenedAndClosedByKeys() async {
    let app = await open {
      let menu = GTKMenuButton()
      menu.label = "Menu"
      let popover = GTKPopover()
      popover.child = GTKButton("Quit")
      menu.popover = popover
      return [menu]
    }
    #expect(!app.button("Quit").exists)
    app.button("Menu").press(.space)
    await app.settle()
    #expect(app.button("Quit").exists)
    app.press(.escape)
    await app.settle()
    #expect(!app.button("Quit").exists)
    await app.close()
  }
}
