import CGTK
import Dispatch
import Foundation
import ReactorKitGTK
import ReactorKitObservation

/// The work that has arrived, by sender and kind.
@MainActor
private final class Arrivals {
  private var next: [String: [Int]] = [:]
  private(set) var count = 0
  private(set) var faults = 0

  /// Something whose order nobody promises: Dispatch lets a delay be late by a tenth of it, so that another one may come first.
  func addUnordered() { count += 1 }

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

extension Scenario {
  /// Eight threads send 100,000 tasks, as many blocks, as much scheduled work, and some delayed blocks to the main thread.
  static func storm() -> Int32 {
    let perSender = (number ?? 100_000) / 8
    let late = 50
    // Whether the threads wait in between, so that the main thread keeps up.
    let isSteady = CommandLine.arguments.contains("steady")
    let arrivals = Arrivals()
    let total = 8 * (3 * perSender + late)
    let status = watchFrames { app, window in
      let check: @MainActor @Sendable () -> Void = {
        guard arrivals.count == total else { return }
        say("arrived \(arrivals.count) of \(total), out of order \(arrivals.faults)")
        window.end(app)
      }
      let arrived: @MainActor @Sendable (String, Int, Int) -> Void = { kind, sender, number in
        arrivals.add(kind, sender: sender, number)
        check()
      }
      for sender in 0..<8 {
        Thread.detachNewThread {
          let start = DispatchTime.now()
          for number in 0..<late {
            DispatchQueue.main.asyncAfter(deadline: start + .milliseconds(4 * number)) {
              arrivals.addUnordered()
              check()
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
    } show: {
      "\(arrivals.count)"
    }
    return arrivals.faults == 0 && arrivals.count == total ? status : 1
  }

  /// Eight tasks send as much, and each of them waits until the main thread has done what it sent before.
  static func awaitedStorm() -> Int32 {
    let perSender = (number ?? 100_000) * 3 / 8
    let arrivals = Arrivals()
    let status = watchFrames { app, window in
      Task {
        await withTaskGroup { group in
          for sender in 0..<8 {
            group.addTask {
              for number in 0..<perSender {
                await MainActor.run { arrivals.add("awaited", sender: sender, number) }
              }
            }
          }
        }
        say("arrived \(arrivals.count) of \(8 * perSender), out of order \(arrivals.faults)")
        window.end(app)
      }
    } show: {
      "\(arrivals.count)"
    }
    return arrivals.faults == 0 && arrivals.count == 8 * perSender ? status : 1
  }

  /// Eight threads send as many actions to a reactor that has no actor, whose states a window shows.
  static func reactorStorm() -> Int32 {
    let perSender = (number ?? 100_000) * 3 / 8
    // A reactor may be sent to on any thread.
    nonisolated(unsafe) let background = Background()
    let reactor = ObservedReactor(background)
    return watchFrames { app, window in
      let last = reactor.updateOn(\.count) { count in
        guard count == 8 * perSender else { return }
        say("shown \(count) of \(8 * perSender)")
        window.end(app)
      }
      window.keep(last)
      for _ in 0..<8 {
        Thread.detachNewThread { for _ in 0..<perSender { background.send(.increase) } }
      }
    } show: {
      "\(reactor.count)"
    }
  }

  /// Shows a text in a window that draws all the time, and counts its frames.
  private static func watchFrames(
    _ begin: @escaping @MainActor (GTKApplication, FrameWindow) -> Void,
    show text: @escaping @MainActor () -> String
  ) -> Int32 {
    GTKApplication(id: id) { app in
      let window = FrameWindow(text)
      app.open(window.root, keeping: window)
      begin(app, window)
    }.run()
  }
}

/// A window that shows a text in each of its frames.
@MainActor
private final class FrameWindow {
  let root: GTKWindow
  private let frames: Frames
  private let begin = DispatchTime.now()
  private var kept: [Any] = []

  init(_ text: @escaping @MainActor () -> String) {
    let label = GTKLabel("0")
    root = GTKWindow(title: "Storm", label)
    frames = Frames(of: label) { [weak label] in label?.text = text() }
  }

  func keep(_ object: Any) { kept.append(object) }

  /// Tells how many frames there were, and ends the program.
  func end(_ app: GTKApplication) {
    let duration = Double(DispatchTime.now().uptimeNanoseconds - begin.uptimeNanoseconds) / 1e6
    say("frames \(frames.count) in \(Int(duration)) ms, longest pause \(Int(frames.longest)) ms")
    app.quit()
  }

  private func say(_ text: String) { Scenario.say(text) }
}
