#if canImport(SwiftUI)
  public import SwiftUI

  extension ReactorBindable {
    /// A binding to a property: what is written is shown at once, and sent as an action.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<R.State, Value>
    ) -> Binding<Value> where R.Action: BindableAction, R.Action.State == R.State {
      Binding(self[dynamicMember: keyPath])
    }
  }

  extension ObservedReactor {
    /// A binding that sends an action made of what is written.
    public func binding<Value>(
      get keyPath: KeyPath<State, Value>, send action: @escaping (Value) -> Action
    ) -> Binding<Value> { Binding(binding(get: keyPath, send: action) as ReactorBinding<Value>) }

    /// A binding that sends an action, whatever is written.
    public func binding<Value>(get keyPath: KeyPath<State, Value>, send action: Action) -> Binding<Value> {
      Binding(binding(get: keyPath, send: action) as ReactorBinding<Value>)
    }
  }

  extension Binding {
    /// A binding of SwiftUI's that does what one of a reactor's does.
    @MainActor
    public init(_ binding: ReactorBinding<Value>) {
      self.init(
        get: { @MainActor in binding.wrappedValue }, set: { @MainActor in binding.wrappedValue = $0 })
    }
  }
#endif
