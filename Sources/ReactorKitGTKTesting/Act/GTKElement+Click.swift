#if GTK
internal import CGTK
internal import ReactorKitGTK
public import Testing

@available(macOS 15.4, *)
extension GTKElement {
  /// Clicks in the middle of the element.
  ///
  /// The widget that is seen there, and those around it, are told by their controllers, as GTK tells them: the mouse comes, the
  /// click gestures send `pressed` and `released`, and the mouse goes. A click on one of GTK's buttons or rows is not told to
  /// those around it, for GTK keeps it. That gives the focus to what takes it by a click. Fails if something else is in front of the element.
  ///
  /// - Parameters:
  ///   - times: 2 for a double click.
  ///   - sourceLocation: Where a failure is reported.
  public func click(times: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let widget = search.sensitive(to: "click", at: sourceLocation) else { return }
    switch Pointer.target(in: widget) {
    case .inside(let target, let x, let y): Pointer.click(target, x, y, times: times)
    case .unplaced: Pointer.click(widget, 0, 0, times: times)
    case .covered(let other): fail(Message.covered(search, by: other), at: sourceLocation)
    case .outOfSight: fail(Message.outOfSight(search), at: sourceLocation)
    }
  }
}

/// Clicks, by the signals by which GTK tells of them.
@available(macOS 15.4, *)
@MainActor
enum Pointer {
  enum Target {
    case inside(GTKWidget, Double, Double)
    case covered(GTKWidget)
    case outOfSight
    /// It has no size yet.
    case unplaced
  }

  /// The widget in the middle of another one, with the place in coordinates of their window.
  static func target(in widget: GTKWidget) -> Target {
    let width = gtk_widget_get_width(widget.c())
    let height = gtk_widget_get_height(widget.c())
    guard width > 0, height > 0, widget.isMapped, let native = gtk_widget_get_native(widget.c()) else {
      return .unplaced
    }
    let root = GTKWidget(pointer: UnsafeMutableRawPointer(native))
    var x = 0.0
    var y = 0.0
    gtk_widget_translate_coordinates(widget.c(), root.c(), Double(width) / 2, Double(height) / 2, &x, &y)
    guard let picked = gtk_widget_pick(root.c(), x, y, GTK_PICK_DEFAULT) else { return .outOfSight }
    let target = GTKWidget(pointer: UnsafeMutableRawPointer(picked))
    if target == widget || target.ancestors.contains(widget) { return .inside(target, x, y) }
    // A part that is transparent for the pointer, such as a label on a button: a user clicks what is behind.
    if widget.ancestors.contains(target) {
      return isInSight(widget, at: x, y, root) ? .inside(target, x, y) : .outOfSight
    }
    let covering = ([target] + target.ancestors).last { $0 != widget && !widget.ancestors.contains($0) }
    return .covered(covering ?? target)
  }

  /// Whether no scrolled widget around it hides the place.
  private static func isInSight(_ widget: GTKWidget, at x: Double, _ y: Double, _ root: GTKWidget) -> Bool {
    widget.ancestors.allSatisfy { around in
      guard gtk_widget_get_overflow(around.c()) == GTK_OVERFLOW_HIDDEN || around == root else { return true }
      var inner = (x: 0.0, y: 0.0)
      gtk_widget_translate_coordinates(root.c(), around.c(), x, y, &inner.x, &inner.y)
      return gtk_widget_contains(around.c(), inner.x, inner.y) != 0
    }
  }

