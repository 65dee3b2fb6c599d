/// Which of the next requests go wrong, and how.
///
/// Rules are used up in the order in which they were added, each by the requests that it is for.
public struct FaultPlan: Hashable, Sendable {
  private struct Rule: Hashable, Sendable {
    let fault: Fault
    let page: Int?
    var times: Int
  }

  private var rules: [Rule] = []

  /// Makes a plan by which nothing goes wrong.
  public init() {}

  /// Lets the next requests fail.
  ///
  /// - Parameters:
  ///   - fault: What goes wrong.
  ///   - times: How many requests; zero and less add nothing.
  ///   - page: Only requests for this page; `nil` for any.
  public mutating func fail(_ fault: Fault, times: Int = 1, onPage page: Int? = nil) {
    guard times > 0 else { return }
    rules.append(Rule(fault: fault, page: page, times: times))
  }

  /// The fault for a request, which is used up by this call.
  mutating func next(page: Int) -> Fault? {
    guard let index = rules.firstIndex(where: { $0.page == nil || $0.page == page }) else { return nil }
    defer {
      rules[index].times -= 1
      if rules[index].times == 0 { rules.remove(at: index) }
    }
    return rules[index].fault
  }
}
