import Foundation

@testable import GitHubAPI
@testable import RepoSearchServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Any header can be read.
func fuzzLink(_ input: Input) {
  let text = input.text
  let page = LinkHeader.nextPage(in: text)
  check(page == nil || text.lowercased().contains("next"), "page \(page ?? 0) out of nothing")
  check(
    LinkHeader.nextPage(in: "<https://host/?page=7>; rel=\"next\", " + text) == 7,
    "the first link does not win")
}

/// Any response is a page or an error, and the error is one line for people.
func fuzzResponse(_ input: Input) {
  var input = input
  let status = [200, 204, 304, 403, 403, 422, 429, 500][input.number(below: 8)]
  let headers = [nil, "0", "60", "1e300", "-1", "nan", "<x?page=2>; rel=next"]
  let header = headers[input.number(below: headers.count)]
  let reader = ResponseReader(
    status: status, header: { _ in header }, body: Data(input.bytes), now: Date(timeIntervalSince1970: 0))
  do {
    let page = try reader.page()
    check((200..<300).contains(status), "a page in spite of \(status)")
    check(page.nextPage == (header?.contains("next") == true ? 2 : nil), "another next page")
  } catch {
    let text = error.description
    check(
      !text.unicodeScalars.contains { $0.properties.generalCategory == .control }, "controls in '\(text)'")
    check(!text.contains(where: \.isNewline) && text.count < 300, "not a line: '\(text)'")
  }
}

/// Any query string can be read, and what the client writes into one is what the server reads.
func fuzzQuery(_ input: Input) {
  var input = input
  let text = input.text
  let parameters = SearchParameters(queryString: text)
  check(parameters.page >= 1 && (1...100).contains(parameters.perPage), "\(parameters)")
  let query = SearchQuery(text)
  check(query.minimumStars >= Int.min && !query.words.contains(""), "\(query)")

  let (page, perPage) = (1 + input.number(below: 50), 1 + input.number(below: 100))
  let sent = SearchParameters(queryString: queryString(input.text, page: page, perPage: perPage))
  check(sent.query == input.text, "'\(input.text)' arrives as '\(sent.query)'")
  check(sent.page == page && sent.perPage == perPage, "\(sent)")
}

private let responder = SearchResponder(index: SearchIndex(catalog: Catalog(seed: 1, count: 60)))

/// The client can read every answer of the server, and the next page is the one after this.
func fuzzSearch(_ input: Input) {
  var input = input
  let (page, perPage) = (1 + input.number(below: 8), 1 + input.number(below: 100))
  let queryString = queryString(input.text, page: page, perPage: perPage)
  let parameters = SearchParameters(queryString: queryString)
  let answer = responder.answer(
    to: parameters, address: "http://localhost/search/repositories", queryString: queryString)
  let reader = ResponseReader(
    status: answer.status.code, header: { answer.headers[$0] }, body: Data(answer.body),
    now: Date(timeIntervalSince1970: 0))
  do {
    let found = try reader.page()
    let isLast = page * perPage >= found.totalCount
    check(found.nextPage == (isLast ? nil : page + 1), "after page \(page) comes \(found.nextPage ?? 0)")
    check(
      found.items.count == max(0, min(perPage, found.totalCount - (page - 1) * perPage)),
      "\(found.items.count)")
  } catch .invalidQuery {
    check(answer.status.code == 422, "\(answer.status)")
  } catch {
    fatalError("the server's own answer: \(error)")
  }
}

private func queryString(_ query: String, page: Int, perPage: Int) -> String {
  let request = SearchRequest(baseURL: base, query: query, page: page, perPage: perPage)
  guard let string = request.urlRequest?.url?.query(percentEncoded: true) else {
    fatalError("no request for '\(query)'")
  }
  return string
}

private let base = URL(string: "http://localhost") ?? URL(filePath: "/")
