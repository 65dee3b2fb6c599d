import ReactorStreams

/// Notes what it is told of absences, and calls a closure once while it receives an element, or the end.
final class ListeningSink: Sink<Int> {
  let heard = Log<_ElementAbsence?>()
  let deliveriesOfOthers = Log<Bool>()
  let ends = Log<Event<Int>>()
  var whenReceiving: (() -> Void)?
  var whenEnding: (() -> Void)?

  init() { super.init(subscription: SubscriptionLink()) }

  override func _noteAbsence(_ absence: _ElementAbsence) { heard(absence) }
  override func _noteDelivery(ofOthers: Bool) { deliveriesOfOthers(ofOthers) }

  override func onNext(_ element: Int) {
    let action = whenReceiving
    whenReceiving = nil
    action?()
  }

  override func onError(_ error: any Error) { finish(.error(error)) }
  override func onCompleted() { finish(.completed) }

  private func finish(_ event: Event<Int>) {
    ends(event)
    let action = whenEnding
    whenEnding = nil
    action?()
  }
}
