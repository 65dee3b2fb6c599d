#if canImport(SwiftUI)
  public import SwiftUI

  // What goes by an id or a key is empty while there is no such element. A binding goes by it, too: when the element has
  // gone, writing changes no other one, and still sends the action.
  extension Store {
    /// A part of a view for one property, made again when the property has changed.
    ///
    /// What the closure has captured may be old when the part is not made again.
    public func updateOn<Value: Equatable, Content: View>(
      _ keyPath: KeyPath<R.State, Value>, @ViewBuilder _ content: @escaping (Value) -> Content
    ) -> some View { EquatableValueView(value: state[keyPath: keyPath], content: content).equatable() }

    /// A part of a view for one property, with a binding; see ``binding(_:action:)``.
    @_disfavoredOverload
    public func updateOn<Value: Equatable, Content: View>(
      _ keyPath: WritableKeyPath<R.State, Value>,
      @ViewBuilder _ content: @escaping (Binding<Value>) -> Content,
      action: (@Sendable (BindingValue<Value>) -> R.Action)? = nil
    ) -> some View {
      EquatableBindingView(value: binding(keyPath, action: action), content: content).equatable()
    }

    /// A part of a view for an element of a list.
    public func updateOn<Element: Identifiable & Equatable, Content: View>(
      _ list: WritableKeyPath<R.State, [Element]>, for id: Element.ID,
      @ViewBuilder _ content: @escaping (Element) -> Content
    ) -> some View { part(state[keyPath: list].first { $0.id == id }, content) }

    /// A part of a view for an element of a list, with a binding.
    @_disfavoredOverload
    public func updateOn<Element: Identifiable & Equatable, Content: View>(
      _ list: WritableKeyPath<R.State, [Element]>, for id: Element.ID,
      @ViewBuilder _ content: @escaping (Binding<Element>) -> Content,
      action: (@Sendable (BindingValue<Element>) -> R.Action)? = nil
    ) -> some View { part(at: list, for: id, \.self, action, content) }

    /// A part of a view for a property of an element of a list.
    public func updateOn<Element: Identifiable & Equatable, Value: Equatable, Content: View>(
      _ list: WritableKeyPath<R.State, [Element]>, for id: Element.ID,
      property: WritableKeyPath<Element, Value>, @ViewBuilder _ content: @escaping (Value) -> Content
    ) -> some View {
      part(state[keyPath: list].first { $0.id == id }.map { $0[keyPath: property] }, content)
    }

    /// A part of a view for a property of an element of a list, with a binding.
    @_disfavoredOverload
    public func updateOn<Element: Identifiable & Equatable, Value: Equatable, Content: View>(
      _ list: WritableKeyPath<R.State, [Element]>, for id: Element.ID,
      property: WritableKeyPath<Element, Value>,
      @ViewBuilder _ content: @escaping (Binding<Value>) -> Content,
      action: (@Sendable (BindingValue<Value>) -> R.Action)? = nil
    ) -> some View { part(at: list, for: id, property, action, content) }

    /// A part of a view for an entry of a dictionary.
    public func updateOn<Key: Hashable, Value: Equatable, Content: View>(
      _ entries: WritableKeyPath<R.State, [Key: Value]>, for key: Key,
      @ViewBuilder _ content: @escaping (Value) -> Content
    ) -> some View { part(state[keyPath: entries][key], content) }

    /// A part of a view for an entry of a dictionary, with a binding.
    @_disfavoredOverload
    public func updateOn<Key: Hashable, Value: Equatable, Content: View>(
      _ entries: WritableKeyPath<R.State, [Key: Value]>, for key: Key,
      @ViewBuilder _ content: @escaping (Binding<Value>) -> Content,
      action: (@Sendable (BindingValue<Value>) -> R.Action)? = nil
    ) -> some View {
      part(
        get: { $0[keyPath: entries][key] }, set: { $0[keyPath: entries][key] = $1 }, action, content)
    }

    @ViewBuilder
    private func part<Value: Equatable, Content: View>(
      _ value: Value?, @ViewBuilder _ content: @escaping (Value) -> Content
    ) -> some View {
      if let value { EquatableValueView(value: value, content: content).equatable() }
    }

    private func part<Element: Identifiable, Value: Equatable, Content: View>(
      at list: WritableKeyPath<R.State, [Element]>, for id: Element.ID,
      _ property: WritableKeyPath<Element, Value>, _ action: (@Sendable (BindingValue<Value>) -> R.Action)?,
      @ViewBuilder _ content: @escaping (Binding<Value>) -> Content
    ) -> some View {
      part(
        get: { state in state[keyPath: list].first { $0.id == id }?[keyPath: property] },
        set: { state, value in
          guard let index = state[keyPath: list].firstIndex(where: { $0.id == id }) else { return }
          state[keyPath: list][index][keyPath: property] = value
        }, action, content)
    }

    @ViewBuilder
    private func part<Value: Equatable, Content: View>(
      get: @escaping (R.State) -> Value?, set: @escaping (inout R.State, Value) -> Void,
      _ action: ((BindingValue<Value>) -> R.Action)?,
      @ViewBuilder _ content: @escaping (Binding<Value>) -> Content
    ) -> some View {
      if let value = get(state) {
        EquatableBindingView(
          value: binding(get: get, set: set, default: value, action: action), content: content
        ).equatable()
      }
    }
  }
#endif
