import Testing

@testable import RepoSearchServer

@Suite struct SearchParametersTests {
  @Test(arguments: [
    ("q=swift", "swift"), ("q=a%20b+c", "a b c"), ("q=c%2B%2B", "c++"), ("q=%F0%9F%9A%80", "🚀"),
    ("page=2", ""),
    ("q=", ""), ("", ""), ("q", ""), ("q=a=b", "a=b"), ("q=%zz", "%zz"), ("q=%22x%26y%22", "\"x&y\""),
  ])
  func theQueryIsDecoded(text: String, query: String) {
    #expect(SearchParameters(queryString: text).query == query)
  }

  @Test(arguments: [
    ("", 1, 30), ("page=3&per_page=50", 3, 50), ("page=0&per_page=0", 1, 30), ("page=-1&per_page=-1", 1, 30),
    ("page=x&per_page=x", 1, 30), ("per_page=500", 1, 100), ("page=99999999999999999999", 1, 30),
  ])
  func pagesAreBroughtIntoRange(text: String, page: Int, perPage: Int) {
    let parameters = SearchParameters(queryString: text)
    #expect(parameters.page == page)
    #expect(parameters.perPage == perPage)
  }
}
