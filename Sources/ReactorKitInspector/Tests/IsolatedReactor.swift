// Unsafe code: an existential metatype is a pointer to the type and one to the conformance's witness table. That is the
// binary interface of Swift.
internal import CReactorSupport
internal import ReactorKit

/// Reactors whose conformance belongs to an actor.
enum IsolatedReactor {
  /// Whether a reactor is used on the main actor only: `final class Profile: @MainActor Reactor`, written or inferred.
  static func isOfMainActor(_ type: Any.Type) -> Bool {
    guard let type = type as? any Reactor.Type else { return false }
    // Without the cast, the compiler would pass the type alone.
    return withUnsafeBytes(of: type as any Reactor.Type) { existential in
      rk_is_isolated_conformance(
        existential.load(fromByteOffset: MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer.self))
    }
  }
}
