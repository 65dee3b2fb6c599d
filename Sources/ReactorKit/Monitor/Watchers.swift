internal import Synchronization

/// Counts the handlers of monitors, and the observed types, of the whole process. One word, so that reactors
/// pay one relaxed load where there are none.
struct Watchers {
  private let word: UInt64

  private static let shared = Atomic<UInt64>(0)
  /// The upper half counts the observed types, the lower one the handlers of monitors.
  private static let type: UInt64 = 1 << 32

  static var current: Watchers { Watchers(word: shared.load(ordering: .relaxed)) }

  /// Adds handlers of monitors, of all reactors or of one; negative if they are removed.
  static func add(monitors change: Int) { add(UInt64(bitPattern: Int64(change))) }

  /// Adds types whose reactors' events are observed; negative if they no longer are.
  static func add(types change: Int) { add(UInt64(bitPattern: Int64(change)) &* type) }

  private static func add(_ change: UInt64) { shared.wrappingAdd(change, ordering: .relaxed) }

  var isEmpty: Bool { word == 0 }
  var monitors: Int { Int(word % Self.type) }
  var hasTypes: Bool { word >= Self.type }
}
