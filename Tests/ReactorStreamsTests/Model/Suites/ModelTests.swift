import TestSupport
import Testing

/// The engine against the reference interpreter, in random cases: what is delivered, when, when each source
/// is subscribed to and left, and what must hold in every case.
///
/// Left out: several threads, the real clock, sources that break the grammar, one `share` that is subscribed
/// to again by a `retry` or a `flatMap` (`fan` has two subscribers), `refCount` and `connect`, and forms that
/// are others by another name: four to eight sources, traits besides `asMaybe` and `asSingle`,
/// `asInfallible`.
@Suite(.ownThreads) struct ModelTests {
  /// Some tests, so that they run side by side.
  @Test(arguments: 0..<4)
  func theEngineDoesWhatTheReferenceSays(part: UInt64) {
    Property.check(
      cases: 500, many: 5_120, seed: 2_024 + part, generate: Generator.makeCase, shrink: \.simpler,
      run: { Comparison($0).difference })
  }
}
