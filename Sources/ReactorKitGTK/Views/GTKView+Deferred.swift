#if GTK
public import ReactorKitObservation

@available(macOS 15.4, *)
extension DeferredReactorView where Self: GTKView {
  /// Whether GTK has realized the outermost widget.
  ///
  /// A view that is not realized yet is bound when it is: asking this arranges it, as `reactor`'s setter does.
  public var isViewLoaded: Bool {
    if root.isRealized { return true }
    WaitingView.bind(self)
    return false
  }
}

/// The views that are bound when GTK realizes them.
@available(macOS 15.4, *)
@MainActor
private final class WaitingView {
  private static var all: [ObjectIdentifier: WaitingView] = [:]

  private weak var view: AnyObject?
  private let connection = SerialDisposable()

  private init(_ view: AnyObject) { self.view = view }

  static func bind<View: GTKView & DeferredReactorView>(_ view: View) {
    let (id, root) = (ObjectIdentifier(view), view.root)
    if let known = all[id] {
      if known.view === view { return }
      // A view that has gone was where this one is.
      known.connection.dispose()
    }
    let waiting = WaitingView(view)
    all[id] = waiting
    waiting.connection.disposable = Disposables.create(
      root.connect(
        "realize",
        SignalHandler { [weak view, connection = waiting.connection] _ in
          connection.dispose()
          view?.performBinding()
        }),
      MainDisposable { if all[id] === waiting { all[id] = nil } })
    waiting.connection.disposed(with: root)
  }
}
#endif
