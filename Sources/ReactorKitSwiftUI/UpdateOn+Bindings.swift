#if canImport(SwiftUI)
  public import SwiftUI

  // Parts of views as in `UpdateOn.swift`, with bindings. A binding to an element goes by the identity of
  // that: a value that is written when the element is gone is still sent, and never meant for another
  // element.
  extension ObservedReactor {
    /// A part of a view for one property, with a binding that sends an action made of the written value.
    ///
    /// ```swift
    /// reactor.updateOn(\.isOn) { isOn in
    ///   Toggle(isOn: isOn) { Text("On") }
    /// } action: {
    ///   .setOn($0)
    /// }
    /// ```
    public func updateOn<Value, Content: View>(
      _ keyPath: KeyPath<State, Value>, @ViewBuilder _ content: @escaping (Binding<Value>) -> Content,
      action: @escaping (Value) -> Action
    ) -> UpdateOn<Value, Content> {
      updateOn({ self[dynamicMember: keyPath] }, content, action)
    }

    /// A part of a view for one property, with the binding that `@ReactorBindable` has for it.
    @_disfavoredOverload
    public func updateOn<Value: Equatable & Sendable, Content: View>(
      _ keyPath: WritableKeyPath<State, Value>, @ViewBuilder _ content: @escaping (Binding<Value>) -> Content
    ) -> UpdateOn<Value, Content> where R.Action: BindableAction, R.Action.State == R.State {
      let binding: Binding<Value> = ReactorBindable(self)[dynamicMember: keyPath]
      return UpdateOn({ self[dynamicMember: keyPath] }, { _ in content(binding) })
    }

    /// A part of a view for an element of a list, with a binding that sends an action made of the written
    /// value; nothing while there is no element with the identity.
    public func updateOn<Element: Identifiable, Content: View>(
      _ list: KeyPath<State, [Element]>, for id: Element.ID,
      @ViewBuilder _ content: @escaping (Binding<Element>) -> Content, action: @escaping (Element) -> Action
    ) -> UpdateOn<Element, Content> {
      updateOn({ self.element(list, id: id) }, content, action)
    }

    /// A part of a view for a property of an element of a list, with a binding that sends an action made of
    /// the written value; nothing while there is no element with the identity.
    ///
    /// ```swift
    /// reactor.updateOn(\.rows, for: row.id, property: \.isOn) { isOn in
    ///   Toggle("On", isOn: isOn)
    /// } action: {
    ///   .setRowOn(row.id, $0)
    /// }
    /// ```
    public func updateOn<Element: Identifiable, Value, Content: View>(
      _ list: KeyPath<State, [Element]>, for id: Element.ID, property: KeyPath<Element, Value>,
      @ViewBuilder _ content: @escaping (Binding<Value>) -> Content, action: @escaping (Value) -> Action
    ) -> UpdateOn<Value, Content> {
      updateOn({ self.element(list, id: id, property: property) }, content, action)
    }

    /// A part of a view for an entry of a dictionary, with a binding that sends an action made of the written
    /// value; nothing while there is no entry for the key.
    public func updateOn<Key: Hashable, Value, Content: View>(
      _ entries: KeyPath<State, [Key: Value]>, for key: Key,
      @ViewBuilder _ content: @escaping (Binding<Value>) -> Content, action: @escaping (Value) -> Action
    ) -> UpdateOn<Value, Content> {
      updateOn({ self.element(entries, key: key) }, content, action)
    }

    private func updateOn<Value, Content: View>(
      _ value: @escaping @MainActor () -> Value?, _ content: @escaping (Binding<Value>) -> Content,
      _ action: @escaping (Value) -> Action
    ) -> UpdateOn<Value, Content> {
      UpdateOn(value) { last in content(Binding(self.binding(get: value, fallback: last, send: action))) }
    }
  }
#endif