  static func click(_ target: GTKWidget, _ x: Double, _ y: Double, times: Int) {
    let native = gtk_widget_get_native(target.c()).map { GTKWidget(pointer: UnsafeMutableRawPointer($0)) }
    let chain = [target] + target.ancestors
    func place(of widget: GTKWidget) -> (x: Double, y: Double) {
      var place = (x: x, y: y)
      if let native { gtk_widget_translate_coordinates(native.c(), widget.c(), x, y, &place.x, &place.y) }
      return place
    }
    let places = chain.map { ($0, place(of: $0)) }
    for (widget, place) in places.reversed() { move(into: widget, place) }
    for time in 1...max(times, 1) {
      for signal in ["pressed", "released"] {
        for widget in order(chain, x, y) where widget.widget.isSensitive {
          let place = place(of: widget.widget)
          if press(widget.widget, widget.phase, signal, time, place.x, place.y) { break }
        }
      }
    }
    for widget in chain where widget.isMapped { move(into: widget, nil) }
  }

  /// Lets the mouse come to a widget: rows that a single click activates are selected by that.
  private static func move(into widget: GTKWidget, _ place: (x: Double, y: Double)?) {
    for controller in widget.controllers
    where rk_is(controller.pointer, gtk_event_controller_motion_get_type()) != 0 {
      if let place {
        rk_emit_enter(controller.opaque, place.x, place.y)
      } else {
        rk_emit_leave(controller.opaque)
      }
    }
  }

  private static func order(_ chain: [GTKWidget], _ x: Double, _ y: Double) -> [(
    widget: GTKWidget, phase: [GtkPropagationPhase]
  )] {
    chain.reversed().map { ($0, [GTK_PHASE_CAPTURE]) }
      + chain.map { ($0, $0 == chain[0] ? [GTK_PHASE_TARGET, GTK_PHASE_BUBBLE] : [GTK_PHASE_BUBBLE]) }
  }

  /// Tells the click gestures of a widget. Returns whether the widget keeps the click for itself, as GTK's do.
  private static func press(
    _ widget: GTKWidget, _ phases: [GtkPropagationPhase], _ signal: String, _ count: Int, _ x: Double,
    _ y: Double
  ) -> Bool {
    if phases.contains(GTK_PHASE_BUBBLE), asksForEvent(widget), signal == "pressed",
      gtk_widget_get_focus_on_click(widget.c()) != 0, !widget.isKind(gtk_window_get_type())
    {
      widget.grabFocus()
    }
    if phases.contains(GTK_PHASE_BUBBLE), widget.isKind(gtk_switch_get_type()) {
      if signal == "released" { gtk_widget_activate(widget.c()) }
      return true
    }
    var keeps = phases.contains(GTK_PHASE_BUBBLE) && widget.isKind(gtk_text_get_type())
    for controller in gestures(of: widget)
    where phases.contains(gtk_event_controller_get_propagation_phase(controller.opaque)) {
      let button = gtk_gesture_single_get_button(controller.opaque)
      guard button <= 1 else { continue }
      GTKLog.isWithoutEvent = true
      rk_emit_click(controller.opaque, signal, CInt(count), x, y)
      GTKLog.isWithoutEvent = false
      keeps = keeps || keepsClicks(widget)
    }
    return keeps
  }

  /// The click gestures that can be told without an event.
  private static func gestures(of widget: GTKWidget) -> [GTKObject] {
    let gestures = widget.controllers.filter { rk_is($0.pointer, gtk_gesture_click_get_type()) != 0 }
    // GTK adds its own one first, and the list begins with the last.
    return asksForEvent(widget) ? gestures.dropLast() : gestures
  }

  /// Whether GTK's own gesture of the widget asks for the event, which is not there. The click gives such a widget the focus.
  private static func asksForEvent(_ widget: GTKWidget) -> Bool {
    if widget.isKind(gtk_label_get_type()) { return gtk_label_get_selectable(widget.opaque) != 0 }
    return widget.isKind(gtk_text_get_type()) || widget.isKind(gtk_text_view_get_type())
      || widget.isKind(gtk_window_get_type()) || widget.isKind(gtk_range_get_type())
  }

  private static func keepsClicks(_ widget: GTKWidget) -> Bool {
    widget.isButtonLike || widget.isRow || widget.isKind(gtk_expander_get_type())
  }
}
#endif
