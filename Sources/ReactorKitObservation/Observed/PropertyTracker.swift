internal import Observation

/// Tells those who have read one property.
@MainActor
final class PropertyTracker: Observation.Observable {
  private let registrar = ObservationRegistrar()
  /// Those who are told besides `Observation`, by number.
  @exclusivity(unchecked) fileprivate var readings: [UInt64: PropertyReading] = [:]
  // What is observed: `Observation` wants a key path, and this one is the same for all.
  nonisolated private var change: Void { () }
  private static let change = \PropertyTracker.change

  /// Notes that somebody reads the property.
  func access() {
    guard let reading = PropertyReading.current else { return observe() }
    reading.insert(self)
    if !reading.isAlone { observe() }
  }

  /// Notes that somebody reads it for whom `Observation` notes that.
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

/// What one run reads, and that it is told when that has changed.
@MainActor
final class PropertyReading {
  @exclusivity(unchecked) fileprivate static var current: PropertyReading?
  private static var lastNumber: UInt64 = 0

  /// Ascending.
  fileprivate let number: UInt64
  private weak var run: ObservationRun?
  private let isOver: SharedFlag
  private var trackers: [PropertyTracker] = []
  /// Whether nobody else is to be told of what is read just now.
  fileprivate private(set) var isAlone = false
  private var isEnded = false
  /// What was made during the run, and would be gone at its end.
  private var kept: [AnyObject] = []
  /// What `Observation` takes for read. It forgets all that was read together when one of that changes, and
  /// would wait for such a change for ever if nobody else wants it.
  private var ending: PropertyTracker?

  init(of run: ObservationRun) {
    Self.lastNumber += 1
    number = Self.lastNumber
    self.run = run
    isOver = run.isEnded
  }

  /// Keeps what is made in a run, if there is one, until that is over: until it runs again, or ends.
  static func keep(_ made: AnyObject) { current?.kept.append(made) }

  /// Reads what this run alone is told of, and not what runs around it.
  func alone<Value>(_ body: () -> Value) -> Value {
    isAlone = true
    defer { isAlone = false }
    return record(body)
  }

  /// Reads what `Observation` is to tell of, to this run and to those around it.
  func observe(_ body: () -> Void) {
    let ending = PropertyTracker()
    self.ending = ending
    withObservationTracking {
      ending.observe()
      record(body)
    } onChange: {
      self.tell()
    }
    // `Observation` watches from here on; until now it did not see what the run itself changed after reading
    // it.
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

  /// Nobody wants to know any more.
  func end() {
    isEnded = true
    leave()
    ending?.notify()
    // Objects that are released here may end other runs.
    let made = kept
    kept = []
    withExtendedLifetime(made) {}
  }

  /// Something of it has changed: runs again in a later turn, unless it has done so by then. Any thread.
  nonisolated fileprivate func tell() {
    guard !isOver.isRaised else { return }
    PendingRuns.shared.add {
      if let run = self.run, run.reading === self { run.run() }
    }
  }
}
