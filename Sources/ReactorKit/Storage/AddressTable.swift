/// Maps the addresses of objects to values: a hash table with open addressing, whose size is a power of two
/// and at most half of which is in use.
///
/// `Dictionary` hashes in a way that no adversary can foresee, which costs more than the rest of a look-up;
/// addresses differ enough to be mixed by one multiplication.
/// - Complexity: a look-up and an insertion are O(1), amortized; removing is O(*n*), for all at once.
struct AddressTable<Value> {
  private struct Slot {
    let key: ObjectIdentifier
    var value: Value
  }

  private var slots: [Slot?] = Array(repeating: nil, count: 16)
  private(set) var count = 0

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
    let mixed = UInt(bitPattern: key) &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    var index = Int(truncatingIfNeeded: mixed ^ (mixed >> (UInt.bitWidth / 2))) & mask
    while let slot = slots[index], slot.key != key { index = (index + 1) & mask }
    return index
  }
}
