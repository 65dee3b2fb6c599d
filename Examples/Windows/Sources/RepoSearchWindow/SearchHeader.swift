internal import ReactorKitGTK
internal import ReactorKitObservation

/// The search field, the way back from the details, and the choice of a dark theme.
@MainActor
final class SearchHeader {
  let root = GTKHeaderBar()
  let field = GTKSearchEntry()
  let back = GTKButton()

  let dark = GTKToggleButton()

  init(isDark: Bool, setDark: @escaping @MainActor (Bool) -> Void) {
    field.placeholderText = "Search repositories"
    field.setAccessibleLabel("Search repositories")
    field.tooltipText = "Ctrl+F"
    field.widthChars = 8
    field.maxWidthChars = 44
    back.iconName = "go-previous-symbolic"
    back.tooltipText = "Back to the list (Esc)"
    back.setAccessibleLabel("Back to the list")
    back.visible = false
    dark.iconName = "weather-clear-night-symbolic"
    dark.tooltipText = "Dark theme"
    dark.setAccessibleLabel("Dark theme")
    dark.active = isDark
    root.packStart(back)
    root.titleWidget = field
    root.packEnd(dark)
    dark.rx.active.skip(1).subscribe(onNext: { setDark($0) }).disposed(with: dark)
  }
}
