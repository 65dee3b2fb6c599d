import Testing

@Suite struct ApplicationTests {
  @Test func tasksDelaysAndSchedulersWork() async throws {
    let run = try await Program.run("tasks")
    #expect(run.status == 0)
    #expect(run.output == ["slept", "detached 2", "delayed", "scheduled 7"])
    #expect(run.errors.isEmpty)
  }

  @Test func quittingEndsReactorsThatBelongToWindows() async throws {
    let run = try await Program.run("quit")
    #expect(run.status == 0)
    #expect(run.output == ["reactors 3, effects 3", "reactors 0, effects 0"])
    #expect(run.errors.isEmpty)
  }

  @Test func aWindowThatWasOpenedBeforeKeepsTheProgramRunning() async throws {
    let run = try await Program.run("early-window")
    #expect(run.status == 0)
    #expect(run.output == ["windows 1", "windows 0"])
    #expect(run.errors.isEmpty)
  }

  @Test func theProgramEndsWithItsLastWindow() async throws {
    let run = try await Program.run("close")
    #expect(run.status == 0)
    #expect(run.output == ["windows 1, reactors 1"])
    #expect(run.errors.isEmpty)
  }

  @Test func theCommandLineIsTheProgramsOwn() async throws {
    let run = try await Program.run(
      "arguments", "--help", "--gapplication-service", "file.txt", "--display=nowhere")
    #expect(run.status == 0)
    #expect(run.output == ["arguments --help --gapplication-service file.txt --display=nowhere"])
    #expect(run.errors.isEmpty)
  }

  @Test func anInvalidIDIsReported() async throws {
    let run = try await Program.run("invalid-id")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        'counter' cannot be the id of an application.
        To fix this, use two words or more, of letters and digits, with dots between: 'org.example.Counter'.

        """)
  }

  @Test func withoutADisplayTheProgramEndsWithAMessage() async throws {
    for name in ["GTKScenarios", "CounterWindow"] {
      let run = try await Program.run(
        "tasks", of: name, environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "GDK_BACKEND": ""])
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
      #expect(
        run.errors == """
          There is no display that GTK could use.
            DISPLAY:         not set
            WAYLAND_DISPLAY: not set
          To fix this, start the program in a desktop session, or under 'xvfb-run'.

          """)
    }
  }

  @Test func anotherThreadTrapsWithAdvice() async throws {
    let run = try await Program.run("other-thread")
    #expect(run.status != 0)
    #expect(run.errors.contains("GTK was used on another thread than the one that the process began with."))
    #expect(run.errors.contains("To fix this, call 'GTKApplication.run()' from top-level code"))
  }
}
