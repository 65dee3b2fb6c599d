import CGTK
import ReactorKitGTK
import ReactorKitGTKTesting
import ReactorKitObservation
import Testing

@Suite @MainActor struct ClickTests {
  @Test func clicksToggle() async {
    let app = await open {
      let check = GTKCheckButton()
      check.label = "Remember"
      let toggle = GTKToggleButton()
      toggle.label = "Bold"
      let expander = GTKExpander()
      expander.label = "Details"
      expander.child = GTKLabel("Inside")
      return [check, toggle, GTKSwitch(), expander]
    }
    app.checkButton("Remember").click()
    app.button("Bold").click()
    app.toggle().click()
    app.label("Details").click()
    await app.settle()
    #expect(app.checkButton("Remember").isChecked())
    #expect(app.button("Bold").isChecked())
    #expect(app.toggle().isChecked())
    #expect(app.label("Inside").exists)
    app.button("Bold").click()
    #expect(!app.button("Bold").isChecked())
    await app.close()
  }

  @Test func aClickGivesTheFocus() async {
    let app = await open { [GTKButton("A"), GTKEntry(), GTKTextView()] }
    app.entry().click()
    #expect(app.entry().isFocused())
    app.type("a")
    app.textView().click()
    app.type("b")
    #expect(app.entry().text() == "a")
    #expect(app.textView().text() == "b")
    app.button("A").click()
    #expect(app.button("A").isFocused())
    await app.close()
  }

  @Test func aRowIsSelectedAndActivated() async {
    var activated: [GTKWidget] = []
    let app = GTKTestApp { app in
      let list = listBox(["one", "two"])
      let bag = DisposeBag()
      list.rx.signal("row-activated", of: GTKWidget.self).subscribe(onNext: { activated.append($0) })
        .disposed(by: bag)
      app.open(GTKWindow(title: "W", list), keeping: bag)
    }
    await app.settle()
    app.row("two").click()
    #expect(app.row("two").isSelected())
    #expect(activated.map { app.row("two").widget() == $0 } == [true])
    activated = []
    await app.close()
  }

  @Test func gesturesOfTheProgramAreTold() async {
    var clicks: [String] = []
    let app = GTKTestApp { app in
      let label = GTKLabel("Card")
      let box = GTKBox(.vertical, [label])
      let bag = DisposeBag()
      label.rx.pressed().subscribe(onNext: { clicks.append("label \($0.count)") }).disposed(by: bag)
      box.rx.released().subscribe(onNext: { clicks.append("box \($0.count)") }).disposed(by: bag)
      app.open(GTKWindow(title: "W", box), keeping: bag)
    }
    await app.settle()
    app.label("Card").click(times: 2)
    #expect(clicks == ["label 1", "box 1", "label 2", "box 2"])
    await app.close()
  }

  @Test func aButtonInARowKeepsTheClick() async {
    var events: [String] = []
    let app = GTKTestApp { app in
      let button = GTKButton("Delete")
      let box = GTKBox(.vertical, [button])
      let bag = DisposeBag()
      button.rx.clicked.subscribe(onNext: { events.append("button") }).disposed(by: bag)
      box.rx.pressed().subscribe(onNext: { _ in events.append("box") }).disposed(by: bag)
      app.open(GTKWindow(title: "W", box), keeping: bag)
    }
    await app.settle()
    app.button("Delete").click()
    #expect(events == ["button"])
    await app.close()
  }

  @Test func whatIsScrolledAwayIsClickedAfterItWasScrolledTo() async {
    let app = await open { [scrolled((0..<20).map { GTKToggleButton($0) }, buttonHeight: 100)] }
    app.button("15").scrollIntoView()
    await app.settle()
    app.button("15").click()
    #expect(app.button("15").isChecked())
    app.button("0").scroll(to: .top)
    await app.settle()
    app.button("0").click()
    app.button("0").scroll(to: .bottom)
    await app.settle()
    app.button("19").click()
    #expect(app.button("19").isChecked())
    await app.close()
  }

  @Test func aMenuIsOpenedAndUsed() async {
    var clicks = 0
    let app = GTKTestApp { app in
      let bag = DisposeBag()
      let quit = GTKButton("Quit")
      quit.rx.clicked.subscribe(onNext: { clicks += 1 }).disposed(by: bag)
      let popover = GTKPopover()
      popover.child = quit
      let menu = GTKMenuButton()
      menu.label = "Menu"
      menu.popover = popover
      app.open(GTKWindow(title: "W", GTKBox(.vertical, [menu])), keeping: bag)
    }
    await app.settle()
    app.button("Menu").click()
    await app.settle()
    app.button("Quit").click()
    await app.settle()
    #expect(clicks == 1)
    await app.close()
  }

  @Test func aChoiceIsMade() async {
    let app = await open { [GTKDropDown(["one", "two", "three"])] }
    #expect(app.dropDown().rowCount() == 3)
    app.dropDown().select(row: 1)
    #expect(app.dropDown().text() == "two")
    app.dropDown().click()
    await app.settle()
    app.row("three").click()
    await app.settle()
    #expect(app.dropDown().text() == "three")
    await app.close()
  }
}

extension GTKToggleButton {
  fileprivate convenience init(_ number: Int) {
    self.init()
    label = "\(number)"
  }
}
