// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The signatures of UIKit's controls, as in Apple's documentation.

@preconcurrency @MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static var touchUpInside: Event { fatalError() }
    public static var valueChanged: Event { fatalError() }
    public static var editingChanged: Event { fatalError() }
    public static var allEditingEvents: Event { fatalError() }
  }

  open var isEnabled: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  open var isSelected: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  open func sendActions(for controlEvents: UIControl.Event) { fatalError() }
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) { fatalError() }
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) { fatalError() }
}

@preconcurrency @MainActor
open class UIButton: UIControl {}

public typealias UIActionHandler = @MainActor @Sendable (_ action: UIAction) -> Void

@preconcurrency @MainActor
open class UIAction: NSObject {
  public convenience init(title: String = "", handler: @escaping UIActionHandler) { fatalError() }
}

@preconcurrency @MainActor
open class UITextField: UIControl {
  open var text: String? {
    get { fatalError() }
    set { fatalError() }
  }
  open var placeholder: String? {
    get { fatalError() }
    set { fatalError() }
  }
}

@preconcurrency @MainActor
open class UISwitch: UIControl {
  open var isOn: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

@preconcurrency @MainActor
open class UISlider: UIControl {
  open var value: Float {
    get { fatalError() }
    set { fatalError() }
  }
}

@preconcurrency @MainActor
open class UIStepper: UIControl {
  open var value: Double {
    get { fatalError() }
    set { fatalError() }
  }
}

@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  open var date: Date {
    get { fatalError() }
    set { fatalError() }
  }
}

@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  open var selectedSegmentIndex: Int {
    get { fatalError() }
    set { fatalError() }
  }
}

@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  open var isRefreshing: Bool { fatalError() }
  open func beginRefreshing() { fatalError() }
  open func endRefreshing() { fatalError() }
}

@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  open var isAnimating: Bool { fatalError() }
  open func startAnimating() { fatalError() }
  open func stopAnimating() { fatalError() }
}
