#if GTK
internal import CGTK
public import ReactorKitObservation

@available(macOS 15.4, *)
@MainActor
extension Reactive where Base: GTKWidget {
  /// The keys that are pressed while this widget, or one inside of it, has the focus.
  ///
  /// - Parameter isBefore: Whether they come here before the widgets inside, such as an entry, receive them.
  public func keyPressed(before isBefore: Bool = false) -> ControlEvent<GTKKeyPress> {
    keys("key-pressed", before: isBefore)
  }

  /// The keys that are pressed while this widget, or one inside of it, has the focus, and that no widget inside has taken.
  public var keyPressed: ControlEvent<GTKKeyPress> { keys("key-pressed", before: false) }

  /// The keys that are released while this widget, or one inside of it, has the focus. They cannot be taken.
  public var keyReleased: ControlEvent<GTKKeyPress> { keys("key-released", before: false) }

  /// The presses of a button of the mouse, and touches, in this widget.
  ///
  /// - Parameter button: The button: 1 is the main one, 3 the one that opens a menu; 0 for any.
  public func pressed(button: Int = 1) -> ControlEvent<GTKClick> { clicks("pressed", button) }

  /// The releases of a button of the mouse, and ends of touches, in this widget.
  ///
  /// - Parameter button: The button: 1 is the main one, 3 the one that opens a menu; 0 for any.
  public func released(button: Int = 1) -> ControlEvent<GTKClick> { clicks("released", button) }

  /// Sends whether the widget, or one inside of it, has the focus, whenever that changes.
  public var focused: ControlEvent<Bool> {
    events(with: GTKEventControllerFocus()) { controller, observer in
      Disposables.create(
        controller.connect("enter", SignalHandler { _ in observer.onNext(true) }),
        controller.connect("leave", SignalHandler { _ in observer.onNext(false) }))
    }
  }

  private func keys(_ signal: String, before isBefore: Bool) -> ControlEvent<GTKKeyPress> {
    events(with: GTKEventControllerKey()) { controller, observer in
      controller.propagationPhase = isBefore ? .capture : .bubble
      return controller.connect(
        signal,
        SignalHandler { arguments in
          var index = 0
          let value = UInt32(truncatingIfNeeded: arguments.value(&index, Int.self))
          _ = arguments.value(&index, Int.self)
          let held = GTKKey.Modifiers(rawValue: UInt32(truncatingIfNeeded: arguments.value(&index, Int.self)))
          let key = GTKKey(value: value, modifiers: held).withoutToldShift
          let answer = GTKAnswer(signal)
          observer.onNext(GTKKeyPress(key: key, answer: answer))
          let isTaken = answer.end()
          if let result = arguments.result { g_value_set_boolean(result, isTaken ? 1 : 0) }
        })
    }
  }

  private func clicks(_ signal: String, _ button: Int) -> ControlEvent<GTKClick> {
    events(with: GTKGestureClick()) { gesture, observer in
      gesture.button = button
      let pointer = gesture.pointer
      return gesture.connect(
        signal,
        SignalHandler { arguments in
          var index = 0
          let count = arguments.value(&index, Int.self)
          let x = arguments.value(&index, Double.self)
          let y = arguments.value(&index, Double.self)
          let button = gtk_gesture_single_get_current_button(OpaquePointer(pointer))
          let held = gtk_event_controller_get_current_event_state(OpaquePointer(pointer))
          observer.onNext(
            GTKClick(
              count: count, x: x, y: y, button: Int(button),
              modifiers: GTKKey.Modifiers(rawValue: held.rawValue))
          )
        })
    }
  }

  /// The events of a controller, which the widget has for the time of the subscription.
  private func events<Controller: GTKEventController, Value>(
    with make: @escaping @autoclosure @MainActor () -> Controller,
    _ connect: @escaping @MainActor (Controller, AnyObserver<Value>) -> any Disposable
  ) -> ControlEvent<Value> {
    let reference = WeakGTKObject(base)
    return ControlEvent(
      events: Observable.create { observer in
        MainActor.assumeIsolated {
          guard let widget = reference.object as? GTKWidget else { return observer.ended() }
          let controller = make()
          let connection = connect(controller, observer)
          widget.addController(controller)
          let end = widget.onRelease { observer.onCompleted() }
          let added = WeakGTKObject(controller)
          return Disposables.create([
            connection, end,
            MainDisposable {
              guard let widget = reference.object, let controller = added.object,
                gtk_event_controller_get_widget(controller.opaque) != nil
              else { return }
              gtk_widget_remove_controller(widget.c(), controller.opaque)
            },
          ])
        }
      })
  }
}

@available(macOS 15.4, *)
@MainActor
extension Reactive where Base: GTKWindow {
  /// The user's wishes that the window be closed, which may be refused. It closes if nobody does.
  public var closeRequest: ControlEvent<GTKCloseRequest> {
    let reference = WeakGTKObject(base)
    return ControlEvent(
      events: Observable.create { observer in
        MainActor.assumeIsolated {
          guard let window = reference.object else { return observer.ended() }
          let handler = SignalHandler { arguments in
            let answer = GTKAnswer("close-request")
            observer.onNext(GTKCloseRequest(answer: answer))
            let isRefused = answer.end()
            if let result = arguments.result { g_value_set_boolean(result, isRefused ? 1 : 0) }
          }
          return window.connect("close-request", handler) { observer.onCompleted() }
        }
      })
  }

  /// Sends once, and completes, when the window has closed, whoever keeps it.
  public var closed: ControlEvent<Void> {
    let reference = WeakGTKObject(base)
    return ControlEvent(
      events: Observable.create { observer in
        MainActor.assumeIsolated {
          guard let window = reference.object as? GTKWindow, Toplevels.contains(window) else {
            return observer.ended()
          }
          return Toplevels.whenClosed(window) {
            observer.onNext(())
            observer.onCompleted()
          }
        }
      })
  }
}

@available(macOS 15.4, *)
@MainActor
extension Reactive where Base: GTKSearchEntry {
  /// Escape was pressed in the entry.
  public var stopSearch: ControlEvent<Void> { signal("stop-search") }

  /// The user asks for the next match, with Ctrl and G.
  public var nextMatch: ControlEvent<Void> { signal("next-match") }

  /// The user asks for the match before, with Ctrl, Shift and G.
  public var previousMatch: ControlEvent<Void> { signal("previous-match") }
}
#endif
