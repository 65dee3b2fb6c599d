import CGTK
import ReactorKitGTK
import ReactorKitGTKTesting
import Testing

@Suite @MainActor struct FindTests {
  @Test func aNameIsATextALabelAPlaceholderOrATooltip() async {
    let app = await open {
      let placed = GTKEntry()
      placed.placeholderText = "Search"
      let labelled = GTKEntry()
      let label = GTKLabel("")
      label.useUnderline = true
      label.label = "_Name"
      label["mnemonic-widget"] = labelled as GTKWidget?
      let icon = GTKButton()
      icon.iconName = "view-refresh-symbolic"
      icon.tooltipText = "Reload"
      let accessible = GTKButton()
      rk_set_accessible_label(OpaquePointer(accessible.pointer), "Close")
      return [placed, label, labelled, icon, accessible, GTKButton("_Follow")]
    }
    #expect(app.entry("Search").exists)
    #expect(app.entry("Name").exists)
    #expect(app.label("Name").exists)
    #expect(app.button("Reload").exists)
    #expect(app.button("Close").exists)
    #expect(app.button("Follow").exists)
    #expect(!app.button("_Follow").exists)
    #expect(app.element("Follow").widget(as: GTKLabel.self)?.text == "_Follow")
    #expect(app.button("Close").accessibleLabel() == "Close")
    await app.close()
  }

  @Test func eachKindFindsItsWidgets() async {
    let app = await open {
      let check = GTKCheckButton()
      check.label = "Remember"
      let password = GTKPasswordEntry()
      password.placeholderText = "Password"
      let text = GTKTextView()
      text.tooltipText = "Notes"
      let toggle = GTKSwitch()
      toggle.tooltipText = "Wi-Fi"
      return [
        check, password, text, toggle, GTKSpinButton(), GTKDropDown(), GTKToggleButton(), GTKMenuButton(),
      ]
    }
    #expect(app.checkButton("Remember").exists)
    #expect(app.entry("Password").exists)
    #expect(app.textView("Notes").exists)
    #expect(app.toggle("Wi-Fi").exists)
    #expect(app.element(GTKSpinButton.self).exists)
    #expect(app.dropDown().exists)
    #expect(app.button().count == 2)
    #expect(app.window("Window").exists)
    await app.close()
  }

  @Test func stylesNamesAndClassesFindWidgetsToo() async {
    let app = await open {
      let title = GTKLabel("A title")
      title.addCSSClass("title-1")
      title.addCSSClass("accent")
      let count = GTKLabel("12 stars")
      count.name = "stars"
      return [title, count]
    }
    #expect(app.element(role: .label, "12 stars").exists)
    #expect(app.element(role: .label).count == 2)
    #expect(!app.element(role: .button).exists)
    #expect(app.element(css: "title-1").text() == "A title")
    #expect(app.element(css: "accent", "title-1").exists)
    #expect(!app.element(css: "title-1", "missing").exists)
    #expect(app.element(named: "stars").text() == "12 stars")
    #expect(app.label(containing: "star").text() == "12 stars")
    #expect(app.element(GTKLabel.self, "A title").exists)
    #expect(app.element(GTKLabel.self).count == 2)
    await app.close()
  }

  @Test func elementsInsideOfOthersAndByNumberAreFound() async {
    let app = await open {
      (0..<3).map { index in
        let box = GTKBox(.horizontal, [GTKLabel("Row \(index)"), GTKButton("Delete")])
        box.name = "row\(index)"
        return box
      }
    }
    #expect(app.button("Delete").count == 3)
    #expect(!app.button("Delete").exists)
    #expect(app.element(named: "row1").button("Delete").exists)
    let second = app.button("Delete")[1].widget()
    #expect(app.element(named: "row1").button("Delete").widget() == second)
    #expect(app.button("Delete").first.widget() == app.button("Delete").all.first)
    #expect(!app.button("Delete")[3].exists)
    await app.close()
  }

  @Test func whatAppStateAnElementHasCanBeAsked() async {
    let app = await open {
      let check = GTKCheckButton()
      check.label = "Remember"
      check.active = true
      let entry = GTKEntry()
      entry.sensitive = false
      entry.text = "fixed"
      return [check, entry, GTKButton("Go")]
    }
    #expect(app.checkButton().isChecked())
    #expect(!app.entry().isSensitive())
    #expect(app.entry().text() == "fixed")
    app.button("Go").focus()
    #expect(app.button("Go").isFocused())
    #expect(!app.checkButton().isFocused())
    #expect("\(app.button("Go")[0])" == #"button "Go" [0]"#)
    await app.close()
  }

  @Test func theNearestNameHasTheFewestChanges() async {
    let app = await open {
      ["Follow", "Unfollow", "Share", "Sharing", "Log out", "Help"].map { GTKButton($0) }
    }
    let text = await failures { app.button("Sahre").click() }.first?.text ?? ""
    let nearest = text.split(separator: "\n").dropFirst(2).prefix(5).map(String.init)
    #expect(nearest.first == #"  GtkButton "Share""#)
    #expect(!nearest.contains(#"  GtkButton "Log out""#))
    await app.close()
  }
}
