import CGTK
import Foundation
import ReactorKitGTK
import ReactorKitGTKTesting
import Testing

/// The program of tests runs itself again, with a part of its tests.
@Suite @MainActor struct HostTests {
  @Test func theStatusIsThatOfTheTestsThatAFilterChooses() async throws {
    let passed = try await run(["--filter", "HostScenarios/passes"])
    #expect(passed.status == 0)
    #expect(passed.output.contains("1 test in 1 suite passed"))
    let failed = try await run(["--filter", "HostScenarios/fails"])
    #expect(failed.status == 1)
    #expect(failed.output.contains("1 test in 1 suite failed"))
  }

  @Test func aWarningOfGTKsThatNoTestTakesFailsTheRun() async throws {
    let (status, output) = try await run(["--filter", "HostScenarios/warns"])
    #expect(status == 1)
    #expect(output.contains("1 test in 1 suite passed"))
    #expect(
      output.contains(
        """
        GTK warned of this:
          Gtk-critical: gtk_label_set_text: assertion 'GTK_IS_LABEL (self)' failed (in warns())
        """))
  }

  @Test func withoutADisplayTheRunSaysSo() async throws {
    let (status, output) = try await run(["--filter", "HostScenarios/passes"]) {
      $0["DISPLAY"] = nil
      $0["WAYLAND_DISPLAY"] = nil
      $0["XDG_RUNTIME_DIR"] = nil
    }
    #expect(status == 1)
    #expect(
      output == """
        There is no display that GTK could use.
          DISPLAY:         not set
          WAYLAND_DISPLAY: not set
        To fix this, start the program in a desktop session, or under 'xvfb-run'.

        """)
  }

  @Test func testsRunOneAfterTheOther() async throws {
    let serial = try await run(["--filter", "OverlapScenarios"])
    #expect(serial.status == 0)
    let parallel = try await run(["--filter", "OverlapScenarios", "--parallel"])
    #expect(parallel.status == 1)
  }

  @Test func settingsDoNotDependOnTheUser() {
    let settings = GTKObject(pointer: UnsafeMutableRawPointer(gtk_settings_get_default()))
    #expect(settings["gtk-enable-animations"] == false)
    #expect(getenv("GTK_A11Y").map { String(cString: $0) } == "test")
  }

  @Test func anApplicationOnAnotherThreadTrapsWithAdvice() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      typealias Run = @Sendable () -> Int32
      let isolated: @MainActor @Sendable () -> Int32 = {
        GTKApplication(id: "org.example.Test") { _ in }.run()
      }
      // The compiler refuses this call; old code, or a main actor that another thread serves, may come here.
      let run = unsafeBitCast(isolated, to: Run.self)
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          _ = run()
          continuation.resume()
        }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("GTK was used on another thread than the one that the process began with."))
    #expect(
      text.contains("To fix this, call 'GTKApplication.run()' from top-level code or a synchronous 'main'"))
  }

  private func run(
    _ arguments: [String], _ change: (inout [String: String]) -> Void = { _ in }
  ) async throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["HOST_SCENARIO"] = "1"
    change(&environment)
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let reader = pipe.fileHandleForReading
    let data = await Task.detached { reader.readDataToEndOfFile() }.value
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}

private let isScenario = ProcessInfo.processInfo.environment["HOST_SCENARIO"] != nil

/// Tests that `HostTests` runs in a process of their own.
@Suite(.enabled(if: isScenario)) @MainActor struct HostScenarios {
  @Test func passes() { #expect(GTKButton("Go").label == "Go") }
  @Test func fails() { #expect(GTKButton("Go").label == "Stop") }
  @Test func warns() {
    let button = GTKButton("Go")
    gtk_label_set_text(OpaquePointer(button.pointer), "")
  }
}

/// Two tests that overlap unless they run one after the other.
@Suite(.enabled(if: isScenario)) @MainActor struct OverlapScenarios {
  private static var running = 0

  @Test(arguments: 0..<4) func overlaps(_ number: Int) async {
    Self.running += 1
    for _ in 0..<100 { await Task.yield() }
    #expect(Self.running == 1)
    Self.running -= 1
  }
}
