#if GTK
public import ReactorKitNavigation
internal import ReactorKitObservation

/// How the screen of a slot is shown.
@available(macOS 15.4, *)
@MainActor
public enum GTKPresentation {
  /// A window over the other one, which takes no clicks and keys in the meantime.
  case dialog
  /// A window beside the other one.
  case window
  /// A bubble at a widget of the window.
  case popover(GTKWidget)
}

@available(macOS 15.4, *)
extension GTKWindow {
  /// Shows each screen of a navigator, mostly that of a slot, in a dialog, a window or a popover of its own.
  ///
  /// ```swift
  /// window.presentScreens(of: sheets, as: .popover(button)) { screen in
  ///   GTKPage("Sheet", GTKLabel(screen.route))
  /// }
  /// ```
  /// - Escape, and closing what is shown, ask the owner by `Navigator.back(_:)`. A dialog or window stays until the owner has
  ///   removed its screen. A popover, also that of a guarded screen, closes when the user clicks beside it, and is shown
  ///   again if the owner refuses.
  /// - A screen without a reactor, and one without a page, are not shown.
  /// - It ends with this window, or when the result is disposed; what is shown is closed then. The navigator is kept until then.
  ///
  /// - Parameters:
  ///   - navigator: The navigator of a slot, or of a path.
  ///   - presentation: How the screens are shown.
  ///   - page: Makes the page of a screen.
  @discardableResult
  public func presentScreens<Owner: Reactor, Route: Equatable & Sendable, Result: Sendable>(
    of navigator: Navigator<Owner, Route, Result>, as presentation: GTKPresentation = .dialog,
    page: @escaping @MainActor (_ screen: ShownScreen<Route>) -> GTKPage?
  ) -> any Disposable {
    let window = WeakGTKObject(self)
    var surfaces: [Int: any ScreenSurface] = [:]
    let close: @MainActor (Set<Int>) -> Void = { kept in
      for (instance, surface) in surfaces where !kept.contains(instance) {
        surfaces[instance] = nil
        surface.close()
      }
    }
    let observation = navigator.observe { update in
      close(Set(update.screens.map(\.instance)))
      for screen in update.screens where screen.instance != 0 {
        if surfaces[screen.instance] == nil, let window = window.object as? GTKWindow, let page = page(screen)
        {
          let id = screen.id
          surfaces[screen.instance] = makeSurface(presentation, over: window, page) { navigator.back(id) }
        }
        surfaces[screen.instance]?.show()
      }
    }
    return Disposables.create(observation, MainDisposable { close([]) }).disposed(with: self)
  }
}

@available(macOS 15.4, *)
@MainActor
private func makeSurface(
  _ presentation: GTKPresentation, over window: GTKWindow, _ page: GTKPage,
  ask: @escaping @MainActor () -> Void
) -> any ScreenSurface {
  switch presentation {
  case .dialog: WindowSurface(page, over: window, isModal: true, ask)
  case .window: WindowSurface(page, over: window, isModal: false, ask)
  case .popover(let anchor): PopoverSurface(page, at: anchor, in: window, ask)
  }
}
#endif
