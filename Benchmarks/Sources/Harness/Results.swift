internal import Foundation

extension Report {
  /// Writes `RESULTS.md` and the plots.
  func writeResults(to folder: String) throws {}
}
