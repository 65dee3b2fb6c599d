/// The key of the element that was passed on last. Belongs to one subscription.
@usableFromInline
package final class LatestKey<Key> {
  /// Read and replaced by the thread that delivers. Sources do not deliver inside of a delivery, so no
  /// foreign code that runs meanwhile comes here.
  @exclusivity(unchecked) @usableFromInline var key: Key?

  @inlinable package init() {}
}

extension LatestKey where Key: Equatable {
  /// Makes `key` the latest one, unless the two are equal: then returns false.
  @inlinable
  package func replace(with key: Key) -> Bool {
    if let latest = self.key, latest == key { return false }
    self.key = key
    return true
  }
}
