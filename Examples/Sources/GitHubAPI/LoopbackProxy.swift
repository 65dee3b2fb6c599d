import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Keeps requests to this computer away from proxies.
///
/// On Linux URLSession takes its proxy from the environment, for loopback addresses too, which no proxy can
/// reach. It has no setting of its own for that, so the environment is completed, once, and only where it
/// names a proxy.
enum LoopbackProxy {
  static func isLoopback(_ url: URL) -> Bool {
    guard let host = url.host()?.lowercased() else { return false }
    return host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }

  /// The value for `no_proxy` that adds this computer's names; `nil` where nothing has to change.
  static func exceptions(in environment: [String: String]) -> String? {
    let proxies = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
    guard proxies.contains(where: { environment[$0]?.isEmpty == false }) else { return nil }
    let known = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
    guard known != "*" else { return nil }
    let names = known.split { $0 == "," || $0 == " " }.map(String.init)
    let missing = ["127.0.0.1", "localhost", "::1"].filter { !names.contains($0) }
    return missing.isEmpty ? nil : (names + missing).joined(separator: ",")
  }

  /// Evaluated at the first client for a loopback address.
  static let bypass: Void = {
    #if !canImport(Darwin)
      if let exceptions = exceptions(in: ProcessInfo.processInfo.environment) {
        setenv("no_proxy", exceptions, 1)
      }
    #endif
  }()
}
