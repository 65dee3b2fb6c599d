// `@unchecked Sendable`: constant; see `Observable`.
internal import CReactorSupport

extension ObservableType {
  /// Prints what happens to a subscription, with the time: that it begins, its events, that it is disposed.
  ///
  /// Control characters are escaped, but for line feeds and tabs. Of elements that are nested very deeply, the upper levels are
  /// printed.
  ///
  /// - Parameters:
  ///   - identifier: The name in every line; by default, the place in the source.
  ///   - trimOutput: Whether events of more than 40 characters lose their middle.
  ///   - file: The caller's file.
  ///   - line: The caller's line.
  ///   - function: The caller.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/do.html>
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    let place = "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
    return Debug(asObservable(), DebugLog(identifier: identifier ?? place, trimsOutput: trimOutput))
  }
}

/// Where `debug` writes its lines.
package enum DebugOutput {
  /// Receives lines instead of standard output; for tests.
  @TaskLocal package static var write: (@Sendable (String) -> Void)?
}

private struct DebugLog {
  let identifier: String
  let trimsOutput: Bool
  let write = DebugOutput.write

  func log(_ content: String) {
    let line = PlainText.escaped("\(localTime()): \(identifier) -> \(content)")
    if let write { write(line) } else { print(line) }
  }

  func log<Element>(_ event: Event<Element>) {
    let text = ValueText.whole(event)
    log("Event \(trimsOutput && text.count > 40 ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
  }

  /// `2026-01-31 23:59:59.999`
  private func localTime() -> String {
    // The function writes at most `count` bytes, the last of them zero; the text is copied out before the
    // buffer goes.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let base = buffer.baseAddress else { return "" }
      rk_local_time(base, buffer.count)
      return String(cString: base)
    }
  }
}

private final class Debug<Element>: OperatorRecipe<Element, Element, DebugLog>, @unchecked Sendable {
  override func makeSink(to downstream: Sink<Element>) -> Sink<Element> {
    parameters.log("subscribed")
    return DebugSink(to: downstream, log: parameters)
  }
}

private final class DebugSink<Element>: EarlyEndSink<Element, Element> {
  private let log: DebugLog

  init(to downstream: Sink<Element>, log: DebugLog) {
    self.log = log
    super.init(to: downstream, over: SubscriptionLink())
    let link = subscription
    downstream.subscription.attach(
      Disposables.create {
        log.log("isDisposed")
        link.dispose()
      })
  }

  override func onNext(_ element: Element) {
    guard !subscription.isDisposed else { return }
    log.log(.next(element))
    downstream.onNext(element)
  }

  override func onError(_ error: any Error) {
    guard !subscription.isDisposed else { return }
    log.log(Event<Element>.error(error))
    super.onError(error)
  }

  override func onCompleted() {
    guard !subscription.isDisposed else { return }
    log.log(Event<Element>.completed)
    super.onCompleted()
  }
}
