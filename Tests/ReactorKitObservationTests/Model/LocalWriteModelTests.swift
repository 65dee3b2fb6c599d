import Observation
import ReactorKitObservation
import TestSupport
import Testing

/// Random local writes and changes of the reactor's state that it processes, or refuses, later: what is shown is its state with
/// what it has not processed written over it, and who reads a property is told whenever it has another value.
/// Semantics O7.
@MainActor
@Suite struct LocalWriteModelTests {
  enum Step {
    /// What views write.
    case write([Write])
    /// What others change.
    case change([Edit])
    /// The reactor does all that waits.
    case process
  }

  enum Write {
    case count(Int)
    case title(String)
    case alert(String?)
    case profile(id: Int, name: String)
    case name(String)
    case city(String)
    case address(city: String)
    case renewal(Int)

    static func random(_ numbers: inout SplitMix64) -> Write {
      let number = Int.random(in: 0..<3, using: &numbers)
      let text = ["a", "b", "c", "forbidden"].randomElement(using: &numbers) ?? ""
      return [
        .count(number), .title(text), .alert(number == 0 ? nil : text), .profile(id: number, name: text),
        .name(text), .city(text), .address(city: text), .renewal(number),
      ].randomElement(using: &numbers) ?? .count(number)
    }

    var action: BindingAction<ScreenState> {
      switch self {
      case .count(let count): .set(\.count, count)
      case .title(let title): .set(\.title, title)
      case .alert(let alert): .set(\.alert, alert)
      case .profile(let id, let name): .set(\.profile, Profile(id: id, name: name))
      case .name(let name): .set(\.profile.name, name)
      case .city(let city): .set(\.profile.address.city, city)
      case .address(let city): .set(\.profile.address, Address(city: city))
      case .renewal(let count): .set(\.renewal, count)
      }
    }

    @MainActor
    func write(to observed: ObservedReactor<Bound<ScreenState>>) {
      switch self {
      case .count(let count): observed[bound: \.count] = count
      case .title(let title): observed[bound: \.title] = title
      case .alert(let alert): observed[bound: \.alert] = alert
      case .profile(let id, let name): observed[bound: \.profile] = Profile(id: id, name: name)
      case .name(let name): observed[bound: \.profile.name] = name
      case .city(let city): observed[bound: \.profile.address.city] = city
      case .address(let city): observed[bound: \.profile.address] = Address(city: city)
      case .renewal(let count): observed[bound: \.renewal] = count
      }
    }
  }

  struct Scenario: CustomStringConvertible {
    var steps: [Step]
    var description: String { steps.map { "  \($0)" }.joined(separator: "\n") }
  }

  @Test func whoReadsIsToldOfWhatDiffersFromWhatWasShown() {
    Property.check(
      cases: 100, many: 600, seed: 11,
      generate: { numbers in
        let count = Int.random(in: 1...10, using: &numbers)
        return Scenario(steps: (0..<count).map { _ in Self.step(&numbers) })
      },
      shrink: { scenario in scenario.steps.shorter.map { Scenario(steps: $0) } },
      run: { scenario in MainActor.assumeIsolated { Self.difference(in: scenario) } })
  }

  private nonisolated static func step(_ numbers: inout SplitMix64) -> Step {
    let count = Int.random(in: 1...3, using: &numbers)
    switch Int.random(in: 0..<3, using: &numbers) {
    case 0: return .write((0..<count).map { _ in .random(&numbers) })
    case 1: return .change((0..<count).map { _ in .random(&numbers) })
    default: return .process
    }
  }

  private static let watched: [(name: String, of: Value, read: Read)] = [
    ("count", { $0.count }, { _ = $0.count }),
    ("title", { $0.title }, { _ = $0.title }),
    ("alert", { $0.alert }, { _ = $0.alert }),
    ("profile.name", { $0.profile.name }, { _ = $0.profile.name }),
    ("profile.age", { $0.profile.age }, { _ = $0.profile.age }),
    ("profile.id", { $0.profile.id }, { _ = $0.profile.id }),
    ("profile.city", { $0.profile.address.city }, { _ = $0.profile.address.city }),
    ("profile.street", { $0.profile.address.street }, { _ = $0.profile.address.street }),
    ("other.name", { $0.other.name }, { _ = $0.other.name }),
    ("items", { $0.items.count }, { _ = $0.items.count }),
    ("sum", { $0.sum }, { _ = $0.sum }),
  ]

  private typealias Value = (ScreenState) -> AnyHashable
  private typealias Read = @MainActor (ObservedReactor<Bound<ScreenState>>) -> Void

  private static func difference(in scenario: Scenario) -> String? {
    let scheduler = Held()
    let initial = ScreenState()
    let observed = ObservedReactor(reactor: Bound(initial, scheduler: scheduler))
    scheduler.run()
    var (processed, pending) = (initial, [BindingAction<ScreenState>]())
    var past = [initial]
    // What the reactor will have done.
    var next = initial
    for (number, step) in scenario.steps.enumerated() {
      let before = observed.state
      let notified = Guarded<Set<String>>([])
      for watched in watched {
        let name = watched.name
        withObservationTracking {
          watched.read(observed)
        } onChange: {
          notified.withLock { _ = $0.insert(name) }
        }
      }
      switch step {
      case .write(let writes):
        for write in writes {
          write.write(to: observed)
          pending.append(write.action)
          if !write.action.isForbidden { write.action.apply(to: &next) }
        }
      case .change(let edits):
        observed.send(.change { [past] state in for edit in edits { edit.apply(to: &state, past) } })
        for edit in edits { edit.apply(to: &next, past) }
      case .process:
        scheduler.run()
        (processed, pending) = (next, [])
      }
      var expected = processed
      for action in pending { action.apply(to: &expected) }
      let after = observed.state
      past.append(after)
      guard after == expected else { return "Step \(number + 1): \(after) instead of \(expected)" }
      for watched in watched where watched.of(before) != watched.of(after) {
        if !notified.value.contains(watched.name) {
          return "Step \(number + 1): who reads '\(watched.name)' was not told"
        }
      }
    }
    return nil
  }
}
