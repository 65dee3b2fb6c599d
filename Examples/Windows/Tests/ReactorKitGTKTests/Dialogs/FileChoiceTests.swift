import CGTK
import Foundation
import ReactorKitGTK
import ReactorKitObservation
import Testing

@Suite @MainActor struct FileChoiceTests {
  let window = GTKWindow(title: "Document", GTKLabel("text"))
  let reactor = ObservedReactor(DocumentReactor())
  let folder: URL

  private var dialog: GTKWindow? { User.dialogs(over: window).first }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("reactorkit-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    window.present()
    window.fileChoices(of: reactor, \.$fileChoice) { .opened($0) }
  }

  @Test func theChosenFileIsSent() async throws {
    defer { window.destroy() }
    let file = folder.appendingPathComponent("a note.txt")
    try "text".write(to: file, atomically: true, encoding: .utf8)
    reactor.send(
      .choose(FileChoice(.open, title: "Open a note", filters: [.init("Notes", patterns: ["*.txt"])])))
    #expect(dialog?.title == "Open a note")
    await User.choose(file.path, in: dialog)
    _ = await reactor.reactor.state.values.first { !$0.log.isEmpty }
    #expect(reactor.log == [.opened([file.path])])
    #expect(dialog == nil)
  }

  @Test func cancellingSendsNoFiles() {
    defer { window.destroy() }
    reactor.send(.choose(FileChoice(.openSeveral, title: "Open notes")))
    dialog?.close()
    #expect(reactor.log == [.opened([])])
    #expect(dialog == nil)
  }

  @Test func aFileToWriteHasItsSuggestedName() async {
    defer { window.destroy() }
    reactor.send(
      .choose(FileChoice(.save, title: "Save", suggestedName: "new.txt", folder: folder.path)))
    await User.answer(dialog, GTK_RESPONSE_ACCEPT)
    _ = await reactor.reactor.state.values.first { !$0.log.isEmpty }
    #expect(reactor.log == [.opened([folder.appendingPathComponent("new.txt").path])])
  }

  @Test func noChoiceClosesTheDialogWithoutAnAnswer() {
    defer { window.destroy() }
    reactor.send(.choose(FileChoice(.folder, title: "Open a folder")))
    #expect(dialog != nil)
    reactor.send(.choose(nil))
    #expect(dialog == nil)
    #expect(reactor.log == [])
  }

  @Test func theDialogGoesWithItsWindow() {
    reactor.send(.choose(FileChoice(.open, title: "Open a note")))
    window.destroy()
    #expect(dialog == nil)
    #expect(reactor.log == [])
  }
}
