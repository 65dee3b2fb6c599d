import TerminalKit
import Testing

@Suite struct ScriptTests {
  private static func script(_ text: String) throws(ScriptError) -> Script {
    try Script(parsing: text, waits: ["idle", "results"])
  }

  @Test func stepsAreReadWithTheirLineNumbers() throws {
    let script = try Self.script(
      """
      # the tour
      type swift  "日本" 

        key enter
      key down 5
      paste two words
      resize 60 20
      wait idle
      show first page
      show
      expect  2 of 3
      """)
    #expect(
      script.lines == [
        .init(number: 2, step: .type("swift  \"日本\" ")),
        .init(number: 4, step: .key(.enter, times: 1)),
        .init(number: 5, step: .key(.down, times: 5)),
        .init(number: 6, step: .paste("two words")),
        .init(number: 7, step: .resize(Size(columns: 60, rows: 20))),
        .init(number: 8, step: .wait("idle")),
        .init(number: 9, step: .show("first page")),
        .init(number: 10, step: .show("")),
        .init(number: 11, step: .expect("2 of 3")),
      ])
  }

  @Test func windowsLineEndsAreLineEnds() throws {
    #expect(try Self.script("type a\r\nkey q\r\n").lines.map(\.number) == [1, 2])
  }

  @Test(
    arguments: [
      ("enter", .enter), ("space", .character(" ")), ("pagedown", .pageDown), ("backtab", .backTab),
      ("q", .character("q")),
      ("日", .character("日")), ("ctrl-C", .control("c")), ("alt-x", .alt("x")), ("f5", .function(5)),
      ("escape", .escape), ("f", .character("f")),
    ] as [(String, Key)])
  func keysHaveNames(name: String, key: Key) throws {
    #expect(try Self.script("key \(name)").lines.first?.step == .key(key, times: 1))
  }

  @Test(arguments: [
    ("tpye swift", "unknown step 'tpye'"), ("type", "no text"), ("paste", "no text"), ("key", "no key"),
    ("expect ", "no text"),
    ("key entre", "unknown key 'entre'"), ("key f21", "unknown key 'f21'"),
    ("key ctrl-1", "unknown key 'ctrl-1'"),
    ("key down x", "not a number of times"), ("key down 0", "not a number of times"),
    ("key down 1 2", "not a number of times"), ("resize 60", "not a size"), ("resize 0 5", "not a size"),
    ("resize 10 x", "not a size"), ("wait", "cannot wait for that"), ("wait forever", "cannot wait for that"),
  ])
  func aWrongLineIsNamed(line: String, problem: String) throws {
    let error = #expect(throws: ScriptError.self) { try Self.script("# first\n" + line) }
    #expect(error?.lineNumber == 2)
    #expect(error?.problem == problem)
  }

  @Test func anErrorSaysWhatToDo() {
    let error = #expect(throws: ScriptError.self) { try Self.script("wait forever") }
    #expect(
      error?.description
        == "line 1: cannot wait for that: 'wait forever'\nTo fix this, wait for one of: idle, results.")
  }

  @Test func stepsStandForKeys() {
    #expect(ScriptStep.type("aé").keys == [.character("a"), .character("é")])
    #expect(ScriptStep.key(.down, times: 2).keys == [.down, .down])
    #expect(ScriptStep.paste("x").keys == [.paste("x")])
    #expect(ScriptStep.wait("idle").keys.isEmpty)
  }
}
