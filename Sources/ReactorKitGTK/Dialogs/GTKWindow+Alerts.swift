#if GTK
internal import CGTK
public import ReactorKitObservation

@available(macOS 15.4, *)
extension GTKWindow {
  /// Shows the alerts and questions of a pulse over this window, and sends the action of the user's answer.
  ///
  /// - An alert that is there already is shown at once. Another one replaces the one that is shown, without an answer; `nil`
  ///   closes it.
  /// - Escape, and closing the dialog, give the answer whose role is `cancel`; if there is none, nothing is sent.
  /// - Tasks go on while a dialog is shown, and the program's other windows can be used.
  /// - It ends with the window, or when the result is disposed.
  @discardableResult
  public func alerts<R: Reactor>(
    of reactor: ObservedReactor<R>, _ pulse: KeyPath<R.State, Pulse<AlertState<R.Action>?>>
  ) -> any Disposable {
    dialogs(of: reactor.reactor, pulse) { window, alert, slot in
      show(alert, over: window, in: slot) { reactor.send($0) }
    }
  }
}

@available(macOS 15.4, *)
@MainActor
private func show<Action>(
  _ alert: AlertState<Action>, over window: GTKWindow, in slot: DialogSlot,
  send: @escaping @MainActor (Action) -> Void
) {
  let dialog = GTKWindow.messageDialog(alert.title, alert.message)
  dialog.transientFor = window
  dialog.modal = true
  dialog.destroyWithParent = true
  let buttons = alert.buttons.isEmpty ? [.init("_OK", role: .cancel)] : alert.buttons
  for (index, button) in buttons.enumerated() {
    let response = CInt(index)
    let pointer = gtk_dialog_add_button(dialog.c(), button.title, response)
    guard let pointer else { continue }
    let widget = GTKWidget(pointer: UnsafeMutableRawPointer(pointer))
    switch button.role {
    case .suggested:
      widget.addCSSClass("suggested-action")
      gtk_dialog_set_default_response(dialog.c(), response)
    case .destructive: widget.addCSSClass("destructive-action")
    case .normal, .cancel: break
    }
  }
  let reference = WeakGTKObject(dialog)
  let close: @MainActor () -> Void = { (reference.object as? GTKWindow)?.destroy() }
  let handler = SignalHandler { arguments in
    var index = 0
    let response = arguments.value(&index, Int.self)
    slot.forget()
    close()
    // Escape and the close button have negative numbers.
    let answer =
      buttons.indices.contains(response) ? buttons[response] : buttons.first { $0.role == .cancel }
    if let action = answer?.action { send(action) }
  }
  _ = dialog.connect("response", handler)
  slot.fill(close)
  dialog.present()
}

@available(macOS 15.4, *)
extension GTKWindow {
  /// A dialog of GTK's with a title and a message.
  fileprivate static func messageDialog(_ title: String, _ message: String) -> GTKWindow {
    GTK.start()
    let made = GTKWindow(pointer: rk_new_message_dialog())
    made["text"] = title
    if !message.isEmpty { made["secondary-text"] = message as String? }
    return made
  }
}
#endif
