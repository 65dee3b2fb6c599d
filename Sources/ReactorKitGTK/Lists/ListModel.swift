#if GTK
internal import CGTK
internal import CReactorKitGTK

/// What GTK asks a list's model for.
@available(macOS 15.4, *)
@MainActor
class ListSource {
  var count: Int { 0 }
  /// An item, with a reference for the caller.
  func item(at position: Int) -> UnsafeMutableRawPointer? { nil }
  func itemIsReleased(_ item: UnsafeMutableRawPointer) {}
  func isSelected(_ position: Int) -> Bool { false }
  /// False if rows are not selected like this.
  func select(_ range: Range<Int>, _ selected: Bool, alone: Bool, more: Bool) -> Bool { false }
}

/// A GObject that is a list's model for GTK. It does not keep its source.
@available(macOS 15.4, *)
@MainActor
final class ListModel {
  /// A `GtkSelectionModel *`.
  let pointer: UnsafeMutableRawPointer
  /// How often GTK was told of changed rows. Tests count it.
  private(set) var changeCount = 0

  /// A model of a source, until ``end()``.
  init(_ source: ListSource) {
    pointer = rk_list_model_new(Unmanaged.passUnretained(source).toOpaque(), calls)
  }

  isolated deinit { g_object_unref(pointer) }

  /// Asks the source no more.
  func end() { rk_list_model_end(pointer) }

  func rowsChanged(_ splice: ListSplice) {
    changeCount += 1
    rk_list_model_items_changed(
      pointer, UInt32(splice.position), UInt32(splice.removed), UInt32(splice.added))
  }

  func selectionChanged(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    rk_list_model_selection_changed(pointer, UInt32(range.lowerBound), UInt32(range.count))
  }

  /// How many models and items there are, of all lists. Tests count them.
  static var objectCount: Int { Int(rk_list_object_count()) }

  /// A new item, with a reference for the caller.
  func makeItem() -> UnsafeMutableRawPointer { rk_list_item_new(pointer) }
}

/// The callbacks of all models: they exist as long as the process does.
@available(macOS 15.4, *)
// `nonisolated(unsafe)`: only read, and by C, after it was made.
private nonisolated(unsafe) let calls: UnsafePointer<rk_list_calls> = {
  let calls = UnsafeMutablePointer<rk_list_calls>.allocate(capacity: 1)
  calls.initialize(
    to: rk_list_calls(
      count: { data in UInt32(withSource(data) { $0.count } ?? 0) },
      item: { data, position in
        let item = withSource(data) { Sent($0.item(at: Int(position))) }
        return item?.pointer
      },
      released: { data, item in
        guard let item else { return }
        let sent = Sent(item)
        withSource(data) { source in sent.pointer.map(source.itemIsReleased) }
      },
      is_selected: { data, position in withSource(data) { $0.isSelected(Int(position)) } ?? false },
      select: { data, position, count, selected, alone, more in
        let range = Int(position)..<Int(position) + Int(count)
        return withSource(data) { $0.select(range, selected, alone: alone, more: more) } ?? false
      }))
  return UnsafePointer(calls)
}()

@available(macOS 15.4, *)
// `@unchecked Sendable`: GTK calls on the main thread only.
private struct Sent: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer?
  init(_ pointer: UnsafeMutableRawPointer?) { self.pointer = pointer }
}

@available(macOS 15.4, *)
@discardableResult
private func withSource<Result: Sendable>(
  _ data: UnsafeMutableRawPointer?, _ body: @MainActor (ListSource) -> Result
) -> Result? {
  guard let data else { return nil }
  let sent = Sent(data)
  return MainActor.assumeIsolated {
    // The source ends the model before it is released.
    sent.pointer.map { body(Unmanaged<ListSource>.fromOpaque($0).takeUnretainedValue()) }
  }
}
#endif
