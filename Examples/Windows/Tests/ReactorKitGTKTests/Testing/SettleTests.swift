import CGTK
import Dispatch
import ReactorKitGTK
import ReactorKitGTKTesting
import ReactorKitTesting
import Testing

/// `settle()` waits for everything that is pending, and runs nothing by itself.
@Suite @MainActor struct SettleTests {
  @Test func tasksOfTheMainActorAreAwaited() async {
    let app = await open { [GTKLabel("0")] }
    let label = app.label().widget(as: GTKLabel.self)
    Task {
      for count in 1...50 {
        await Task.yield()
        label?.text = "\(count)"
      }
    }
    await app.settle()
    #expect(app.label().text() == "50")
    await app.close()
  }

  @Test func theMainQueueAndIdleSourcesAreAwaited() async {
    let app = await open { [GTKLabel("")] }
    let label = app.label().widget(as: GTKLabel.self)
    DispatchQueue.main.async {
      DispatchQueue.main.async { MainActor.assumeIsolated { label?.text += "queue " } }
    }
    whenIdle { whenIdle { label?.text += "idle" } }
    await app.settle()
    #expect(Set(app.label().text().split(separator: " ")) == ["queue", "idle"])
    await app.close()
  }

  @Test func layoutIsAwaited() async {
    let app = await open { [GTKLabel("Tall")] }
    let label = app.label().widget()
    label?.heightRequest = 300
    await app.settle()
    #expect(label.map { height(of: $0) } == 300)
    app.resize(width: 700, height: 500)
    await app.settle()
    #expect(app.window().widget().map { height(of: $0) } == 500)
    await app.close()
  }

  @Test func workAfterAFrameIsAwaited() async {
    let app = await open { [GTKLabel("0")] }
    let label = app.label().widget(as: GTKLabel.self)
    var left = 5
    // Each frame leads to a task, which leads to a layout.
    let frames = on("layout", of: app.window().widget()) {
      guard left > 0 else { return }
      left -= 1
      Task { label?.text = "\(5 - left)" }
    }
    label?.text = "start"
    await app.settle()
    #expect(app.label().text() == "5")
    frames()
    await app.close()
  }

  @Test func workThatFollowsAFrameWithoutALayoutIsAwaited() async {
    let app = await open { [GTKLabel("Tall")] }
    let label = app.label().widget()
    var isDone = false
    let frames = on("after-paint", of: app.window().widget()) {
      guard !isDone else { return }
      isDone = true
      Task { label?.heightRequest = 300 }
    }
    await app.settle()
    #expect(label.map { height(of: $0) } == 300)
    frames()
    await app.close()
  }

  @Test func aWindowThatIdleWorkOpensIsLaidOut() async {
    let app = GTKTestApp { app in
      whenIdle { app.open(GTKWindow(title: "Late", GTKLabel("here"))) }
    }
    await app.settle()
    #expect(app.label("here").widget().map { height(of: $0) > 0 } == true)
    await app.close()
  }

  @Test func aWindowThatClosesBeforeItsFrameIsNotWaitedFor() async {
    let app = GTKTestApp { app in
      for title in ["First", "Second"] { app.open(GTKWindow(title: title)) }
    }
    await app.settle()
    let second = app.window("Second").widget(as: GTKWindow.self)
    let frames = on("before-paint", of: app.window("First").widget()) { second?.destroy() }
    await app.settle()
    #expect(app.windows.map(\.title) == ["First"])
    frames()
    await app.close()
  }

  @Test func nothingRunsUntilTheTestWaits() async {
    let app = await open { [GTKLabel("0")] }
    let label = app.label().widget(as: GTKLabel.self)
    Task { label?.text = "1" }
    #expect(app.label().text() == "0")
    await app.settle()
    #expect(app.label().text() == "1")
    await app.close()
  }

  @Test func virtualTimeMovesByItsClockOnly() async {
    let clock = TestClock()
    let app = GTKTestApp(clock: clock) { app in
      let label = GTKLabel("waiting")
      let bag = DisposeBag()
      Observable<Int>.timer(.seconds(3), scheduler: clock.scheduler).observe(on: MainScheduler.instance)
        .subscribe(onNext: { [weak label] _ in MainActor.assumeIsolated { label?.text = "done" } })
        .disposed(by: bag)
      app.open(GTKWindow(title: "W", label), keeping: (bag, label))
    }
    await app.settle()
    await app.advance(by: .seconds(2))
    #expect(app.label().text() == "waiting")
    await app.advance(by: .seconds(1))
    #expect(app.label().text() == "done")
    await app.close()
  }

  @Test func aProgramThatNeverComesToRestIsTold() async {
    let app = await open { [GTKLabel("0")] }
    let label = app.label().widget(as: GTKLabel.self)
    let frames = on("layout", of: app.window().widget()) { Task { label?.text += "." } }
    label?.text = "."
    let found = await failures { await app.settle(limit: 20) }
    #expect(found.count == 1)
    let lines = found.first?.text.split(separator: "\n").map(String.init) ?? []
    #expect(
      lines.first == "The program did not come to rest: it was laid out anew in each of 20 frames.")
    #expect(
      lines.last
        == "To fix this, end the animation or the loop of tasks that changes it, or wait for what the test needs."
    )
    frames()
    await app.close()
  }
}
