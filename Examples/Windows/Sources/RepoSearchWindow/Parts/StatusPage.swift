internal import ReactorKitGTK

/// A picture and two texts in the middle of a place that has nothing else to show.
@MainActor
final class StatusPage {
  let root: GTKBox
  let title: GTKLabel
  let text: GTKLabel

  /// - Parameters:
  ///   - picture: What is above the texts.
  ///   - below: What else the user can do.
  init(_ picture: GTKWidget, _ title: String, _ text: String, below: [GTKWidget] = []) {
    self.title = GTKLabel(title)
    self.text = GTKLabel(text)
    for label in [self.title, self.text] {
      label.wrap = true
      label.lineBreakMode = .wordOrCharacter
      label.justify = .center
      label.maxWidthChars = 50
    }
    self.title.addCSSClass("title-2")
    self.text.addCSSClass("dim-label")
    root = GTKBox(.vertical, spacing: 9, [picture, self.title, self.text] + below)
    root.valign = .center
    root.halign = .center
    root.margin = 18
    picture.marginBottom = 9
  }

  /// A page with an icon of the theme.
  convenience init(icon: String, _ title: String, _ text: String, below: [GTKWidget] = []) {
    let image = GTKImage()
    image.iconName = icon
    image.pixelSize = 80
    image.addCSSClass("dim-label")
    self.init(image, title, text, below: below)
  }
}
