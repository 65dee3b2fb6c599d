internal import GitHubAPI

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
