// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

// The signatures of the parts of UIKit that this library and its examples use, as in Apple's documentation.
@_exported public import Foundation

@preconcurrency @MainActor
open class UIResponder: NSObject {}

@preconcurrency @MainActor
open class UIView: UIResponder {
  public override convenience init() { fatalError() }
  public init(frame: CGRect) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open func addSubview(_ view: UIView) { fatalError() }
  open var isHidden: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

@preconcurrency @MainActor
open class UILabel: UIView {
  open var text: String? {
    get { fatalError() }
    set { fatalError() }
  }
}

@preconcurrency @MainActor
open class UIViewController: UIResponder {
  public override convenience init() { fatalError() }
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open var view: UIView! {
    get { fatalError() }
    set { fatalError() }
  }
  open var title: String? {
    get { fatalError() }
    set { fatalError() }
  }
  open func viewDidLoad() { fatalError() }
  open var isViewLoaded: Bool { fatalError() }
}
