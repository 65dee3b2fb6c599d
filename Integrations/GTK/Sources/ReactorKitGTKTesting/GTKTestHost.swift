internal import CGTK
internal import Foundation
internal import ReactorKitGTK
internal import Testing

/// Runs the tests of a program on real widgets: the main thread is GLib's, and Swift Testing runs beside it.
///
/// A program of tests consists of suites and of one line, `GTKTestHost.run()`.
public enum GTKTestHost {
  /// Runs the program's tests, and exits with their status.
  @MainActor
  public static func run() -> Never {
    GTKButton().sensitive = true
    let loop = g_main_loop_new(nil, 0)
    nonisolated(unsafe) let quit = loop
    Task.detached {
      let status = await Testing.__swiftPMEntryPoint() as CInt
      await MainActor.run {
        g_main_loop_quit(quit)
        exit(status)
      }
    }
    g_main_loop_run(loop)
    exit(1)
  }
}
