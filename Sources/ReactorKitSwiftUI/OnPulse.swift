#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Calls `body` for each assignment of a pulse while the view is shown.
    public func onPulse<R: Reactor, Value: Sendable>(
      _ keyPath: KeyPath<R.State, Pulse<Value>>, of reactor: ObservedReactor<R>,
      perform body: @escaping @MainActor (Value) -> Void
    ) -> some View where R.State: ObservableState {
      task {
        // The first is the value that is there already.
        let values = reactor.reactor.pulse(keyPath).skip(1).observe(on: MainScheduler.instance).values
        // A reactor's states do not fail.
        do { for try await value in values { body(value) } } catch {}
      }
    }
  }
#endif
