#if GTK
internal import CGTK
internal import ReactorKitGTK

/// Sends a key the way that GTK does: to the controllers of the window, down to those of the focused widget, and up again.
///
/// GTK 4.8 has no public way to make an event of the keyboard. So each controller is told by the signal by which GTK tells it:
/// a key controller by `key-pressed`, an input method by `commit`, and a shortcut by its action, if its trigger is the key.
@available(macOS 15.4, *)
@MainActor
struct Keyboard {
  let window: GTKWindow
  let key: GTKKey
  /// The text that an input method makes of the key.
  let text: String?

  init(_ window: GTKWindow, _ key: GTKKey, text: String? = nil) {
    self.window = window
    self.key = key
    self.text = text ?? key.text
  }

  private enum Phase { case capture, target, bubble }

  /// The widgets that are told, from the window to the focused one.
  private var chain: [GTKWidget] {
    guard let focus = gtk_window_get_focus(window.c()) else { return [window] }
    let widget = GTKWidget(pointer: UnsafeMutableRawPointer(focus))
    return widget.ancestors.reversed() + [widget]
  }

  /// Presses and releases the key. Tells whether something has used it.
  @discardableResult
  func press() -> Bool {
    let isHandled = send(to: chain)
    for widget in chain where widget.isMapped {
      for controller in widget.controllers
      where rk_is(controller.pointer, gtk_event_controller_key_get_type()) != 0 {
        if captures(controller) == nil { rk_emit_key_released(controller.opaque, key.value, modifiers) }
      }
    }
    return isHandled
  }

  private func send(to chain: [GTKWidget]) -> Bool {
    guard let target = chain.last else { return false }
    for widget in chain where run(GTK_PHASE_CAPTURE, at: widget) { return true }
    if run(GTK_PHASE_TARGET, at: target) { return true }
    for widget in chain.reversed() where run(GTK_PHASE_BUBBLE, at: widget) { return true }
    return false
  }

  private func run(_ phase: GtkPropagationPhase, at widget: GTKWidget) -> Bool {
    guard widget.isSensitive, widget.isMapped else { return false }
    for controller in widget.controllers
    where gtk_event_controller_get_propagation_phase(controller.opaque) == phase {
      if run(controller, at: widget, phase) { return true }
    }
    return false
  }

  private func run(_ controller: GTKObject, at widget: GTKWidget, _ phase: GtkPropagationPhase) -> Bool {
    if rk_is(controller.pointer, gtk_event_controller_key_get_type()) != 0 {
      if let receiver = captures(controller) { return capture(receiver) }
      if let text, let method = gtk_event_controller_key_get_im_context(controller.opaque) {
        rk_emit_commit(method, text)
        return true
      }
      return rk_emit_key_pressed(controller.opaque, key.value, modifiers) != 0
    }
    guard rk_is(controller.pointer, gtk_shortcut_controller_get_type()) != 0 else { return false }
    if isManager(controller) {
      return managed(phase).contains { Shortcuts.run($0.controller, for: key, at: $0.widget) }
    }
    guard gtk_shortcut_controller_get_scope(controller.opaque) == GTK_SHORTCUT_SCOPE_LOCAL else {
      return false
    }
    return Shortcuts.run(controller, for: key, at: widget)
  }

  private var modifiers: GdkModifierType { GdkModifierType(rawValue: key.modifiers.rawValue) }

  /// Whether it is the controller of the window that stands for those of its widgets that are not local.
  private func isManager(_ controller: GTKObject) -> Bool {
    gtk_event_controller_get_name(controller.opaque).map {
      String(cString: $0).hasPrefix("gtk-shortcut-manager")
    } ?? false
  }

  /// The shortcuts of the window's widgets that apply wherever the focus is: mnemonics, and those of the application.
  private func managed(_ phase: GtkPropagationPhase) -> [(controller: GTKObject, widget: GTKWidget)] {
    window.subtree.filter { $0.isMapped && $0.isSensitive }.flatMap { widget in
      widget.controllers.filter {
        rk_is($0.pointer, gtk_shortcut_controller_get_type()) != 0 && !isManager($0)
          && gtk_shortcut_controller_get_scope($0.opaque) != GTK_SHORTCUT_SCOPE_LOCAL
          && gtk_event_controller_get_propagation_phase($0.opaque) == phase
      }.map { ($0, widget) }
    }
  }

  /// The search entry or search bar that receives the keys of another widget by a controller there.
  private func captures(_ controller: GTKObject) -> GTKWidget? {
    window.subtree.first {
      ($0.isKind(gtk_search_entry_get_type()) || $0.isKind(gtk_search_bar_get_type()))
        && rk_has_handler_for(controller.pointer, $0.pointer) != 0
        && !$0.controllers.contains(controller)
    }
  }

  /// What the controller does with an event: it gives it to the entry, and shows the bar if the entry has used it.
  private func capture(_ receiver: GTKWidget) -> Bool {
    guard let text, text != " " else { return false }
    if receiver.isKind(gtk_search_bar_get_type()) {
      gtk_search_bar_set_search_mode(receiver.opaque, 1)
    }
    guard let input = receiver.subtree.first(where: { $0.isKind(gtk_text_get_type()) }) else { return false }
    input.grabFocus()
    gtk_editable_set_position(input.opaque, -1)
    return Keyboard(window, key, text: text).send(to: [input])
  }
}

@available(macOS 15.4, *)
extension GTKWidget {
  /// The controllers, in the order in which GTK runs them.
  var controllers: [GTKObject] {
    guard let list = gtk_widget_observe_controllers(c()) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(list)) }
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      guard let pointer = g_list_model_get_item(list, index) else { return nil }
      defer { g_object_unref(pointer) }
      return GTKObject(pointer: pointer)
    }
  }
}
#endif
