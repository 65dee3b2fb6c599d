#if canImport(SwiftUI)
  public import SwiftUI

  /// A part of a view that is drawn again when one value has changed; empty while there is none.
  public struct UpdateOn<Value, Content: View>: View {
    private let value: @MainActor () -> Value?
    private let content: (Value) -> Content

    init(_ value: @escaping @MainActor () -> Value?, _ content: @escaping (Value) -> Content) {
      self.value = value
      self.content = content
    }

    /// The content; nothing while there is no value.
    public var body: some View {
      if let value = value() { content(value) }
    }
  }

  // The view around a part does not read the value, so a change of the value does not draw that view again.
  // When the view is drawn again for other reasons, the part is too: its closure may have captured something
  // else.
  extension ObservedReactor {
    /// A part of a view for one property: it alone is drawn again when that has changed.
    ///
    /// ```swift
    /// reactor.updateOn(\.count) { count in
    ///   Text("\(count)").font(.headline)
    /// }
    /// ```
    public func updateOn<Value, Content: View>(
      _ keyPath: KeyPath<State, Value>, @ViewBuilder _ content: @escaping (Value) -> Content
    ) -> UpdateOn<Value, Content> {
      UpdateOn({ self[dynamicMember: keyPath] }, content)
    }

    /// A part of a view for an element of a list; nothing while there is none with the identity.
    public func updateOn<Element: Identifiable, Content: View>(
      _ list: KeyPath<State, [Element]>, for id: Element.ID,
      @ViewBuilder _ content: @escaping (Element) -> Content
    ) -> UpdateOn<Element, Content> {
      UpdateOn({ self.element(list, id: id) }, content)
    }

    /// A part of a view for a property of an element of a list; nothing while there is none with the
    /// identity.
    ///
    /// ```swift
    /// reactor.updateOn(\.rows, for: row.id, property: \.index) { index in
    ///   Text("\(index)").font(.headline)
    /// }
    /// ```
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
