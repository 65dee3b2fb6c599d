import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Names failures of the network in words that are the same on every system.
enum TransportFailure {
  static func reason(of error: any Error) -> String {
    guard let error = error as? URLError else { return error.localizedDescription }
    switch error.code {
    case .cannotConnectToHost: return "the connection was refused."
    case .cannotFindHost, .dnsLookupFailed: return "there is no server of this name."
    // On Linux a connection that breaks in the middle of an answer has no code of its own.
    case .networkConnectionLost, .unknown: return "the connection was lost."
    case .notConnectedToInternet: return "there is no network."
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      return "there is no secure connection."
    case .badServerResponse, .cannotParseResponse: return "it does not speak HTTP."
    default: return error.localizedDescription
    }
  }
}
