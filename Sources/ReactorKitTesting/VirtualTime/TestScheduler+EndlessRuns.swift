/// The failures of tests whose runs would never end.
extension TestScheduler {
  /// Lets the messages about effects name those that a record knows, until the result is disposed.
  func nameEffects(by record: EventReceiver) -> any Disposable {
    records.withLock { $0[ObjectIdentifier(record)] = record }
    return Disposables.create { [weak self] in
      // Released outside of the lock.
      _ = self?.records.withLock { $0.removeValue(forKey: ObjectIdentifier(record)) }
    }
  }

  /// Fails the test: a run of this scheduler was given up.
  func report(_ overrun: RunOverrun) {
    let records = records.withLock { Array($0.values) }
    let site = CallSite.ofTask(on: self)
    let instant = TestClock.Instant(offset: now)
    switch overrun {
    case .tasks(let contexts):
      let ids = contexts.compactMap { effectID(of: $0) }.sorted()
      let known = ids.compactMap { id in records.lazy.compactMap { $0.action(of: id) }.first }
      site.report(
        Message.tasksNeverRest(
          known.isEmpty ? records.flatMap(\.running) : known, RunOverrun.maximum, at: instant))
    case .instant: site.report(Message.instantNeverEnds(RunOverrun.maximum, at: instant))
    case .time: site.report(Message.runNeverEnds(RunOverrun.maximum))
    }
  }
}
