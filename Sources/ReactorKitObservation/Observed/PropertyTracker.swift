internal import Observation

/// Tells the observers that have read one property.
@MainActor
final class PropertyTracker: Observation.Observable {
  private let registrar = ObservationRegistrar()
  /// The readings that are told besides `Observation`, by their numbers.
  @exclusivity(unchecked) fileprivate var readings: [UInt64: PropertyReading] = [:]
  // The property that is observed: `Observation` wants a key path, and this one is the same for all trackers.
  nonisolated private var change: Void { () }
  private static let change = \PropertyTracker.change

  /// Notes a read of the property.
  func access() {
    guard let reading = PropertyReading.current else { return observe() }
    reading.insert(self)
    if !reading.isAlone { observe() }
  }

  /// Notes a read with `Observation`.
  fileprivate func observe() { registrar.access(self, keyPath: Self.change) }

  func notify() {
    registrar.willSet(self, keyPath: Self.change)
    registrar.didSet(self, keyPath: Self.change)
    guard !readings.isEmpty else { return }
    let told = readings.values.sorted { $0.number < $1.number }
    readings = [:]
    for reading in told { reading.tell() }
  }
}

/// The properties that one run reads: the run is told when one of them has changed.
@MainActor
final class PropertyReading {
  @exclusivity(unchecked) fileprivate static var current: PropertyReading?
  private static var lastNumber: UInt64 = 0

  /// Ascending in the order of the runs.
  fileprivate let number: UInt64
  private weak var run: ObservationRun?
  private let isOver: SharedFlag
  private var trackers: [PropertyTracker] = []
  /// Whether only this run is told of the properties that are read now.
  fileprivate private(set) var isAlone = false
  private var isEnded = false
  /// Objects that were made during the run, and would be gone at its end.
  private var kept: [AnyObject] = []
  /// A tracker that `Observation` counts as read in this run. `Observation` keeps its record of the run until
  /// one of the properties in it changes, perhaps for ever: so `end` notifies this tracker.
  private var ending: PropertyTracker?

  init(of run: ObservationRun) {
    Self.lastNumber += 1
    number = Self.lastNumber
    self.run = run
    isOver = run.isEnded
  }

  /// Keeps an object that is made in a run until that is repeated, or ends. Outside of runs, does nothing.
  static func keep(_ made: AnyObject) { current?.kept.append(made) }

  /// Reads properties of which this run alone is told, and not the runs around it.
  func alone<Value>(_ body: () -> Value) -> Value {
    isAlone = true
    defer { isAlone = false }
    return record(body)
  }

  /// Reads properties of which `Observation` tells this run and those around it.
  func observe(_ body: () -> Void) {
    let ending = PropertyTracker()
    self.ending = ending
    withObservationTracking {
      ending.observe()
      record(body)
    } onChange: {
      self.tell()
    }
    // `Observation` watches from here on; until now it did not see changes that the run itself made after
    // reading.
    leave()
    if isEnded { ending.notify() }
  }

  private func record<Value>(_ body: () -> Value) -> Value {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return body()
  }

  fileprivate func insert(_ tracker: PropertyTracker) {
    if tracker.readings.updateValue(self, forKey: number) == nil { trackers.append(tracker) }
  }

  private func leave() {
    for tracker in trackers { tracker.readings[number] = nil }
    trackers = []
  }

  /// Ends the reading: its run is not told of changes any more.
  func end() {
    isEnded = true
    leave()
    ending?.notify()
    // Objects that are released here may end other runs.
    let made = kept
    kept = []
    withExtendedLifetime(made) {}
  }

  /// A property has changed: the run is repeated in a later turn, unless it has been by then. Any thread.
  nonisolated fileprivate func tell() {
    guard !isOver.isRaised else { return }
    PendingRuns.shared.add {
      if let run = self.run, run.reading === self { run.run() }
    }
  }
}
