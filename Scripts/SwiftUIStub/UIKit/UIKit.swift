// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The signatures of the parts of UIKit that this library and its examples use, as in Apple's documentation.
@_exported public import Foundation

@MainActor
open class UIResponder: NSObject {}

@MainActor
open class UIView: UIResponder {
  public init(frame: CGRect) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open func addSubview(_ view: UIView) { fatalError() }
}

@MainActor
open class UILabel: UIView {
  open var text: String? {
    get { fatalError() }
    set { fatalError() }
  }
}

@MainActor
open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open func viewDidLoad() { fatalError() }
  open var isViewLoaded: Bool { fatalError() }
}
