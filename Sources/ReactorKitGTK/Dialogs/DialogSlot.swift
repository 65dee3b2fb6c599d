#if GTK
internal import ReactorKitObservation

/// The dialog that a window shows for one pulse: another state replaces it.
@available(macOS 15.4, *)
@MainActor
final class DialogSlot {
  private var close: (@MainActor () -> Void)?

  /// Closes the dialog that is shown, without an answer.
  func clear() {
    let close = self.close
    self.close = nil
    close?()
  }

  /// - Parameter close: Closes the dialog that is shown now.
  func fill(_ close: @escaping @MainActor () -> Void) { self.close = close }

  /// The dialog was answered, and closes itself.
  func forget() { close = nil }
}

@available(macOS 15.4, *)
extension GTKWindow {
  /// Calls `show` on the main thread for each assignment of a pulse, with a place for the dialog.
  ///
  /// Dialogs do not run a loop of their own, so that tasks go on. They are modal for their window only.
  func dialogs<R: Reactor, State>(
    of reactor: R, _ pulse: KeyPath<R.State, Pulse<State?>>,
    show: @escaping @MainActor (GTKWindow, State, DialogSlot) -> Void
  ) -> any Disposable {
    let reference = WeakGTKObject(self)
    let slot = DialogSlot()
    let states = reactor.pulse(pulse).observe(on: MainScheduler.instance).subscribe(onNext: { state in
      // The main scheduler calls this on the main thread, where the state stays.
      nonisolated(unsafe) let state = state
      MainActor.assumeIsolated {
        slot.clear()
        guard let window = reference.object as? GTKWindow, let state else { return }
        show(window, state, slot)
      }
    })
    return Disposables.create(states, MainDisposable { slot.clear() }).disposed(with: self)
  }
}
#endif
