/// A value that goes into code of the main actor.
///
/// `@unchecked Sendable`: used on the main thread only, where it was made, or where it was handed to.
struct OnMainThread<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
