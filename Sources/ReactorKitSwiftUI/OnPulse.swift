#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Calls `body` for each assignment of a pulse while the view is shown.
    ///
    /// ```swift
    /// .onPulse(\.$alert, of: reactor) { alert in message = alert }
    /// ```
    /// Observing begins when SwiftUI runs the tasks of a view that has appeared, and ends when the view
    /// disappears; assignments at other times are lost. For another `reactor`, observing begins anew.
    ///
    /// - SeeAlso: `ObservedReactor.onPulse(_:perform:)`, which says when `body` is called.
    public func onPulse<R: Reactor, Value>(
      _ keyPath: KeyPath<R.State, Pulse<Value>>, of reactor: ObservedReactor<R>,
      perform body: @escaping @MainActor (Value) -> Void
    ) -> some View where R.State: ObservableState {
      // A key path is not `Sendable`; a function of the main actor is.
      let run: @MainActor () async -> Void = { await reactor.onPulse(keyPath, perform: body) }
      return task(id: ObjectIdentifier(reactor)) { await run() }
    }
  }
#endif
