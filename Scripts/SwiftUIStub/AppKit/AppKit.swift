// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The signatures of the parts of AppKit that this library and its examples use, as in Apple's documentation.
@_exported public import Foundation

@MainActor
open class NSResponder: NSObject {}

@MainActor
open class NSView: NSResponder {
  public init(frame frameRect: NSRect) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open func addSubview(_ view: NSView) { fatalError() }
}

@MainActor
open class NSTextField: NSView {
  open var stringValue: String {
    get { fatalError() }
    set { fatalError() }
  }
}

@MainActor
open class NSViewController: NSResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open func viewDidLoad() { fatalError() }
  open var isViewLoaded: Bool { fatalError() }
}
