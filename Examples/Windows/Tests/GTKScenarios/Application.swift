import Dispatch
import Foundation
import ReactorKitGTK
import ReactorKitObservation

extension Scenario {
  /// The command line belongs to the program: GTK reads no option of it.
  static func arguments() -> Int32 {
    GTKApplication(id: id) { app in
      app.open(GTKWindow(title: "Arguments"))
      say(CommandLine.arguments.dropFirst().joined(separator: " "))
      app.quit()
    }.run()
  }

  /// Tasks, delays and schedulers work while the application runs.
  static func tasks() -> Int32 {
    GTKApplication(id: id) { app in
      app.open(GTKWindow(title: "Tasks"))
      Task {
        try? await Task.sleep(for: .milliseconds(5))
        say("slept")
        say("detached \(await Task.detached { 1 + 1 }.value)")
        await withCheckedContinuation { done in
          DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(5)) { done.resume() }
        }
        say("delayed")
        for try await value in Observable.just(7).delay(.milliseconds(5), scheduler: MainScheduler.instance)
          .values
        {
          say("scheduled \(value)")
        }
        app.quit()
      }
    }.run()
  }

  /// Quitting ends what belongs to windows.
  static func quit() -> Int32 {
    let status = GTKApplication(id: id) { app in
      for _ in 0..<3 { app.open(WorkerView(Worker())) }
      say("reactors \(Worker.count), effects \(Worker.effects)")
      Task { app.quit() }
    }.run()
    say("reactors \(Worker.count), effects \(Worker.effects)")
    return status
  }

  /// A window is opened before the application runs.
  static func earlyWindow() -> Int32 {
    let app = GTKApplication(id: id) { app in
      Task {
        say("windows \(app.openWindows.count)")
        app.openWindows.first?.close()
        say("windows \(app.openWindows.count)")
      }
    }
    app.open(GTKWindow(title: "Early"))
    return app.run()
  }

  /// The program ends with its last window.
  static func close() -> Int32 {
    GTKApplication(id: id) { app in
      for _ in 0..<2 { app.open(WorkerView(Worker())) }
      Task {
        app.openWindows.first?.close()
        await Task.yield()
        say("windows \(app.openWindows.count), reactors \(Worker.count)")
        app.openWindows.first?.close()
      }
    }.run()
  }

  static func invalidID() -> Int32 { GTKApplication(id: "counter") { _ in }.run() }

  /// Runs the application on another thread, which the compiler allows in unsafe code only.
  static func otherThread() -> Int32 {
    let app = GTKApplication(id: id) { _ in }
    nonisolated(unsafe) let run = unsafeBitCast(app.run as @MainActor () -> Int32, to: (() -> Int32).self)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      _ = run()
      done.signal()
    }
    done.wait()
    return 0
  }
}
