/// Counts the passes of the runs of a virtual-time scheduler, so that a run can be given up that would never end.
///
/// A pass is all that is ready when it begins; what that makes ready in turn is the next one. So the count depends neither on
/// how much there is to do, nor on how fast the machine is. It begins anew at each instant. Guarded by the scheduler's lock.
struct RunBounds {
  /// At most so many passes are made at one instant: enough for 250,000 times `Task.yield()` one after the other.
  static let passes = 500_000
  /// The same while tasks that did not come to rest still do not.
  static let restlessPasses = 100
  /// At most so many instants are visited by a run that has no end of its own.
  static let instants = 500_000
  /// In so many last passes, the contexts of the tasks are noted.
  private static let sampledPasses = 10

  /// Whether runs are bounded.
  var isOn = false
  /// Whether the tasks did not come to rest, the last time.
  private var isRestless = false
  private var jobPasses = 0
  /// How many jobs of the present pass are left.
  private var jobsLeft = 0
  private var workPasses = 0
  /// The newest work of the present pass.
  private var newestOfPass: UInt64 = 0
  private var instantsLeft = 0
  private var contexts: [ObjectIdentifier: any SubscriptionContext] = [:]
  private var overrun: RunOverrun?

  /// A run begins.
  mutating func begin() {
    (overrun, instantsLeft) = (nil, Self.instants)
    beginInstant()
  }

  private mutating func beginInstant() {
    jobPasses = isRestless ? Self.restlessPasses : Self.passes
    (jobsLeft, workPasses, newestOfPass) = (0, Self.passes, 0)
  }

  /// Whether a job may run; `readyCount` are ready.
  mutating func mayRunJob(readyCount: Int) -> Bool {
    guard isOn else { return true }
    if jobsLeft == 0 {
      guard jobPasses > 0 else {
        if !isRestless { overrun = .tasks(Array(contexts.values)) }
        (isRestless, contexts) = (true, [:])
        return false
      }
      jobPasses -= 1
      jobsLeft = readyCount
    }
    jobsLeft -= 1
    return true
  }

  /// No job is ready.
  mutating func restJobs() { (isRestless, jobsLeft) = (false, 0) }

  /// Whether the contexts of tasks are to be noted that get ready.
  var isSampling: Bool { isOn && !isRestless && jobPasses < Self.sampledPasses }

  mutating func note(_ context: any SubscriptionContext) { contexts[ObjectIdentifier(context)] = context }

  /// Whether a work may run, of which `newest` is the newest that is scheduled.
  ///
  /// - Parameter isLater: Whether its time has not come yet.
  /// - Parameter isEndless: Whether the run has no end of its own.
  mutating func mayRunWork(_ ordinal: UInt64, newest: UInt64, isLater: Bool, isEndless: Bool) -> Bool {
    guard isOn else { return true }
    if isLater {
      beginInstant()
      instantsLeft -= 1
      guard !isEndless || instantsLeft > 0 else {
        overrun = .time
        return false
      }
    }
    guard ordinal > newestOfPass else { return true }
    guard workPasses > 0 else {
      overrun = .instant
      return false
    }
    workPasses -= 1
    newestOfPass = newest
    return true
  }

  /// Takes the reason why something was given up just now.
  mutating func takeOverrun() -> RunOverrun? {
    defer { overrun = nil }
    return overrun
  }

  /// Takes the contexts that a run has noted in vain; the caller releases them outside of the lock.
  mutating func takeContexts() -> [ObjectIdentifier: any SubscriptionContext] {
    defer { contexts = [:] }
    return contexts
  }
}

/// Why a run was given up.
package enum RunOverrun: Sendable {
  /// Tasks got ready again each time they had run; with the contexts that they were begun in.
  case tasks([any SubscriptionContext])
  /// Work scheduled more for the same instant.
  case instant
  /// Work always scheduled more for later.
  case time

  /// How many passes are made at one instant, and how many instants are visited.
  package static var maximum: Int { RunBounds.passes }
}
