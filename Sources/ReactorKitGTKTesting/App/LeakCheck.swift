#if GTK
internal import Foundation
internal import ReactorKitGTK
internal import ReactorKitTesting
internal import Testing

/// Looks for what outlives an app: widgets of its windows, handlers of signals, reactors.
@available(macOS 15.4, *)
@MainActor
final class LeakCheck {
  private let handlers = SignalHandler.count
  private let reactors = LivingReactors()
  private var widgets: [(line: String, widget: WeakGTKObject)] = []
  private var kept: [WeakGTKObject] = []
  private let keptReactors: [AnyObject]

  /// - Parameter reactors: Reactors that a test may keep.
  init(keeping reactors: [AnyObject]) { keptReactors = reactors }

  /// Notes the widgets of the windows, before these are closed.
  ///
  /// - Parameter pointers: Widgets that a test may keep, with those inside of them.
  func follow(_ windows: [GTKWindow], kept pointers: Set<UnsafeMutableRawPointer>) {
    for widget in windows.flatMap(\.subtree) {
      let isKept = ([widget] + widget.ancestors).contains { pointers.contains($0.pointer) }
      let reference = WeakGTKObject(widget)
      if isKept { kept.append(reference) } else { widgets.append((widget.line, reference)) }
    }
  }

  func end(at location: SourceLocation) {
    let left = widgets.filter { $0.widget.object != nil }.map(\.line)
    if !left.isEmpty { fail(Message.leftWidgets(left), at: location) }
    let more = SignalHandler.count - handlers
    // Handlers of widgets that the test keeps are its own.
    if more > 0, kept.allSatisfy({ $0.object == nil }) { fail(Message.leftHandlers(more), at: location) }
    var names = reactors.end()
    // Events name types, and not objects: of a type, as many may be there as are kept.
    for reactor in keptReactors {
      if let index = names.firstIndex(of: "\(type(of: reactor))") { names.remove(at: index) }
    }
    if !names.isEmpty { fail(Message.leftReactors(names), at: location) }
  }
}

// `@unchecked Sendable`: `names` is guarded by `lock`; reactors report on any thread.

/// The reactors that were first used since this object was made, and that were not released.
@available(macOS 15.4, *)
private final class LivingReactors: @unchecked Sendable {
  private let lock = NSLock()
  private var names: [ReactorID: String] = [:]
  private var handle: (any Disposable)?

  init() {
    handle = ReactorMonitor.add { [weak self] event in
      switch event.kind {
      case .reactorCreated: self?.change { $0[event.reactorID] = "\(event.reactorType)" }
      case .reactorReleased: self?.change { $0[event.reactorID] = nil }
      default: break
      }
    }
  }

  private func change(_ body: (inout [ReactorID: String]) -> Void) { lock.withLock { body(&names) } }

  /// Ends, and tells which are there.
  func end() -> [String] {
    handle?.dispose()
    return lock.withLock { names.sorted { $0.key < $1.key }.map(\.value) }
  }
}
#endif
