#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Calls `body` for each assignment of a pulse while the view is shown.
    ///
    /// ```swift
    /// .onPulse(\.$alert, of: reactor) { alert in message = alert }
    /// ```
    /// It begins when SwiftUI runs the tasks of a view that has appeared, and ends when the view disappears;
    /// what is assigned at other times is lost. For another `reactor` it begins anew.
    ///
    /// - SeeAlso: `ObservedReactor.onPulse(_:perform:)`, which tells what is called when.
    public func onPulse<R: Reactor, Value>(
      _ keyPath: KeyPath<R.State, Pulse<Value>>, of reactor: ObservedReactor<R>,
      perform body: @escaping @MainActor (Value) -> Void
    ) -> some View where R.State: ObservableState {
      // A key path is not `Sendable`, what the main actor does is.
      let run: @MainActor () async -> Void = { await reactor.onPulse(keyPath, perform: body) }
      return task(id: ObjectIdentifier(reactor)) { await run() }
    }
  }
#endif
