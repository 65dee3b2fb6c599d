/// Misuse that modules above this one find.
package enum ReportedIssue {
  /// Writes a text to standard error, once for each site, in debug builds and others.
  ///
  /// - Parameter site: What is wrong and where, such as the name of a type: the key of the report.
  package static func report(onceFor site: String, _ text: @autoclosure () -> String) {
    Diagnostics.reportOnce(site: site, text())
  }
}
