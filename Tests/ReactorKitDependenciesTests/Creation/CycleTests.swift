import Foundation
import ReactorKitDependencies
import TestSupport
import Testing

/// Dependencies that need each other.
@Suite struct CycleTests {
  enum Alpha: DependencyInjectable {
    static var real: Int { GlobalDependencyKey()[Beta.self] }
    static var test: Int { real }
  }

  enum Beta: DependencyInjectable {
    static var real: Int { Dependency(\.gamma)() }
    static var test: Int { real }
  }

  enum Gamma: DependencyInjectable {
    static var real: Int { GlobalDependencyKey()[Alpha.self] }
    static var test: Int { real }
  }

  enum Itself: DependencyInjectable {
    static var real: Int { GlobalDependencyKey()[Itself.self] }
    static var test: Int { real }
  }

  @MainActor
  enum Main: MainActorDependencyInjectable {
    static var real: Int { GlobalDependencyKey()[Main.self] }
    static var test: Int { real }
  }

  @Test func aCycleIsReportedWithItsPath() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Dependency(\.alpha)()
    }
    #expect(Self.text(result).contains("Dependencies need each other: Alpha → Beta → Gamma → Alpha."))
    #expect(Self.text(result).contains("To fix this"))
  }

  @Test func thePathBeginsWhereTheCycleDoes() async {
    enum Outside: DependencyInjectable {
      static var real: Int { GlobalDependencyKey()[Gamma.self] }
      static var test: Int { real }
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = GlobalDependencyKey()[Outside.self]
    }
    #expect(Self.text(result).contains("Dependencies need each other: Gamma → Alpha → Beta → Gamma."))
  }

  @Test func aDependencyThatNeedsItselfIsReported() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = GlobalDependencyKey()[Itself.self]
    }
    #expect(Self.text(result).contains("Dependencies need each other: Itself → Itself."))
  }

  @Test func aCycleOnTheMainActorIsReported() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = GlobalDependencyKey()[Main.self] }
    }
    #expect(Self.text(result).contains("Dependencies need each other: Main → Main."))
  }

  /// Each is being made when it asks for the other.
  enum Left: DependencyInjectable {
    static var real: Int {
      Meeting.both.pass()
      return GlobalDependencyKey()[Right.self]
    }
    static var test: Int { real }
  }

  enum Right: DependencyInjectable {
    static var real: Int {
      Meeting.both.pass()
      return GlobalDependencyKey()[Left.self]
    }
    static var test: Int { real }
  }

  /// Lets two threads go on when both are there.
  final class Meeting: Sendable {
    static let both = Meeting()
    private let condition = NSCondition()
    private let missing = Guarded(2)

    func pass() {
      condition.lock()
      defer { condition.unlock() }
      missing.withLock { $0 -= 1 }
      condition.broadcast()
      while missing.value > 0 { condition.wait() }
    }
  }

  @Test func aCycleOfTwoThreadsIsReportedInsteadOfWaitingForEver() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      onThreads(2) { index in
        _ = index == 0 ? GlobalDependencyKey()[Left.self] : GlobalDependencyKey()[Right.self]
      }
    }
    let text = Self.text(result)
    #expect(
      text.contains("Dependencies need each other: Left → Right → Left.")
        || text.contains("Dependencies need each other: Right → Left → Right."))
  }

  /// Begins a task that reads the value in the making.
  final class Patient: DependencyInjectable, Sendable {
    let task: Task<ObjectIdentifier, Never>

    init() {
      let dependency = Dependency(\.patient)
      task = Task { ObjectIdentifier(dependency()) }
    }

    static var real: Patient { Patient() }
    static var test: Patient { real }
  }

  @Test func aTaskThatReadsWhatIsBeingMadeWaitsForIt() async {
    let dependency = Dependency(\.patient)
    let patient = dependency()
    #expect(await patient.task.value == ObjectIdentifier(patient))
  }

  private static func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}

extension GlobalDependencyKey {
  var alpha: Int { self[CycleTests.Alpha.self] }
  var gamma: Int { self[CycleTests.Gamma.self] }
  var patient: CycleTests.Patient { self[CycleTests.Patient.self] }
}
