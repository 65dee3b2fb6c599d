package import ReactorKitGTK

/// The bar that tells of an error, with a button beside it; hidden while there is none.
@MainActor
package final class ErrorBar {
  package let root = GTKRevealer()
  package let button: GTKButton

  private let icon = GTKImage()
  private let text = GTKLabel()

  /// - Parameter title: The button's text.
  package init(_ title: String) {
    button = GTKButton(title)
    text.hexpand = true
    text.xalign = 0
    text.wrap = true
    text.lineBreakMode = .wordOrCharacter
    button.valign = .center
    let bar = GTKBox(.horizontal, spacing: 12, [icon, text, button])
    bar.addCSSClass("error-bar")
    root.child = bar
  }

  /// Shows an error with an icon of the theme; `nil` hides the bar.
  package func show(_ error: (text: String, icon: String)?) {
    // The text stays while the bar goes.
    if let error {
      text.text = error.text
      icon.iconName = error.icon
    }
    root.revealChild = error != nil
  }
}
