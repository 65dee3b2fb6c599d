/// The stream that publishers are being subscribed for on this thread.
///
/// Publishers pass nothing on but events. So the site of a stream that subscribes to a publisher is `current`
/// during that call. Streams behind the publisher, which are subscribed within the call, find there the
/// reactor that they work for, and tell there that an element comes later.
final class SubscriptionSite: Sendable {
  @TaskLocal static var current: SubscriptionSite?

  /// Calls `body`, which may do anything, without a current site: its subscriptions, and the tasks that it
  /// begins, are not for the stream.
  static func leaving(_ body: () -> Void) {
    if current == nil { body() } else { $current.withValue(nil, operation: body) }
  }

  // Weak: a source that has left the chain must not keep it.
  private let sink: WeakReference<AnySink>

  init(_ sink: AnySink) { self.sink = WeakReference(sink) }

  /// The context that the subscriber gives to the sources above it.
  var context: (any SubscriptionContext)? { sink.object?.context }

  func _noteAbsence(_ absence: _ElementAbsence) { sink.object?._noteAbsence(absence) }
  func _noteDelivery(ofOthers: Bool) { sink.object?._noteDelivery(ofOthers: ofOthers) }
}
