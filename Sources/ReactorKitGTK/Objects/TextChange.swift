#if GTK
/// The part in which two texts differ, in characters as GTK counts them: Unicode scalars.
@available(macOS 15.4, *)
struct TextChange: Equatable {
  /// Where the texts begin to differ.
  let start: Int
  /// How many characters of the old text go.
  let removed: Int
  /// The characters that come in their place.
  let inserted: String
  /// The number of these.
  let insertedCount: Int
  /// Whether nothing of the old text stays.
  let isComplete: Bool

  /// The difference of two texts.
  ///
  /// - Complexity: O(n) in the length of the texts.
  init(from old: String, to new: String) {
    var old = old
    var new = new
    (start, removed, inserted, insertedCount, isComplete) = old.withUTF8 { old in
      new.withUTF8 { new in
        var prefix = 0
        let shorter = min(old.count, new.count)
        while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
        while prefix > 0, isInside(old, prefix) || isInside(new, prefix) { prefix -= 1 }
        var suffix = 0
        while suffix < shorter - prefix, old[old.count - suffix - 1] == new[new.count - suffix - 1] {
          suffix += 1
        }
        while suffix > 0, isInside(old, old.count - suffix) || isInside(new, new.count - suffix) {
          suffix -= 1
        }
        let added = UnsafeBufferPointer(rebasing: new[prefix..<new.count - suffix])
        let gone = UnsafeBufferPointer(rebasing: old[prefix..<old.count - suffix])
        return (
          count(UnsafeBufferPointer(rebasing: old[..<prefix])), count(gone),
          String(decoding: added, as: UTF8.self),
          count(added), prefix == 0 && suffix == 0
        )
      }
    }
  }

  /// Where a position of the old text is in the new one: at the same characters, or, within what has changed, at the same
  /// distance from its beginning.
  func position(of old: Int) -> Int {
    if old <= start { return old }
    if old >= start + removed { return old - removed + insertedCount }
    return min(old, start + insertedCount)
  }
}

/// Whether a place in UTF-8 is within a character.
@available(macOS 15.4, *)
private func isInside(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
  place < text.count && text[place] & 0xC0 == 0x80
}

@available(macOS 15.4, *)
private func count(_ text: UnsafeBufferPointer<UInt8>) -> Int {
  text.reduce(into: 0) { if $1 & 0xC0 != 0x80 { $0 += 1 } }
}
#endif
