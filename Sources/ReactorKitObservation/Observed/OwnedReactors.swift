/// The reactors that a reactor owns, as views see them.
///
/// Keeps their shown states, and with them the observers; does not keep the reactors.
@MainActor
final class OwnedReactors {
  private struct Entry {
    weak var reactor: AnyObject?
    weak var observed: AnyObject?
    let shown: AnyObject
  }

  private var entries: [AnyKeyPath: Entry] = [:]

  /// The reactor that is there now; the same `ObservedReactor` as long as somebody keeps that.
  func observed<Child: Reactor>(_ child: Child, at keyPath: AnyKeyPath) -> ObservedReactor<Child>
  where Child.State: ObservableState {
    let known = entries[keyPath].flatMap { $0.reactor === child ? $0 : nil }
    if let observed = known?.observed as? ObservedReactor<Child> { return observed }
    let shown = known?.shown as? ShownState<Child.State> ?? ShownState(of: child)
    let made = ObservedReactor(child, shown)
    if known == nil { removeReleased() }
    entries[keyPath] = Entry(reactor: child, observed: made, shown: shown)
    return made
  }

  /// Lets go of the shown states of reactors that are gone.
  func removeReleased() {
    guard entries.values.contains(where: { $0.reactor == nil }) else { return }
    // The old entries are released after the assignment: a `deinit` may come back here.
    withExtendedLifetime(entries) { entries = entries.filter { $0.value.reactor != nil } }
  }
}
