import ReactorStreams
import TestSupport

/// The thread that does something while an element is delivered.
enum Intervener: CaseIterable {
  /// The subscriber that is being called.
  case subscriber
  /// Another thread, while the one that delivers is held inside of the subscriber.
  case anotherThread

  func act(_ body: @escaping @Sendable () -> Void) {
    switch self {
    case .subscriber: body()
    case .anotherThread: onAnotherThread(body)
    }
  }
}

/// Subscribers with names, who come to a subject and leave it, and write into one log what they receive.
final class Company: Sendable {
  let subject: ReplaySubject<Int>
  private let log = Log<String>()
  private let handles = Guarded<[String: any Disposable]>([:])

  /// - Parameter replaying: How many elements those who come receive first; none makes it like a publish subject.
  init(replaying: Int = 0) { subject = ReplaySubject.create(bufferSize: replaying) }

  var entries: [String] { log.entries }

  /// - Parameter action: What the subscriber does when it receives 1, once it has noted it.
  func join(_ name: String, onOne action: @escaping @Sendable (Company) -> Void = { _ in }) {
    let handle = subject.subscribe { [weak self] event in
      guard let self else { return }
      log("\(name)\(event.element.map { "\($0)" } ?? "|")")
      if event.element == 1 { action(self) }
    }
    handles.withLock { $0[name] = handle }
  }

  func leave(_ name: String) { handles.withLock { $0.removeValue(forKey: name) }?.dispose() }

  func send(_ numbers: Int...) { for number in numbers { subject.onNext(number) } }
}
