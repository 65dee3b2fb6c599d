// Unsafe code: an `EmissionScope` lies on the stack of the thread whose thread-local variable points to it,
// from the time when it is entered to the time when it is left; only that thread follows the pointer, and the
// caller of `run` holds the cancellation meanwhile.
internal import CReactorSupport

/// Marks that the current thread passes on an element of a cancellable stream.
///
/// So a mutation that has to wait for its turn remembers what it came from, and is dropped if that is
/// cancelled before the turn has come.
struct EmissionScope {
  private let cancellation: Unmanaged<PartCancellation>
  private let outer: UnsafeRawPointer?

  /// Passes on an element of what `cancellation` cancels.
  static func run(of cancellation: PartCancellation, _ body: () -> Void) {
    let outer = rk_emission_get()
    let scope = EmissionScope(cancellation: .passUnretained(cancellation), outer: outer)
    withUnsafePointer(to: scope) { pointer in
      rk_emission_set(pointer)
      defer { rk_emission_set(outer) }
      body()
    }
  }

  /// The cancellations, among those of `effect`, of the element that the thread passes on.
  static func cancellations(in effect: EffectInfo) -> [PartCancellation] {
    var found: [PartCancellation] = []
    var next = rk_emission_get()
    while let scope = next?.assumingMemoryBound(to: EmissionScope.self).pointee {
      let cancellation = scope.cancellation.takeUnretainedValue()
      if cancellation.effect === effect { found.append(cancellation) }
      next = scope.outer
    }
    return found
  }
}
