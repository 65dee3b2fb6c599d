#if GTK
internal import CGTK

/// The GObjects by which GTK knows rows: one for each id that GTK asks for, until GTK needs it no more.
@available(macOS 15.4, *)
struct ListItems<ID: Hashable> {
  private var items: [ID: UnsafeMutableRawPointer] = [:]
  private var ids: [UnsafeMutableRawPointer: ID] = [:]
  /// How many were made. Tests count it.
  private(set) var madeCount = 0

  var count: Int { items.count }

  /// The item of an id, with a reference for the caller.
  mutating func item(for id: ID, make: () -> UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    if let item = items[id] { return g_object_ref(item) }
    let item = make()
    madeCount += 1
    items[id] = item
    ids[item] = id
    return item
  }

  /// Forgets an item that GTK has released.
  mutating func remove(_ item: UnsafeMutableRawPointer) {
    if let id = ids.removeValue(forKey: item) { items[id] = nil }
  }
}
#endif
