import FlyingFox
import Foundation

/// Answers searches as GitHub does; knows nothing of faults and connections.
struct SearchResponder: Sendable {
  /// GitHub delivers no more results than these, however many match.
  static let resultLimit = 1000
  /// GitHub refuses longer queries.
  static let longestQuery = 256

  let index: SearchIndex

  /// The answer to a search.
  ///
  /// - Parameters:
  ///   - address: The address asked for, up to the question mark, for the links to other pages.
  ///   - queryString: What stands behind the question mark.
  func answer(to parameters: SearchParameters, address: String, queryString: String) -> Answer {
    let text = parameters.query
    guard !text.allSatisfy(\.isWhitespace) else {
      return Self.invalid("The search is empty.", code: "missing")
    }
    guard text.count <= Self.longestQuery else {
      return Self.invalid("The search is longer than \(Self.longestQuery) characters.", code: "invalid")
    }
    let (first, overflow) = (parameters.page - 1).multipliedReportingOverflow(by: parameters.perPage)
    guard !overflow, first < Self.resultLimit else {
      return Answer(status: 422, problem: "Only the first \(Self.resultLimit) search results are available")
    }
    let matches = index.matches(SearchQuery(text), order: parameters.order)
    let reachable = min(matches.count, Self.resultLimit)
    let page = matches.prefix(reachable).dropFirst(first).prefix(parameters.perPage)
    let lastPage = max(1, (reachable + parameters.perPage - 1) / parameters.perPage)
    var answer = Answer(json: SearchBody(total: matches.count, entries: page))
    let links = PageLinks(address: address, queryString: queryString)
    answer.headers["Link"] = links.header(page: parameters.page, lastPage: lastPage)
    return answer
  }

  private static func invalid(_ message: String, code: String) -> Answer {
    let body = ProblemBody(message: "Validation Failed", errors: [.init(message: message, code: code)])
    return Answer(status: .unprocessableContent, json: body)
  }
}

/// Writes the `Link` header of a page.
struct PageLinks {
  let address: String
  let queryString: String

  /// The header; `nil` when there is no page but this one.
  func header(page: Int, lastPage: Int) -> String? {
    var links: [String] = []
    if page > 1 { links += [link(to: 1, "first"), link(to: min(page - 1, lastPage), "prev")] }
    if page < lastPage { links += [link(to: page + 1, "next"), link(to: lastPage, "last")] }
    return links.isEmpty ? nil : links.joined(separator: ", ")
  }

  private func link(to page: Int, _ relation: String) -> String {
    let others = queryString.split(separator: "&").filter { !$0.hasPrefix("page=") }
    let query = (others + ["page=\(page)"]).joined(separator: "&")
    return "<\(address)?\(query)>; rel=\"\(relation)\""
  }
}
