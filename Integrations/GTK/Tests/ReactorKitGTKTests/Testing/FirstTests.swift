import ReactorKitGTK
import ReactorKitGTKTesting
import ReactorKitObservation
import Testing

@Suite @MainActor struct FirstTests {
  @Test func aProgramIsUsedAsAUserDoes() async {
    let app = GTKTestApp { app in
      let label = GTKLabel("0")
      let button = GTKButton("_More")
      let entry = GTKEntry()
      entry.placeholderText = "Name"
      let bag = DisposeBag()
      var count = 0
      button.rx.clicked.subscribe(onNext: {
        count += 1
        label.text = "\(count)"
      }).disposed(by: bag)
      app.open(GTKWindow(title: "W", GTKBox(.vertical, [label, button, entry])), keeping: bag)
    }
    await app.settle()
    app.button("More").click()
    app.button("More").click()
    #expect(app.label("2").exists)
    app.entry("Name").type("Ada")
    #expect(app.entry("Name").text() == "Ada")
    app.press(.backspace)
    app.press(.control("a"))
    app.type("xy")
    #expect(app.entry("Name").text() == "xy")
    app.press(.backTab)
    #expect(app.button().isFocused())
    app.press(.enter)
    await app.settle()
    #expect(app.label("3").exists)
    print(app.tree)
    let size = await app.screenshot(to: "/tmp/shot.png", width: 500, height: 300)
    #expect(size == (500, 300))
    app.press(.alt("m"))
    await app.settle()
    #expect(app.label("4").exists)
    app.button("Mroe").click()
    await app.close()
  }
}
