// `@unchecked Sendable`: constant; what the script's closures use guards itself.
import ReactorKit

/// A `TraceReactor` whose events can be observed.
protocol EventTrace: TraceReactor, ObservableEvent {}

extension StorageKind {
  func makeObservable(_ script: Script = Script()) -> any EventTrace {
    switch self {
    case .stored: StoredEvents(script)
    case .base: BaseEvents(script)
    case .bare: BareEvents(script)
    }
  }

  func makeObservable(_ mutate: @escaping (Int) -> Observable<Int>) -> any EventTrace {
    makeObservable(Script(mutate: mutate))
  }
}

final class StoredEvents: StoredTrace, EventTrace, @unchecked Sendable {}
final class BareEvents: BareTrace, EventTrace, @unchecked Sendable {}
final class BaseEvents: BaseTrace, EventTrace, @unchecked Sendable {}

extension ObservableEventPhase {
  var name: String {
    switch self {
    case .started: "started"
    case .completed: "completed"
    case .failed(let error): "failed (\(error))"
    case .cancelled: "cancelled"
    case .released: "released"
    }
  }
}

extension ObservableEventResult {
  /// The event in words.
  var line: String { "\(action) \(phase.name) \(state)" }
}

extension EventTrace {
  /// The events of this reactor's actions, in words.
  func eventLines(_ phases: ObservableEventPhases) -> Observable<String> { actionEvents(phases).map(\.line) }

  func eventLines() -> Observable<String> { actionEvents().map(\.line) }
}
