/// Base of operators that may end before their source does: ignores events that the source still sends after
/// that.
class EarlyEndSink<Input, Output>: OperatorSink<Input, Output> {
  override func onError(_ error: any Error) {
    guard !subscription.isDisposed else { return }
    super.onError(error)
  }

  override func onCompleted() {
    guard !subscription.isDisposed else { return }
    super.onCompleted()
  }
}
