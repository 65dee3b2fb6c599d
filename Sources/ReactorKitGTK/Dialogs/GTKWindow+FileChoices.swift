#if GTK
internal import CGTK
public import ReactorKitObservation

@available(macOS 15.4, *)
extension GTKWindow {
  /// Shows the choices of files of a pulse over this window, and sends an action made of what the user has chosen.
  ///
  /// - A choice that is there already is shown at once. Another one replaces the one that is shown, without an answer; `nil`
  ///   closes it.
  /// - Tasks go on meanwhile. It ends with the window, or when the result is disposed.
  ///
  /// - Parameter action: The action for the paths that were chosen, or for their addresses if they are not on this machine;
  ///   empty if the user has cancelled. `nil` sends nothing.
  @discardableResult
  public func fileChoices<R: Reactor>(
    of reactor: ObservedReactor<R>, _ pulse: KeyPath<R.State, Pulse<FileChoice?>>,
    send action: @escaping @MainActor ([String]) -> R.Action?
  ) -> any Disposable {
    dialogs(of: reactor.reactor, pulse) { window, choice, slot in
      show(choice, over: window, in: slot) { paths in
        if let action = action(paths) { reactor.send(action) }
      }
    }
  }
}

/// The dialogs that are shown. GTK leaves it to the program to keep them.
@available(macOS 15.4, *)
@MainActor private var shown: Set<GTKObject> = []

@available(macOS 15.4, *)
@MainActor
private func show(
  _ choice: FileChoice, over window: GTKWindow, in slot: DialogSlot,
  answer: @escaping @MainActor ([String]) -> Void
) {
  let dialog = makeDialog(choice, over: window)
  shown.insert(dialog)
  let reference = WeakGTKObject(dialog)
  let close: @MainActor () -> Void = {
    guard let dialog = reference.object else { return }
    shown.remove(dialog)
    gtk_native_dialog_destroy(dialog.c())
  }
  let handler = SignalHandler { arguments in
    guard let dialog = reference.object else { return }
    var index = 0
    let isAccepted = arguments.value(&index, Int.self) == Int(GTK_RESPONSE_ACCEPT.rawValue)
    let paths = isAccepted ? chosenPaths(dialog) : []
    slot.forget()
    close()
    answer(paths)
  }
  _ = dialog.connect("response", handler)
  slot.fill(close)
  gtk_native_dialog_show(dialog.c())
}

@available(macOS 15.4, *)
@MainActor
private func makeDialog(_ choice: FileChoice, over window: GTKWindow) -> GTKObject {
  let action =
    switch choice.kind {
    case .open, .openSeveral: GTK_FILE_CHOOSER_ACTION_OPEN
    case .save: GTK_FILE_CHOOSER_ACTION_SAVE
    case .folder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
    }
  let dialog = GTKObject(
    owned: gtk_file_chooser_native_new(choice.title, window.c(), action, choice.accept, nil))
  gtk_native_dialog_set_modal(dialog.c(), 1)
  let chooser = dialog.opaque
  gtk_file_chooser_set_select_multiple(chooser, choice.kind == .openSeveral ? 1 : 0)
  if let name = choice.suggestedName, choice.kind == .save {
    gtk_file_chooser_set_current_name(chooser, name)
  }
  if let folder = choice.folder {
    let file = g_file_new_for_path(folder)
    _ = gtk_file_chooser_set_current_folder(chooser, file, nil)
    g_object_unref(UnsafeMutableRawPointer(file))
  }
  for filter in choice.filters {
    let made = gtk_file_filter_new()
    gtk_file_filter_set_name(made, filter.name)
    for pattern in filter.patterns { gtk_file_filter_add_pattern(made, pattern) }
    gtk_file_chooser_add_filter(chooser, made)
    g_object_unref(UnsafeMutableRawPointer(made))
  }
  return dialog
}

@available(macOS 15.4, *)
@MainActor
private func chosenPaths(_ dialog: GTKObject) -> [String] {
  guard let files = gtk_file_chooser_get_files(dialog.opaque) else { return [] }
  defer { g_object_unref(UnsafeMutableRawPointer(files)) }
  return (0..<g_list_model_get_n_items(files)).compactMap { index in
    guard let file = g_list_model_get_item(files, index) else { return nil }
    defer { g_object_unref(file) }
    let text = g_file_get_path(OpaquePointer(file)) ?? g_file_get_uri(OpaquePointer(file))
    defer { g_free(text) }
    return text.map { String(cString: $0) }
  }
}
#endif
