import CGTK
import ReactorKitGTK
import ReactorKitGTKTesting
import ReactorKitObservation
import Testing

/// `click` has the effect of a real mouse: both click the same in two windows.
@Suite(.enabled(if: RealInput.isThere)) @MainActor struct RealMouseTests {
  enum Place: String, CaseIterable {
    case button, check, toggle, `switch`, entry, text, label, row
  }

  nonisolated static let scripts: [[Place]] = [
    [.button, .check, .toggle, .switch], [.entry, .check, .text, .button], [.label, .row, .entry],
    [.row, .toggle, .toggle, .switch],
  ]

  @Test(arguments: scripts) func bothHaveTheSameEffect(_ places: [Place]) async throws {
    let mouse = try #require(RealInput())
    mouse.move(toX: 1900, y: 1190)
    let simulated = Form()
    await simulated.app.settle()
    for place in places {
      simulated.element(place).click()
      await simulated.app.settle()
    }
    let tree = simulated.app.tree
    await simulated.app.close()

    let real = Form()
    await real.app.settle()
    for place in places {
      let middle = try #require(self.middle(of: real.element(place).widget()))
      mouse.move(toX: middle.x, y: middle.y)
      await real.app.settle()
      mouse.click()
      await real.app.settle()
      mouse.move(toX: 1900, y: 1190)
      await real.app.settle()
    }
    #expect(real.app.tree == tree)
    #expect(real.events == simulated.events)
    #expect(!real.events.isEmpty)
    await real.app.close()
  }

  /// The middle of a widget, on the screen.
  private func middle(of widget: GTKWidget?) -> (x: Int, y: Int)? {
    guard let widget else { return nil }
    let pointer = widget.pointer.assumingMemoryBound(to: GtkWidget.self)
    guard let native = gtk_widget_get_native(pointer) else { return nil }
    var (x, y) = (0.0, 0.0)
    gtk_widget_translate_coordinates(
      pointer, UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self),
      Double(gtk_widget_get_width(pointer)) / 2, Double(gtk_widget_get_height(pointer)) / 2, &x, &y)
    var (left, top) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &left, &top)
    return (Int(x + left), Int(y + top))
  }

  /// A window that notes what happens to its widgets.
  @MainActor final class Form {
    private(set) var events: [String] = []
    private var opened: GTKTestApp?

    var app: GTKTestApp { made(opened) }

    func element(_ place: Place) -> GTKElement {
      switch place {
      case .button: app.button("More")
      case .check: app.checkButton()
      case .toggle: app.button("Bold")
      case .switch: app.toggle()
      case .entry: app.entry()
      case .text: app.textView()
      case .label: app.label("Card")
      case .row: app.row("two")
      }
    }

    init() {
      opened = GTKTestApp { [weak self] app in
        let check = GTKCheckButton()
        check.label = "Check"
        let toggle = GTKToggleButton()
        toggle.label = "Bold"
        let card = GTKLabel("Card")
        let list = listBox(["one", "two", "three"])
        let button = GTKButton("More")
        let toggled = GTKSwitch()
        toggled.halign = .center
        let box = GTKBox(
          .vertical, [GTKEntry(), check, toggle, toggled, card, list, button, GTKTextView()])
        let bag = DisposeBag()
        let note = { (event: String) in if let self { self.events.append(event) } }
        for (name, button) in [("more", button), ("bold", toggle)] {
          button.rx.clicked.subscribe(onNext: { note("\(name) clicked") }).disposed(by: bag)
        }
        check.rx.active.subscribe(onNext: { note("check \($0)") }).disposed(by: bag)
        toggled.rx.active.subscribe(onNext: { note("switch \($0)") }).disposed(by: bag)
        card.rx.pressed().subscribe(onNext: { note("card \($0.count)") }).disposed(by: bag)
        box.rx.released().subscribe(onNext: { note("box \($0.count)") }).disposed(by: bag)
        list.rx.signal("row-activated", of: GTKWidget.self).subscribe(onNext: { _ in note("row") })
          .disposed(by: bag)
        app.open(GTKWindow(title: "Form", box), keeping: bag)
      }
    }
  }
}
