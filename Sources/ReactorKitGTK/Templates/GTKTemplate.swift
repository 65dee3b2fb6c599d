#if GTK
internal import CGTK

/// Widgets that a file describes, in the format of GtkBuilder (`.ui`).
///
/// Every member throws a ``GTKTemplateError``, whose description names the file, the id and the class. Each template makes
/// widgets of its own. Signals are not connected in the file, but with `rx`.
///
/// As others do, its windows go with the last Swift object for them, or with the template, if they are not open then.
@available(macOS 15.4, *)
@MainActor
public final class GTKTemplate {
  private let builder: GTKObject
  private let name: String

  /// The widgets of a file.
  public convenience init(file: String) throws(GTKTemplateError) {
    var text: UnsafeMutablePointer<CChar>?
    var error: UnsafeMutablePointer<GError>?
    guard g_file_get_contents(file, &text, nil, &error) != 0, let text else {
      throw GTKTemplateError(Diagnostics.brokenTemplate(file, Self.message(&error)))
    }
    defer { g_free(text) }
    // Pictures are looked for beside the file.
    try self.init(name: file, text: text) { gtk_builder_add_from_file($0, file, $1) }
  }

  /// The widgets of a text.
  ///
  /// - Parameter name: Stands for the file in errors.
  public convenience init(_ text: String, name: String = "template") throws(GTKTemplateError) {
    try self.init(name: name, text: text) { gtk_builder_add_from_string($0, text, -1, $1) }
  }

  private init(
    name: String, text: UnsafePointer<CChar>,
    read: (OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> gboolean
  ) throws(GTKTemplateError) {
    GTK.start()
    self.name = name
    var error: UnsafeMutablePointer<GError>?
    // GTK takes a text that ends too early for a whole one.
    guard rk_check_markup(text, &error) != 0, let made = gtk_builder_new() else {
      throw GTKTemplateError(Diagnostics.brokenTemplate(name, Self.message(&error)))
    }
    builder = GTKObject(pointer: UnsafeMutableRawPointer(made))
    g_object_unref(UnsafeMutableRawPointer(made))
    let isRead = read(made, &error) != 0
    for object in objects where GTKWindow.accepts(object) { OwnWindows.all.insert(object) }
    guard isRead else { throw GTKTemplateError(Diagnostics.brokenTemplate(name, Self.message(&error))) }
  }

  isolated deinit {
    // Both the builder and GTK keep windows.
    for window in objects { OwnWindows.closeUnused(window, references: 2) }
  }

  private static func message(_ error: inout UnsafeMutablePointer<GError>?) -> String {
    defer { g_clear_error(&error) }
    guard let error else { return "none was told" }
    let text = String(cString: error.pointee.message)
    // A text has this for the name of its file.
    return text.hasPrefix(".:") ? String(text.dropFirst(2)) : text
  }

  /// The object with an id.
  public func object<Object: GTKObject>(
    _ id: String, as type: Object.Type = Object.self
  ) throws(GTKTemplateError) -> Object {
    guard let pointer = gtk_builder_get_object(builder.opaque, id) else {
      throw GTKTemplateError(Diagnostics.missingWidget(id, type, in: name, ids: ids))
    }
    guard type.accepts(UnsafeMutableRawPointer(pointer)) else {
      let found = GTKObject.name(of: UnsafeMutableRawPointer(pointer))
      throw GTKTemplateError(Diagnostics.wrongWidget(id, is: found, asked: type, in: name))
    }
    return type.init(pointer: UnsafeMutableRawPointer(pointer))
  }

  /// The ids of the file, in alphabetic order.
  public var ids: [String] {
    // Ids that GTK gives itself begin with three underscores.
    objects.compactMap { rk_builder_id($0).map { String(cString: $0) } }.filter { !$0.hasPrefix("___") }
      .sorted()
  }

  private var objects: [UnsafeMutableRawPointer] {
    let list = gtk_builder_get_objects(builder.opaque)
    defer { g_slist_free(list) }
    var objects: [UnsafeMutableRawPointer] = []
    var next = list
    while let item = next?.pointee {
      if let object = item.data { objects.append(object) }
      next = item.next
    }
    return objects
  }
}

/// Why a template, or a widget of it, cannot be had.
@available(macOS 15.4, *)
public struct GTKTemplateError: Error, Equatable, CustomStringConvertible {
  /// The error, with the file, the id and the class, and what to do.
  public let description: String

  init(_ description: String) { self.description = description }
}
#endif
