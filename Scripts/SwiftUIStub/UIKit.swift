// The signatures of the parts of UIKit that this library uses, as in Apple's documentation.

@MainActor
open class UIView {
  public init() {}
}

@MainActor
open class UIViewController {
  public init() {}
  open func viewDidLoad() {}
  public var isViewLoaded: Bool { false }
}
