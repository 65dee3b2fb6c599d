#if canImport(SwiftUI)
  public import SwiftUI

  /// A part of a view that is drawn again only when one value has changed.
  public struct UpdateOn<Value, Content: View>: View {
    private let value: @MainActor () -> Value?
    private let content: (Value) -> Content

    init(_ value: @escaping @MainActor () -> Value?, @ViewBuilder _ content: @escaping (Value) -> Content) {
      self.value = value
      self.content = content
    }

    public var body: some View {
      if let value = value() { content(value) }
    }
  }

  extension ObservedReactor {
    /// A part of a view for one property.
    public func updateOn<Value, Content: View>(
      _ keyPath: KeyPath<State, Value>, @ViewBuilder _ content: @escaping (Value) -> Content
    ) -> UpdateOn<Value, Content> {
      UpdateOn({ self[dynamicMember: keyPath] }, content)
    }

    /// A part of a view for one property, with a binding that sends an action made of what is written.
    public func updateOn<Value, Content: View>(
      _ keyPath: KeyPath<State, Value>, @ViewBuilder _ content: @escaping (Binding<Value>) -> Content,
      action: @escaping (Value) -> Action
    ) -> UpdateOn<Value, Content> {
      let binding: Binding<Value> = binding(get: keyPath, send: action)
      return UpdateOn({ self[dynamicMember: keyPath] }, { _ in content(binding) })
    }

    /// A part of a view for an element of a list; nothing while there is none with the identity.
    public func updateOn<Element: Identifiable, Content: View>(
      _ list: KeyPath<State, [Element]>, for id: Element.ID,
      @ViewBuilder _ content: @escaping (Element) -> Content
    ) -> UpdateOn<Element, Content> {
      UpdateOn({ self.element(list, id: id) }, content)
    }

    /// A part of a view for a property of an element of a list; nothing while there is none with the identity.
    public func updateOn<Element: Identifiable, Value, Content: View>(
      _ list: KeyPath<State, [Element]>, for id: Element.ID, property: KeyPath<Element, Value>,
      @ViewBuilder _ content: @escaping (Value) -> Content
    ) -> UpdateOn<Value, Content> {
      UpdateOn({ self.element(list, id: id, property: property) }, content)
    }

    /// A part of a view for an entry of a dictionary; nothing while there is none for the key.
    public func updateOn<Key: Hashable, Value, Content: View>(
      _ entries: KeyPath<State, [Key: Value]>, for key: Key,
      @ViewBuilder _ content: @escaping (Value) -> Content
    ) -> UpdateOn<Value, Content> {
      UpdateOn({ self.element(entries, key: key) }, content)
    }
  }
#endif
