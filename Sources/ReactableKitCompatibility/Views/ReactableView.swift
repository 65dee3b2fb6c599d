internal import ReactorKit
public import ReactorKitCombine

/// A view that is bound to a reactable.
///
/// Setting `reactable` cancels everything in `cancellables`, and calls `bind(reactable:)`; setting `nil` only cancels.
/// The set holds the reactable, so it is released with the view; a view that empties the set has no reactable any more.
@MainActor
public protocol ReactableView: AnyObject {
  /// The reactable that the view is bound to.
  associatedtype R: Reactable

  /// The reactable that the view is bound to, if any.
  var reactable: R? { get set }

  /// Holds the subscriptions, and the reactable.
  var cancellables: Set<AnyCancellable> { get set }

  /// Subscribes the view to the reactable. Called whenever `reactable` is set, whether the view is loaded or not.
  func bind(reactable: R)
}

extension ReactableView {
  /// The reactable, which `cancellables` holds.
  public var reactable: R? {
    get {
      for cancellable in cancellables {
        if let holder = Holders.of(cancellable) as? Holder<R> { return holder.reactable }
      }
      return nil
    }
    set {
      let old = cancellables
      cancellables = []
      old.forEach { $0.cancel() }
      guard let newValue else { return }
      cancellables.insert(Holder(newValue).cancellable())
      bind(reactable: newValue)
    }
  }
}

/// Keeps the reactable of a view. Kept by one of the view's cancellables.
@MainActor
private final class Holder<R: Reactable> {
  let reactable: R
  private let end: StorageSweep

  init(_ reactable: R) {
    self.reactable = reactable
    end = StorageSweep(after: reactable)
  }

  func cancellable() -> AnyCancellable {
    let cancellable = AnyCancellable { withExtendedLifetime(self) {} }
    Holders.add(self, of: cancellable)
    return cancellable
  }
}

/// The holders by the cancellables that keep them.
@MainActor
enum Holders {
  private struct Entry {
    weak var holder: AnyObject?
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those that are over are removed.
  private static var limit = 64

  /// The number of entries, also of those that are over.
  static var count: Int { entries.count }

  static func of(_ cancellable: AnyCancellable) -> AnyObject? {
    entries[ObjectIdentifier(cancellable)]?.holder
  }

  static func add(_ holder: AnyObject, of cancellable: AnyCancellable) {
    if entries.count >= limit {
      entries = entries.filter { $0.value.holder != nil }
      limit = max(64, entries.count * 2)
    }
    entries[ObjectIdentifier(cancellable)] = Entry(holder: holder)
  }
}
