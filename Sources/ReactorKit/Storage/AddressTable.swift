/// Maps the addresses of objects to values: a hash table with open addressing, whose size is a power of two
/// and at most half of which is in use.
///
/// `Dictionary` hashes in a way that no adversary can foresee, which costs more than the rest of a look-up;
/// addresses differ enough to be mixed by one multiplication.
/// - Complexity: a look-up, an insertion and the removal of one value are O(1), amortized; `removeAll` is O(*n*).
struct AddressTable<Value> {
  private struct Slot {
    let key: ObjectIdentifier
    var value: Value
  }

  private var slots: [Slot?] = Array(repeating: nil, count: 16)
  private(set) var count = 0
  /// The slot that `removeNext` looked at last.
  private var cursor = 0

  /// The value of an object.
  subscript(key: ObjectIdentifier) -> Value? { slots[index(of: key)]?.value }

  var values: some Sequence<Value> { slots.lazy.compactMap { $0?.value } }

  /// Sets the value of an object.
  /// - Returns: The previous value.
  @discardableResult
  mutating func set(_ value: Value, for key: ObjectIdentifier) -> Value? {
    let place = index(of: key)
    if let before = slots[place] {
      slots[place] = Slot(key: key, value: value)
      return before.value
    }
    slots[place] = Slot(key: key, value: value)
    count += 1
    if count * 2 > slots.count { rebuild { _, _ in true } }
    return nil
  }

  /// Removes unwanted values, and makes the table as small as the other values allow.
  mutating func removeAll(where isUnwanted: (Value) -> Bool) { rebuild { _, value in !isUnwanted(value) } }

  /// Removes one unwanted value of the next eight slots, if there is one, and returns it. Each call goes on where the one
  /// before stopped: calls that find nothing have looked at all slots after an eighth as many calls.
  mutating func removeNext(where isUnwanted: (Value) -> Bool) -> Value? {
    for _ in 0..<8 {
      cursor = (cursor + 1) & (slots.count - 1)
      guard let slot = slots[cursor], isUnwanted(slot.value) else { continue }
      empty(cursor)
      // Another slot may have moved here.
      cursor = (cursor - 1) & (slots.count - 1)
      return slot.value
    }
    return nil
  }

  /// Empties a slot. A slot behind it, up to the next free one, moves into it if its look-up would stop there.
  private mutating func empty(_ index: Int) {
    let mask = slots.count - 1
    var (free, next) = (index, index)
    slots[free] = nil
    count -= 1
    while true {
      next = (next + 1) & mask
      guard let slot = slots[next] else { return }
      // Its own place, seen from the free slot, is not between the two.
      guard (next - place(of: slot.key)) & mask >= (next - free) & mask else { continue }
      slots[free] = slot
      slots[next] = nil
      free = next
    }
  }

  private mutating func rebuild(keeping isKept: (ObjectIdentifier, Value) -> Bool) {
    let kept = slots.compactMap { slot in slot.flatMap { isKept($0.key, $0.value) ? $0 : nil } }
    var size = 16
    while size < kept.count * 4 { size *= 2 }
    slots = Array(repeating: nil, count: size)
    count = kept.count
    for slot in kept { slots[index(of: slot.key)] = slot }
  }

  /// The index of an object's slot, or of the free slot where it would be.
  private func index(of key: ObjectIdentifier) -> Int {
    let mask = slots.count - 1
    var index = place(of: key)
    while let slot = slots[index], slot.key != key { index = (index + 1) & mask }
    return index
  }

  /// The index of the slot where the search for an object begins.
  private func place(of key: ObjectIdentifier) -> Int {
    let mixed = UInt(bitPattern: key) &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    return Int(truncatingIfNeeded: mixed ^ (mixed >> (UInt.bitWidth / 2))) & (slots.count - 1)
  }
}
