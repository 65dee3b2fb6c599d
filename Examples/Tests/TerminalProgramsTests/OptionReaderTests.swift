import Foundation
import TerminalPrograms
import Testing

@Suite struct OptionReaderTests {
  @Test func aScriptThatCannotBePlayedIsTold() throws {
    let missing = #expect(throws: UnreadableScript.self) { try OptionReader.script(at: "/no/such.keys") }
    #expect(missing?.description == "The script '/no/such.keys' cannot be played: there is no such file.")
    let folder = #expect(throws: UnreadableScript.self) { try OptionReader.script(at: "/") }
    #expect(folder?.problem == "it cannot be read as UTF-8 text.")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).keys")
    try "type a\npres b\n".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let wrong = #expect(throws: UnreadableScript.self) { try OptionReader.script(at: file.path()) }
    #expect(wrong?.description.contains("line 2: unknown step 'pres': 'pres b'") == true)
  }
}
