import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What is asked for, as an HTTP request.
struct SearchRequest {
  /// In bytes. RFC 9110 lets servers refuse longer addresses, and they do, each in its own way.
  static let longestAddress = 8000

  let baseURL: URL
  let query: String
  let page: Int
  let perPage: Int

  /// The request; `nil` when the base URL is not one of HTTP.
  var urlRequest: URLRequest? {
    guard ["http", "https"].contains(baseURL.scheme?.lowercased()), baseURL.host()?.isEmpty == false,
      var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true)
    else { return nil }
    let root = components.percentEncodedPath.hasSuffix("/") ? components.percentEncodedPath.dropLast() : nil
    components.percentEncodedPath =
      (root.map(String.init) ?? components.percentEncodedPath) + "/search/repositories"
    components.percentEncodedQuery = "q=\(Self.encode(query))&page=\(page)&per_page=\(perPage)"
    components.fragment = nil
    guard let url = components.url else { return nil }
    // The deadline is the client's own; URLSession's is a distant second.
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 3600)
    request.setValue("application/vnd.github+json", forHTTPHeaderField: "Accept")
    request.setValue("2022-11-28", forHTTPHeaderField: "X-GitHub-Api-Version")
    request.setValue("RepoSearch", forHTTPHeaderField: "User-Agent")
    return request
  }

  /// Encodes every byte but RFC 3986's unreserved ones: `+`, `&` and `#` must reach the server as they are.
  static func encode(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        encoded.append(byte)
      default:
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
