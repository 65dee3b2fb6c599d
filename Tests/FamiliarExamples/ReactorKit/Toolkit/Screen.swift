import ReactorKitLegacy

/// Stands for a view controller. A toolkit's loading tells the views that wait for it.
@MainActor
class Screen {
  private(set) var isViewLoaded = false

  func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    viewDidLoad()
    (self as? any DeferredReactorView)?.performBinding()
  }

  func viewDidLoad() {}
}
