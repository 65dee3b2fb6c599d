// watchOS has a UIKit without views.
#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Views and view controllers have `.rx`: `text.bind(to: label.rx.text)`.
  extension UIResponder: ReactiveCompatible {}
#elseif canImport(AppKit)
  public import AppKit

  /// Views and view controllers have `.rx`: `text.bind(to: field.rx.stringValue)`.
  extension NSResponder: ReactiveCompatible {}
#endif
