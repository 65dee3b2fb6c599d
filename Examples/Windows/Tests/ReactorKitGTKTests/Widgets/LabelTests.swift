import CGTK
import ReactorKitGTK
import Testing

/// Texts that have no room.
@Suite @MainActor struct LabelTests {
  @Test(arguments: [
    (GTKEllipsizeMode.end, "PANGO_ELLIPSIZE_END"), (.start, "PANGO_ELLIPSIZE_START"),
    (.middle, "PANGO_ELLIPSIZE_MIDDLE"), (.none, "PANGO_ELLIPSIZE_NONE"),
  ])
  func aTextIsCut(_ mode: GTKEllipsizeMode, name: String) {
    let label = GTKLabel("A long text that has no room in a narrow window")
    label.ellipsize = mode
    #expect(label.ellipsize == mode)
    let layout = made(gtk_label_get_layout(OpaquePointer(label.pointer)))
    #expect(pango_layout_get_ellipsize(layout).rawValue == UInt32(mode.rawValue))
    // A text that may be cut needs less room than one that may not.
    #expect((width(of: label) < 100) == (mode != .none))
  }

  @Test func linesAreBrokenBetweenWordsOrCharacters() {
    let labels = [GTKLineBreakMode.word, .wordOrCharacter, .character].map { mode in
      let label = GTKLabel("Donaudampfschifffahrtsgesellschaft und Söhne")
      label.wrap = true
      label.lineBreakMode = mode
      return label
    }
    #expect(labels.map(\.lineBreakMode) == [.word, .wordOrCharacter, .character])
    let widths = labels.map(width)
    #expect(widths[1] < widths[0] / 5)
    #expect(widths[2] < widths[0] / 5)
  }

  /// The width that a label needs at least, in pixels.
  private func width(of label: GTKLabel) -> CInt {
    var least: CInt = 0
    gtk_widget_measure(
      label.pointer.assumingMemoryBound(to: GtkWidget.self), GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil,
      nil)
    return least
  }
}
