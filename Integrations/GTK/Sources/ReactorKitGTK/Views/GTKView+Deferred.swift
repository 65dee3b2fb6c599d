public import ReactorKitObservation

extension DeferredReactorView where Self: GTKView {
  /// Whether GTK has realized the outermost widget.
  ///
  /// A view that is not realized yet is bound when it is: asking this arranges it, as `reactor`'s setter does.
  public var isViewLoaded: Bool {
    if root.isRealized { return true }
    WaitingViews.bind(self)
    return false
  }
}

/// The views that are bound when GTK realizes them.
@MainActor
private enum WaitingViews {
  private static var roots: Set<GTKObjectID> = []

  static func bind<View: GTKView & DeferredReactorView>(_ view: View) {
    let root = view.root
    let id = GTKObjectID(root)
    guard roots.insert(id).inserted else { return }
    let bag = SerialDisposable()
    bag.disposable = Disposables.create(
      root.connect(
        "realize",
        SignalHandler { [weak view] _ in
          bag.dispose()
          view?.performBinding()
        }),
      MainDisposable { roots.remove(id) }
    )
    bag.disposed(with: root)
  }
}

/// The identity of GTK's object.
@MainActor
private struct GTKObjectID: Hashable {
  private let pointer: UnsafeMutableRawPointer

  init(_ object: GTKObject) { pointer = object.pointer }
}
