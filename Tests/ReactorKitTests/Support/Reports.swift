import Synchronization
import TestSupport

@testable import ReactorKit

/// The texts that the reactors of all tests have written to standard error; a test looks for the names of its
/// own types.
enum Reports {
  private static let texts: Guarded<[String]> = {
    let texts = Guarded<[String]>()
    Diagnostics.output.withLock { $0 = { text in texts.append(text) } }
    return texts
  }()

  /// Begins to record, instead of writing.
  static func record() { _ = texts }

  /// The texts that mention a type.
  static func about(_ type: Any.Type) -> [String] {
    texts.value.filter { $0.contains("'\(Diagnostics.name(of: type))'") }
  }
}
