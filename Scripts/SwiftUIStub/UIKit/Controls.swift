// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The signatures of UIKit's controls, as in Apple's documentation.

@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static var touchUpInside: Event { fatalError() }
    public static var valueChanged: Event { fatalError() }
  }

  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) { fatalError() }
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) { fatalError() }
}

@MainActor
open class UIButton: UIControl {}

public typealias UIActionHandler = @MainActor @Sendable (_ action: UIAction) -> Void

@MainActor
open class UIAction: NSObject {
  public convenience init(title: String = "", handler: @escaping UIActionHandler) { fatalError() }
}
