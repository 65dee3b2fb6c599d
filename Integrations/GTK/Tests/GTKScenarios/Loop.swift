import CGTK
import Dispatch
import Foundation
import ReactorKitGTK
import ReactorKitObservation
import Synchronization

/// What has arrived, by sender and kind.
@MainActor
private final class Arrivals {
  private var next: [String: [Int]] = [:]
  private(set) var count = 0
  private(set) var faults = 0

  func add(_ kind: String, sender: Int, _ number: Int) {
    if next[kind] == nil { next[kind] = Array(repeating: 0, count: 8) }
    if next[kind]?[sender] != number {
      faults += 1
      if faults < 4 {
        Scenario.say("\(kind) \(number) of sender \(sender) came where \(next[kind]?[sender] ?? 0) was due")
      }
    }
    next[kind]?[sender] = number + 1
    count += 1
  }
}

/// Counts frames of a window that draws all the time.
@MainActor
private final class Frames {
  private(set) var count = 0
  private(set) var longest = 0.0
  private var last = DispatchTime.now()
  private let work: @MainActor () -> Void

  init(of widget: GTKWidget, _ work: @escaping @MainActor () -> Void = {}) {
    self.work = work
    gtk_widget_add_tick_callback(
      widget.pointer.assumingMemoryBound(to: GtkWidget.self),
      { widget, _, data in
        guard let data else { return 0 }
        nonisolated(unsafe) let frames = data
        MainActor.assumeIsolated { Unmanaged<Frames>.fromOpaque(frames).takeUnretainedValue().tick() }
        gtk_widget_queue_draw(widget)
        return 1
      }, Unmanaged.passRetained(self).toOpaque(), { $0.map { Unmanaged<Frames>.fromOpaque($0).release() } })
  }

  private func tick() {
    let now = DispatchTime.now()
    // The window comes to be before its first frame.
    if count > 0 { longest = max(longest, Double(now.uptimeNanoseconds - last.uptimeNanoseconds) / 1e6) }
    count += 1
    last = now
    work()
  }
}

extension Scenario {
  /// Eight threads send 100,000 tasks, as many blocks, as much scheduled work, and some delayed blocks to the main thread.
  static func storm() -> Int32 {
    let perSender = (number ?? 100_000) / 8
    let late = 50
    // Whether the threads wait in between, so that the main thread keeps up.
    let isSteady = CommandLine.arguments.contains("steady")
    let arrivals = Arrivals()
    let total = 8 * (3 * perSender + late)
    let begin = DispatchTime.now()
    let status = GTKApplication(id: id) { app in
      let label = GTKLabel("0")
      app.open(GTKWindow(title: "Storm", label))
      let frames = Frames(of: label) { label.text = "\(arrivals.count)" }
      let arrived: @MainActor @Sendable (String, Int, Int) -> Void = { kind, sender, number in
        arrivals.add(kind, sender: sender, number)
        guard arrivals.count == total else { return }
        let duration = Double(DispatchTime.now().uptimeNanoseconds - begin.uptimeNanoseconds) / 1e6
        say("arrived \(arrivals.count) of \(total), out of order \(arrivals.faults)")
        say("frames \(frames.count) in \(Int(duration)) ms, longest pause \(Int(frames.longest)) ms")
        app.quit()
      }
      for sender in 0..<8 {
        Thread.detachNewThread {
          let start = DispatchTime.now()
          for number in 0..<late {
            DispatchQueue.main.asyncAfter(deadline: start + .milliseconds(4 * number)) {
              arrived("delayed", sender, number)
            }
          }
          for number in 0..<perSender {
            if isSteady, number % 25 == 0 { usleep(2000) }
            Task { @MainActor in arrived("task", sender, number) }
            DispatchQueue.main.async { arrived("block", sender, number) }
            _ = MainScheduler.asyncInstance.schedule(()) { _ in
              MainActor.assumeIsolated { arrived("scheduled", sender, number) }
              return Disposables.create()
            }
          }
        }
      }
    }.run()
    return arrivals.faults == 0 && arrivals.count == total ? status : 1
  }

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
