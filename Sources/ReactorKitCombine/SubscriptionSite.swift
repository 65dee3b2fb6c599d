/// The stream that publishers are being subscribed for on this thread.
///
/// Publishers pass nothing on but events. So whoever makes a stream of a publisher leaves word where the
/// streams behind it, which are subscribed within, find it: for which reactor they work, and who wants to
/// know that an element comes later.
final class SubscriptionSite: Sendable {
  @TaskLocal static var current: SubscriptionSite?

  /// Calls `body`, which may do anything, with no word left: what it subscribes to, and the tasks that it
  /// begins, are not for the stream.
  static func leaving(_ body: () -> Void) {
    if current == nil { body() } else { $current.withValue(nil, operation: body) }
  }

  // Weak: what has left the chain must not keep it.
  private let sink: WeakReference<AnySink>

  init(_ sink: AnySink) { self.sink = WeakReference(sink) }

  /// What the subscriber tells the sources above it.
  var context: (any SubscriptionContext)? { sink.object?.context }

  func noteAbsence(_ absence: ElementAbsence) { sink.object?.noteAbsence(absence) }
  func noteDelivery(ofOthers: Bool) { sink.object?.noteDelivery(ofOthers: ofOthers) }
  func noteQuiet() { sink.object?.noteQuiet() }
}
