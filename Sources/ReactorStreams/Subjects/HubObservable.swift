// `@unchecked Sendable`: constant; the hub guards its state with a lock.

/// A hub seen as a stream.
package final class HubObservable<Element>: Observable<Element>, @unchecked Sendable {
  private let hub: Hub<Element>

  package init(_ hub: Hub<Element>) { self.hub = hub }

  package override var usesTrampoline: Bool { false }
  package override func start(_ sink: Sink<Element>) { hub.subscribe(sink) }
}
