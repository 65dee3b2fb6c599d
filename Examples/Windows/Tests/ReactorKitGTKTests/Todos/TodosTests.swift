import Foundation
import ReactorKitGTK
import ReactorKitGTKTesting
import Testing
import TodosReactors

/// The window of the todos.
@Suite @MainActor struct TodosTests {
  @Test func todosAreAdded() async {
    let bench = await TodosBench()
    #expect(bench.field.isFocused())
    await bench.add("buy milk", "日本語 👍")
    #expect(bench.today.rowCount() == 2)
    #expect(bench.app.row("日本語 👍").isSelected())
    #expect(bench.app.label("2 open").exists)
    #expect(bench.field.text() == "")
    await bench.close()
  }

  @Test func todosAreCheckedOffByMouseAndKeyboard() async {
    let bench = await TodosBench()
    await bench.add("buy milk", "read")
    bench.app.checkButton("buy milk").click()
    await bench.app.settle()
    #expect(bench.titles(.today) == ["x buy milk", "read"])
    #expect(bench.app.label("1 open").exists)
    bench.app.row(containing: "read").click()
    bench.today.press(.space)
    await bench.app.settle()
    #expect(bench.titles(.today) == ["x buy milk", "x read"])
    #expect(bench.app.checkButton("read").isChecked())
    await bench.close()
  }

  @Test func todosAreDeletedAndComeBack() async {
    let bench = await TodosBench()
    await bench.add("buy milk", "read")
    bench.app.button("Delete buy milk").click()
    await bench.app.settle()
    #expect(bench.titles(.today) == ["read"])
    bench.app.button("Undo").click()
    await bench.app.settle()
    #expect(bench.titles(.today) == ["buy milk", "read"])
    #expect(bench.app.label("Undone: delete “buy milk”").exists)
    bench.app.press(.control("z"))
    await bench.app.settle()
    #expect(bench.titles(.today) == ["buy milk"])
    bench.app.button("Redo").click()
    await bench.app.settle()
    #expect(bench.titles(.today) == ["buy milk", "read"])
    await bench.close()
  }

  @Test func oneFilterIsForBothLists() async {
    let bench = await TodosBench()
    await bench.add("buy milk", "read")
    bench.app.checkButton("read").click()
    bench.app.button("Done").click()
    await bench.app.settle()
    #expect(bench.today.rowCount() == 1)
    #expect(bench.app.row("read").exists)
    #expect(!bench.app.button("All").isChecked())
    bench.app.button("Done").click()
    await bench.app.settle()
    #expect(bench.app.button("Done").isChecked(), "a filter stays on")
    await bench.close()
  }

  @Test func keysMoveToTheOtherListAndEdit() async {
    let bench = await TodosBench()
    await bench.add("buy milk", "read")
    bench.app.row(containing: "buy milk").click()
    bench.today.press(.character("m"))
    await bench.app.settle()
    #expect(bench.titles(.later) == ["buy milk"])
    bench.app.list("Later").activate(row: 0)
    await bench.app.settle()
    let field = bench.app.entry("Add to Later")
    #expect(field.text() == "buy milk")
    field.replace(with: "buy tea\n")
    await bench.app.settle()
    #expect(bench.titles(.later) == ["buy tea"])
    await bench.close()
  }

  @Test(.timeLimit(.minutes(1))) func theTerminalsProgramAndTheWindowShowEachOthersChanges() async throws {
    // Built in the library's scratch folder, not in that of the windows.
    let repository = (0..<6).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let program = repository.appending(path: ".build/debug/Todos")
    try #require(
      FileManager.default.isExecutableFile(atPath: program.path),
      "To fix this, run swift build --package-path Examples --scratch-path .build --product Todos.")
    let bench = await TodosBench()
    await bench.add("first")
    await bench.save()
    let terminal = try PseudoTerminal(program, "--folder '\(bench.folder.path)'")
    // The terminal's program does not draw blanks, so titles are words.
    await until { terminal.text.contains("first") }
    // Both run now. The key `a` goes to the field for new todos.
    try terminal.type("asecond\r")
    await bench.wait(for: ["first", "second"])
    #expect(bench.app.row("second").exists)
    await bench.add("third")
    await until { terminal.text.contains("third") }
    try terminal.type("\u{3}")
    #expect(await terminal.end() == 0)
    await bench.close()
  }
}
