#if GTK
internal import CGTK
internal import ReactorKitGTK

/// Runs the shortcuts of a controller: key bindings of GTK's classes, mnemonics, accelerators.
@available(macOS 15.4, *)
@MainActor
enum Shortcuts {
  /// Activates the first shortcut whose trigger is the key. Tells whether its action has used it.
  static func run(_ controller: GTKObject, for key: GTKKey, at widget: GTKWidget) -> Bool {
    let list = controller.opaque
    for index in 0..<g_list_model_get_n_items(list) {
      guard let pointer = g_list_model_get_item(list, index) else { continue }
      defer { g_object_unref(pointer) }
      let shortcut = OpaquePointer(pointer)
      guard let trigger = gtk_shortcut_get_trigger(shortcut), matches(trigger, key),
        let action = gtk_shortcut_get_action(shortcut)
      else { continue }
      let arguments = gtk_shortcut_get_arguments(shortcut)
      if gtk_shortcut_action_activate(action, GTK_SHORTCUT_ACTION_EXCLUSIVE, widget.c(), arguments) != 0 {
        return true
      }
    }
    return false
  }

  private static func matches(_ trigger: OpaquePointer, _ key: GTKKey) -> Bool {
    let pointer = UnsafeMutableRawPointer(trigger)
    if rk_is(pointer, gtk_keyval_trigger_get_type()) != 0 {
      let held = gtk_keyval_trigger_get_modifiers(trigger).rawValue
      return matches(gtk_keyval_trigger_get_keyval(trigger), GTKKey.Modifiers(rawValue: held), key)
    }
    if rk_is(pointer, gtk_mnemonic_trigger_get_type()) != 0 {
      return matches(gtk_mnemonic_trigger_get_keyval(trigger), .alt, key)
    }
    if rk_is(pointer, gtk_alternative_trigger_get_type()) != 0 {
      return [gtk_alternative_trigger_get_first(trigger), gtk_alternative_trigger_get_second(trigger)]
        .contains { $0.map { matches($0, key) } ?? false }
    }
    return false
  }

  private static func matches(_ value: UInt32, _ held: GTKKey.Modifiers, _ key: GTKKey) -> Bool {
    // One key of the keyboard, with two names.
    let key = key.value == GTKKey.backTab.value ? GTKKey.tab.with(key.modifiers) : key
    guard gdk_keyval_to_lower(value) == gdk_keyval_to_lower(key.value) else { return false }
    if held == key.modifiers { return true }
    // Shift is what makes '?' of a key, and so no shortcut asks for it.
    let isLetter = gdk_keyval_to_lower(key.value) != gdk_keyval_to_upper(key.value)
    return !isLetter && key.text != nil && held.subtracting(.shift) == key.modifiers.subtracting(.shift)
  }
}
#endif
