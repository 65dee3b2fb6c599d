internal import GitHubAPI
internal import ReactorKitGTK
internal import ReactorKitObservation
internal import RepoSearchReactors

/// What went wrong, and a button that tries again; hidden while nothing has.
@MainActor
final class ErrorBar {
  let root = GTKRevealer()
  let retry = GTKButton("_Retry")

  private let icon = GTKImage()
  private let text = GTKLabel()

  init() {
    text.hexpand = true
    text.xalign = 0
    text.wrap = true
    text.lineBreakMode = .wordOrCharacter
    retry.valign = .center
    retry.tooltipText = "Ctrl+R"
    let bar = GTKBox(.horizontal, spacing: 12, [icon, text, retry])
    bar.addCSSClass("error-bar")
    root.child = bar
  }

  func show(_ search: ObservedReactor<SearchReactor>) {
    let error = search.failure?.error
    // The text stays while the bar goes.
    if let error {
      text.text = error.description
      icon.iconName = error.icon
    }
    root.revealChild = error != nil
  }
}

extension GitHubError {
  /// A picture of the theme that tells what it is.
  var icon: String {
    switch self {
    case .unreachable: "network-error-symbolic"
    case .timedOut, .rateLimited: "alarm-symbolic"
    case .invalidQuery, .server, .unreadable: "dialog-warning-symbolic"
    }
  }
}
