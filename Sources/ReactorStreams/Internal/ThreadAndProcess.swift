internal import CReactorSupport
internal import Synchronization

/// Facts about the thread and the process, for modules that call no C code.
package enum ThreadAndProcess {
  /// A number that no other living thread has.
  package static var threadID: UInt { UInt(bitPattern: rk_thread_id()) }

  /// A number that no other call returns, in any thread.
  package static func newStamp() -> UInt64 { rk_next_stamp() }

  /// The number of the XCTest case that runs now; 0 if none runs, or none was reported.
  package static var testCase: UInt64 {
    get { testCaseNumber.load(ordering: .relaxed) }
    set { testCaseNumber.store(newValue, ordering: .relaxed) }
  }

  private static let testCaseNumber = Atomic<UInt64>(0)

  /// The value of an environment variable; `nil` if it is not set.
  package static func environmentVariable(_ name: String) -> String? {
    rk_environment(name).map { String(cString: $0) }
  }
}
