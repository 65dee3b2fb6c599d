import ReactorKitGTK
import ReactorKitObservation

/// A window with a view of a worker.
@MainActor
final class WorkerView: @MainActor GTKView {
  let root: GTKWindow
  let label = GTKLabel("")
  let entry = GTKEntry()
  let button = GTKButton("_More")
  let popover = GTKPopover()
  /// Made by a template.
  let check: GTKCheckButton
  private let menu = GTKMenuButton()
  private let rows = GTKListView()
  private var list: GTKList<Worker.Row>?
  var disposeBag = DisposeBag()

  init(_ worker: Worker) {
    let part = WorkerPart()
    check = part.check
    root = GTKWindow(title: "Worker", GTKBox(.vertical, [label, entry, button, menu, part.box, rows]))
    popover.child = GTKButton("In a popover")
    menu.popover = popover
    reactor = worker
  }

  func bind(reactor: Worker) {
    let reactor = ObservedReactor(reactor)
    label.bind(\.text) { "\(reactor.count)" }
    entry.bind(ReactorBindable(reactor).name)
    button.rx.clicked.subscribe(onNext: { reactor.send(.increase) }).disposed(by: disposeBag)
    list = GTKList(rows, reactor, \.rows) { (row: GTKRow<Worker.Row>) -> GTKButton in
      let button = GTKButton()
      button.rx.clicked.subscribe(onNext: { [weak row] in
        if row?.id == 0 { reactor.send(.increase) }
      }).disposed(by: row.bag)
      return button
    } bind: { (button: GTKButton, row: Worker.Row) in
      button.label = "\(row.id)"
    }
    root.rx.keyPressed.subscribe(onNext: { [weak self] in
      if $0.key == .escape { self?.root.close() }
    }).disposed(by: disposeBag)
    check.rx.active.changed.subscribe(onNext: { _ in reactor.send(.increase) }).disposed(by: disposeBag)
    popover.rx.closed.subscribe(onNext: { [weak self] in self?.label.tooltipText = "closed" })
      .disposed(by: disposeBag)
    root.alerts(of: reactor, \.$alert)
    root.fileChoices(of: reactor, \.$fileChoice) { .chosen($0) }
    reactor.send(.work)
  }
}

/// Widgets that a template makes. A window of it is never opened.
@MainActor
private struct WorkerPart {
  let box: GTKBox
  let check: GTKCheckButton

  init() {
    do {
      let template = try GTKTemplate(
        """
        <interface>
          <object class="GtkBox" id="box">
            <child><object class="GtkCheckButton" id="check"><property name="label">Check</property></object></child>
          </object>
          <object class="GtkWindow" id="unused"><child><object class="GtkLabel"/></child></object>
        </interface>
        """)
      (box, check) = (try template.object("box"), try template.object("check"))
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
