#if GTK
internal import CGTK
internal import Foundation
internal import ReactorKitGTK
internal import Testing

/// Runs the tests of a program on real widgets: the main thread is GLib's, and Swift Testing runs beside it.
///
/// A program of tests consists of suites and of one line, `GTKTestHost.run()`. It takes the arguments of `swift test`, such as
/// `--filter`, and exits with the status of the tests.
///
/// - Tests run one after the other: they share a screen, and one keyboard's focus. `--parallel` lets them overlap at each `await`.
/// - GTK's settings do not depend on the user's, and nothing is animated.
/// - What GTK warns of fails the test in which it happens; see ``GTKLog``.
@available(macOS 15.4, *)
public enum GTKTestHost {
  /// Runs the program's tests, and exits with their status.
  @MainActor
  public static func run() -> Never {
    Environment.set()
    runOneAfterTheOther()
    GTKLog.begin()
    if let problem = GTK.problem() {
      write(problem)
      exit(1)
    }
    GTKApplication.stopAnimations()
    let loop = g_main_loop_new(nil, 0)
    Task.detached {
      let status = await Testing.__swiftPMEntryPoint() as CInt
      await MainActor.run {
        let left = GTKLog.take(after: 0).map { line in
          line.test.map { "\(line.text) (in \($0))" } ?? line.text
        }
        if !left.isEmpty { write(Message.warnings(left)) }
        exit(status == 0 && !left.isEmpty ? 1 : status)
      }
    }
    g_main_loop_run(loop)
    exit(1)
  }

  /// Starts the program again with another argument, which Swift Testing reads: there is no other way to tell it.
  private static func runOneAfterTheOther() {
    let arguments = CommandLine.arguments
    guard !arguments.contains("--parallel"), !arguments.contains("--no-parallel") else { return }
    var list = (arguments + ["--no-parallel"]).map { strdup($0) } + [nil]
    execv("/proc/self/exe", &list)
    execvp(arguments[0], &list)
  }

  private static func write(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

/// What GTK reads when it starts.
@available(macOS 15.4, *)
private enum Environment {
  static func set() {
    // The labels for assistive technologies can be read only so.
    setenv("GTK_A11Y", "test", 1)
    let defaults = [
      "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory", "GTK_THEME": "Adwaita", "LC_ALL": "C.UTF-8",
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
    for (name, value) in defaults { setenv(name, value, 0) }
  }
}
#endif
