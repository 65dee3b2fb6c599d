#if GTK
internal import CGTK
internal import ReactorKitObservation

/// What shows one screen of a slot.
@available(macOS 15.4, *)
@MainActor
protocol ScreenSurface: AnyObject {
  /// Shows it, also if the user has closed it.
  func show()
  /// Closes it without asking.
  func close()
}

/// A window that only its owner's state closes.
@available(macOS 15.4, *)
final class WindowSurface: ScreenSurface {
  private let window: GTKWindow
  private let page: GTKPage
  private let bag = DisposeBag()

  init(_ page: GTKPage, over parent: GTKWindow, isModal: Bool, _ ask: @escaping @MainActor () -> Void) {
    self.page = page
    window = GTKWindow(title: page.title, width: -1, height: -1, page.widget)
    window.modal = isModal
    if isModal { window.transientFor = parent }
    page.titleDidChange = { [weak window] in window?.title = $0 }
    window.rx.closeRequest.subscribe(onNext: { request in
      request.refuse()
      ask()
    }).disposed(by: bag)
    window.askOnEscape(ask).disposed(by: bag)
  }

  func show() { if !window.visible { window.present() } }

  func close() { window.destroy() }
}

/// A popover at a widget.
@available(macOS 15.4, *)
final class PopoverSurface: ScreenSurface {
  private let popover = GTKPopover()
  private let page: GTKPage
  private let window: WeakGTKObject
  private var isOver = false
  /// What had the focus before.
  private var focus: WeakGTKObject?
  private let bag = DisposeBag()

  init(_ page: GTKPage, at anchor: GTKWidget, in window: GTKWindow, _ ask: @escaping @MainActor () -> Void) {
    self.page = page
    self.window = WeakGTKObject(window)
    popover.child = page.widget
    popover.setAccessibleLabel(page.title)
    page.titleDidChange = { [weak popover] in popover?.setAccessibleLabel($0) }
    focus = window.focusWidget.map { WeakGTKObject($0) }
    gtk_widget_set_parent(popover.c(), anchor.c())
    popover.rx.closed.subscribe(onNext: { [weak self] in if self?.isInUse == true { ask() } }).disposed(
      by: bag)
    popover.askOnEscape(ask).disposed(by: bag)
    MainDisposable { [weak self] in self?.close() }.disposed(with: anchor).disposed(by: bag)
  }

  /// Whether neither it nor its window is being closed.
  private var isInUse: Bool { !isOver && openWindow != nil }

  private var openWindow: GTKWindow? {
    (window.object as? GTKWindow).flatMap { Toplevels.contains($0) ? $0 : nil }
  }

  // `autohide` stays on, also for a guarded screen: turning it off while the popover is open leaves the keyboard and the mouse
  // grabbed.
  func show() { if !isOver, !popover.visible { gtk_popover_popup(popover.c()) } }

  func close() {
    guard !isOver else { return }
    isOver = true
    gtk_popover_popdown(popover.c())
    // GTK's window would keep a widget with the focus.
    (window.object as? GTKWindow)?.focusWidget = nil
    gtk_widget_unparent(popover.c())
    if openWindow != nil { (focus?.object as? GTKWidget)?.grabFocus() }
  }
}

@available(macOS 15.4, *)
extension GTKWidget {
  fileprivate func askOnEscape(_ ask: @escaping @MainActor () -> Void) -> any Disposable {
    rx.keyPressed.subscribe(onNext: { press in
      guard press.key == .escape else { return }
      press.take()
      ask()
    })
  }
}
#endif
