#if GTK
internal import CGTK

/// Writes texts that the user edits, so that the cursor and the selection stay: only what differs is replaced.
@available(macOS 15.4, *)
@MainActor
enum TextWriter {
  /// Sets the text; false if the object has none that the user edits.
  static func write(_ text: String, to object: GTKObject) -> Bool {
    let text = acceptable(text)
    let type = rk_type_of(object.pointer)
    if g_type_is_a(type, gtk_text_buffer_get_type()) != 0 {
      write(TextChange(from: object.read("text"), to: text), toBuffer: object.c())
    } else if g_type_is_a(type, gtk_editable_get_type()) != 0 {
      write(TextChange(from: object.read("text"), to: text), toEditable: object.opaque)
      let bytes = text.utf8.count
      if bytes > longestEntry { GTKIssue.report(Diagnostics.longEntry(bytes, longestEntry)) }
    } else {
      return false
    }
    return true
  }

  /// GTK's texts end at a character of the code 0; here such characters are left out, so that the rest is not lost.
  static func acceptable(_ text: String) -> String {
    guard text.utf8.contains(0) else { return text }
    GTKIssue.report(Diagnostics.zeroCharacter(text))
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0 }))
  }

  /// How many bytes GTK's entries hold: they cut what is more without a word.
  private static let longestEntry = 65_534

  private static func write(_ change: TextChange, toEditable editable: OpaquePointer) {
    var bounds = (start: CInt(0), end: CInt(0))
    gtk_editable_get_selection_bounds(editable, &bounds.start, &bounds.end)
    let cursor = gtk_editable_get_position(editable)
    let anchor = cursor == bounds.start ? bounds.end : bounds.start
    // One notification for both parts.
    let object = UnsafeMutableRawPointer(editable).assumingMemoryBound(to: GObject.self)
    g_object_freeze_notify(object)
    let start = CInt(change.start)
    if change.removed > 0 { gtk_editable_delete_text(editable, start, start + CInt(change.removed)) }
    var place = start
    if change.insertedCount > 0 {
      gtk_editable_insert_text(editable, change.inserted, CInt(change.inserted.utf8.count), &place)
    }
    // The entry may have taken a part of the text only: its length has a limit, or it takes digits.
    let length = CInt(clamping: g_utf8_strlen(gtk_editable_get_text(editable), -1))
    gtk_editable_select_region(
      editable, min(length, CInt(change.position(of: Int(anchor)))),
      min(length, CInt(change.position(of: Int(cursor)))))
    g_object_thaw_notify(object)
  }

  private static func write(_ change: TextChange, toBuffer buffer: UnsafeMutablePointer<GtkTextBuffer>) {
    let cursor = offset(of: gtk_text_buffer_get_insert(buffer), in: buffer)
    let anchor = offset(of: gtk_text_buffer_get_selection_bound(buffer), in: buffer)
    let object = UnsafeMutableRawPointer(buffer).assumingMemoryBound(to: GObject.self)
    g_object_freeze_notify(object)
    // Another text cannot be undone, a correction can, in one step.
    change.isComplete
      ? gtk_text_buffer_begin_irreversible_action(buffer) : gtk_text_buffer_begin_user_action(buffer)
    var start = iterator(at: change.start, in: buffer)
    if change.removed > 0 {
      var end = iterator(at: change.start + change.removed, in: buffer)
      gtk_text_buffer_delete(buffer, &start, &end)
    }
    if change.insertedCount > 0 {
      gtk_text_buffer_insert(buffer, &start, change.inserted, CInt(change.inserted.utf8.count))
    }
    change.isComplete
      ? gtk_text_buffer_end_irreversible_action(buffer) : gtk_text_buffer_end_user_action(buffer)
    var newCursor = iterator(at: change.position(of: cursor), in: buffer)
    var newAnchor = iterator(at: change.position(of: anchor), in: buffer)
    gtk_text_buffer_select_range(buffer, &newCursor, &newAnchor)
    g_object_thaw_notify(object)
  }

  private static func iterator(at offset: Int, in buffer: UnsafeMutablePointer<GtkTextBuffer>) -> GtkTextIter
  {
    var place = GtkTextIter()
    gtk_text_buffer_get_iter_at_offset(buffer, &place, CInt(offset))
    return place
  }

  private static func offset(
    of mark: UnsafeMutablePointer<GtkTextMark>?, in buffer: UnsafeMutablePointer<GtkTextBuffer>
  ) -> Int {
    var place = GtkTextIter()
    gtk_text_buffer_get_iter_at_mark(buffer, &place, mark)
    return Int(gtk_text_iter_get_offset(&place))
  }
}
#endif
