internal import Foundation
internal import ReactorKit
internal import ReactorKitSharing

/// Checks with stores and shared values.
extension CheckRun {
  /// A shared number of a store, 0 by default.
  func number(in store: SharedStore) -> Shared<Int> {
    SharedStore.$current.withValue(store) { Shared(SharedKey("number", .file(), default: 0)) }
  }

  func checkSharedValue() throws {
    let store = SharedStore(backend: try open())
    let value = number(in: store)
    expect(value, toBe: 0, "when nothing was stored")
    for number in 1...100 { value.withLock { $0 = number } }
    try value.flush()
    try expect(
      try open(), "number", has: Data(number: 100), "after 100 writes of a shared value, and 'flush'")
    expect(number(in: SharedStore(backend: try open())), toBe: 100, "in another store, after 'flush'")
    value.reset()
    try value.flush()
    try expect(try open(), "number", has: nil, "after 'reset' of a shared value, and 'flush'")
    expect(number(in: SharedStore(backend: try open())), toBe: 0, "in another store, after 'reset'")
    try checkLongValue()
  }

  /// A value whose data has more than a million bytes.
  private func checkLongValue() throws {
    let key = SharedKey("text", .file(), default: "")
    let text = String(repeating: "0123456789", count: 200_000)
    let stores = [SharedStore(backend: try open()), SharedStore(backend: try open())]
    let value = SharedStore.$current.withValue(stores[0]) { Shared(key) }
    value.withLock { $0 = text }
    try value.flush()
    let loaded = SharedStore.$current.withValue(stores[1]) { Shared(key).newest }
    if loaded != text { note(Diagnostics.length(loaded.count, expected: text.count)) }
  }

  func checkDamagedData() throws {
    let damaged = Data("{".utf8)
    try open().write(damaged, for: "number")
    let store = SharedStore(backend: try open())
    let reasons = Locked<[SharedError.Reason]>([])
    let subscription = store.errors.subscribe(onNext: { error in
      reasons.withLock { $0.append(error.reason) }
    })
    defer { subscription.dispose() }
    let value = number(in: store)
    expect(value, toBe: 0, "when the stored data could not be decoded")
    value.withLock { $0 = 5 }
    try value.flush()
    try expect(try open(), "number", has: Data(number: 5), "after a shared value was saved over damaged data")
    // The store reports errors of loading before the declaration returns.
    let found = reasons.withLock { $0 }
    guard case .undecodable(let place?)? = found.first else { return note(Diagnostics.notKept(found)) }
    try expectAside(place, damaged)
  }

  private func expect(_ value: Shared<Int>, toBe expected: Int, _ situation: String) {
    if value.newest != expected { note(Diagnostics.value(value.newest, expected: expected, situation)) }
  }
}
