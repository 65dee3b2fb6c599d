import Foundation

/// Reads RFC 8288 links, as in `<https://api.github.com/search/…&page=2>; rel="next", <…>; rel="last"`.
enum LinkHeader {
  /// The number of the next page; `nil` when there is none, or when the header cannot be read.
  static func nextPage(in header: String) -> Int? {
    for link in header.split(separator: "<") {
      let parts = link.split(separator: ">", maxSplits: 1)
      guard parts.count == 2, isNext(parts[1]) else { continue }
      let items = URLComponents(string: String(parts[0]))?.queryItems
      return items?.first { $0.name == "page" }?.value.flatMap { Int($0) }
    }
    return nil
  }

  /// A `rel` may name several relations, with spaces between them.
  private static func isNext(_ parameters: Substring) -> Bool {
    parameters.split { $0 == ";" || $0 == "," }.contains { parameter in
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2,
        parts[0].split(whereSeparator: \.isWhitespace).map({ $0.lowercased() }) == ["rel"]
      else { return false }
      return parts[1].split { $0.isWhitespace || $0 == "\"" }.contains { $0.lowercased() == "next" }
    }
  }
}
