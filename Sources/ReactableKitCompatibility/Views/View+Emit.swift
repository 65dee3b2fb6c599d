#if canImport(SwiftUI)
  public import ReactorKitCombine
  public import SwiftUI

  extension View {
    /// Calls `perform` for each assignment of a property while the view is shown, on the main actor.
    ///
    /// Assignments before the view appears, and after it has disappeared, are lost.
    public func emit<R: Reactable, Value>(
      _ keyPath: KeyPath<R.State, Emit<Value>>, from store: Store<R>,
      perform: @escaping (Value) -> Void
    ) -> some View { modifier(OnEmit(keyPath: keyPath, store: store, perform: perform)) }
  }

  private struct OnEmit<R: Reactable, Value>: ViewModifier {
    let keyPath: KeyPath<R.State, Emit<Value>>
    let store: Store<R>
    let perform: (Value) -> Void
    @State private var subscription: AnyCancellable?

    func body(content: Content) -> some View {
      content
        .onAppear { subscription = store.emitOnMain(keyPath, perform) }
        .onDisappear { subscription = nil }
    }
  }
#endif
