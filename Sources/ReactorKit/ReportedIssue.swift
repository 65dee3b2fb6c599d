/// Misuse that modules above this one find.
package enum ReportedIssue {
  /// At most this many sites are remembered, so that the memory stays bounded.
  private static let maximumSites = 1_000
  private static let sites = Locked<Set<String>>([])

  /// Writes a text to standard error, once for each site.
  ///
  /// - Parameter site: The key of the report: the kind of misuse, and the name of the type.
  package static func report(onceFor site: String, _ text: @autoclosure () -> String) {
    let isNew = sites.withLock { sites in sites.count < maximumSites && sites.insert(site).inserted }
    if isNew { StandardError.write(text() + "\n") }
  }
}
