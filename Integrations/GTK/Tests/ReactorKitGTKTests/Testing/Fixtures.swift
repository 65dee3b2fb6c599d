import CGTK
import ReactorKitGTK

// Widgets of GTK's that the package does not make in one line.

@MainActor
func add(_ widget: GTKWidget, over overlay: GTKOverlay) {
  gtk_overlay_add_overlay(
    OpaquePointer(overlay.pointer), widget.pointer.assumingMemoryBound(to: GtkWidget.self))
}

/// Widgets in a column that is scrolled.
@MainActor
func scrolled(_ widgets: [GTKWidget], buttonHeight: Int) -> GTKScrolledWindow {
  widgets.forEach { $0.heightRequest = buttonHeight }
  let scrolled = GTKScrolledWindow()
  scrolled.child = GTKBox(.vertical, widgets)
  scrolled.vexpand = true
  scrolled.heightRequest = 200
  return scrolled
}

/// A drop-down of texts.
@MainActor
func dropDown(_ texts: [String]) -> GTKDropDown {
  var list: [UnsafePointer<CChar>?] = texts.map { UnsafePointer(strdup($0)) } + [nil]
  let widget = gtk_drop_down_new_from_strings(&list)!
  list.forEach { free(UnsafeMutableRawPointer(mutating: $0)) }
  return GTKDropDown(pointer: UnsafeMutableRawPointer(widget))
}

/// A list box with a label in each row.
@MainActor
func listBox(_ texts: [String]) -> GTKWidget {
  let box = GTKWidget(pointer: UnsafeMutableRawPointer(gtk_list_box_new()!))
  for text in texts {
    let label = GTKLabel(text)
    withExtendedLifetime(label) {
      gtk_list_box_append(OpaquePointer(box.pointer), label.pointer.assumingMemoryBound(to: GtkWidget.self))
    }
  }
  return box
}

@MainActor
func adjustment(upper: Double) -> GTKAdjustment {
  let adjustment = GTKAdjustment()
  adjustment.upper = upper
  adjustment.stepIncrement = 1
  return adjustment
}
