import CGTK
import Dispatch
import Foundation
import ReactorKitGTK
import ReactorKitObservation

extension Scenario {
  /// A handler of a signal runs a loop of its own while tasks wait: once outside of the main queue, once in a block of it.
  static func nested() -> Int32 {
    var log: [String] = []
    let status = GTKApplication(id: id) { app in
      let button = GTKButton("Run")
      app.open(GTKWindow(title: "Nested", button), keeping: button)
      let subscription = button.rx.clicked.subscribe(onNext: {
        let isInTask = log.last == "task clicks"
        Task {
          log.append("task of the handler")
          if isInTask {
            say(log.joined(separator: ", "))
            app.quit()
          }
        }
        let processor = clock()
        runLoop(milliseconds: 100)
        // A loop that polled the queue's descriptor would have been busy all the time.
        let isBusy = clock() - processor > CLOCKS_PER_SEC / 20
        log.append("handler ends" + (isBusy ? " (busy)" : ""))
        if !isInTask {
          Task {
            log.append("task clicks")
            button.emit("clicked")
          }
        }
      })
      _ = subscription
      // From GLib itself, and not from a block of the main queue.
      onIdle { button.emit("clicked") }
    }.run()
    return status
  }

  private static func runLoop(milliseconds: UInt32) {
    let loop = g_main_loop_new(nil, 0)
    defer { g_main_loop_unref(loop) }
    g_timeout_add(
      milliseconds,
      { data in
        g_main_loop_quit(OpaquePointer(data))
        return 0
      }, UnsafeMutableRawPointer(loop))
    g_main_loop_run(loop)
  }

  private static var idle: (@MainActor () -> Void)?

  private static func onIdle(_ body: @escaping @MainActor () -> Void) {
    idle = body
    g_idle_add(
      { _ in
        MainActor.assumeIsolated {
          Scenario.idle?()
          Scenario.idle = nil
        }
        return 0
      }, nil)
  }

  /// Frames that take longer than there is time for leave turns to tasks.
  static func busyFrames() -> Int32 {
    GTKApplication(id: id) { app in
      let label = GTKLabel("0")
      app.open(GTKWindow(title: "Busy", label))
      let frames = Frames(of: label) {
        label.text += "."
        let end = DispatchTime.now() + .milliseconds(25)
        while DispatchTime.now() < end {}
      }
      Task {
        for _ in 0..<20 { await Task.yield() }
        say("yielded 20 times in \(frames.count) frames")
        app.quit()
      }
    }.run()
  }

  /// States of a reactor on another thread are shown, the last one in any case.
  static func stateFromThreads() -> Int32 {
    GTKApplication(id: id) { app in
      // A reactor may be sent to on any thread.
      nonisolated(unsafe) let background = Background()
      let reactor = ObservedReactor(background)
      let label = GTKLabel("")
      label.bind(\.text) { "\(reactor.count)" }
      app.open(GTKWindow(title: "State", label))
      for _ in 0..<8 {
        Thread.detachNewThread { for _ in 0..<1000 { background.send(.increase) } }
      }
      _ = label.rx.signal("notify::label").subscribe(onNext: {
        if label.text == "8000" {
          say("shown \(label.text)")
          app.quit()
        }
      })
    }.run()
  }
}

/// A reactor without an actor.
@Reactor
final class Background {
  enum Action { case increase }

  @ObservableState struct State { var count = 0 }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) { state.count += 1 }
}
