import Testing

@Suite struct LoopTests {
  @Test func whatEightThreadsSendArrivesInOrderAndFramesGoOn() async throws {
    let run = try await Program.run("storm", "8000")
    #expect(run.status == 0)
    #expect(run.output.first == "arrived 24400 of 24400, out of order 0")
    #expect(run.errors.isEmpty)
  }

  @Test func tasksGoOnInALoopOfAHandlerUnlessThatIsABlockOfTheQueueItself() async throws {
    let run = try await Program.run("nested")
    #expect(run.status == 0)
    #expect(
      run.output == ["task of the handler, handler ends, task clicks, handler ends, task of the handler"])
    #expect(run.errors.isEmpty)
  }

  @Test func framesThatTakeTooLongLeaveTurnsToTasks() async throws {
    let run = try await Program.run("busy-frames")
    #expect(run.status == 0)
    #expect(run.output.first?.hasPrefix("yielded 20 times in ") == true)
  }

  @Test func statesOfAReactorOnOtherThreadsAreShown() async throws {
    let run = try await Program.run("state-from-threads")
    #expect(run.status == 0)
    #expect(run.output == ["shown 8000"])
  }

  @Test func nothingIsLeftOfWindowsThatWereClosed() async throws {
    let run = try await Program.run("windows", "50")
    #expect(run.status == 0)
    #expect(
      run.output.first
        == "left after 50 windows: windows 0, windows of GTK's 0, objects 0, handlers 0, bags 0, list objects 0, reactors 0, effects 0"
    )
    #expect(run.errors.isEmpty)
  }
}
