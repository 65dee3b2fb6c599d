#if GTK
internal import CGTK
public import ReactorKitObservation

@available(macOS 15.4, *)
extension GTKDropDown {
  /// A list of texts, one of which the user selects.
  public convenience init(_ items: [String]) {
    self.init()
    setItems(items)
  }

  /// Replaces the texts. The first one is selected then.
  public func setItems(_ items: [String]) {
    guard let list = gtk_string_list_new(nil) else { return }
    for item in items { gtk_string_list_append(list, TextWriter.acceptable(item)) }
    gtk_drop_down_set_model(opaque, list)
    g_object_unref(UnsafeMutableRawPointer(list))
  }

  /// The place of the selected item, from 0; `nil` for none.
  public var selection: Int? {
    get { Self.selection(selected) }
    set { selected = Self.place(newValue) }
  }

  static func place(_ selection: Int?) -> Int {
    if let selection, selection >= 0 { selection } else { Int(GTK_INVALID_LIST_POSITION) }
  }

  nonisolated static func selection(_ place: Int) -> Int? {
    place == Int(GTK_INVALID_LIST_POSITION) ? nil : place
  }
}

@available(macOS 15.4, *)
@MainActor
extension Reactive where Base: GTKDropDown {
  /// The place of the selected item, from 0; `nil` for none.
  public var selection: ControlProperty<Int?> {
    ControlProperty(
      values: property("selected", of: Int.self).map(GTKDropDown.selection(_:)),
      valueSink: binder { $0.selection = $1 })
  }
}
#endif
