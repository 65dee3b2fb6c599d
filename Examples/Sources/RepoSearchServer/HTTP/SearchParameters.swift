import Foundation

/// The parameters of `GET /search/repositories`, as GitHub reads them.
struct SearchParameters: Equatable {
  var query = ""
  /// From 1 on; GitHub takes everything else for 1.
  var page = 1
  /// 1 to 100; GitHub takes less and nonsense for 30, more for 100.
  var perPage = 30
  var order = SearchIndex.Order.bestMatch

  /// Reads what stands behind the question mark of a URL. A `+` is a space, as in forms.
  init(queryString: String) {
    for pair in queryString.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let value = Self.decode(parts[1])
      switch parts[0] {
      case "q": query = value
      case "page": page = Int(value).flatMap { $0 > 0 ? $0 : nil } ?? 1
      case "per_page": perPage = Int(value).flatMap { $0 > 0 ? min($0, 100) : nil } ?? 30
      case "sort": order = value == "stars" ? .stars : .bestMatch
      default: break
      }
    }
  }

  private static func decode(_ text: Substring) -> String {
    let spaced = text.replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? String(spaced)
  }
}
