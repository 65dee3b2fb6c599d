import ReactorKitGTK
import ReactorKitObservation
import Testing

@Suite @MainActor struct AlertTests {
  typealias Alert = AlertState<DocumentReactor.Action>

  static let question = Alert.confirmation(
    title: "Delete the note?", message: "It cannot be had back.", confirm: "_Delete", isDestructive: true,
    action: .delete)

  let window = GTKWindow(title: "Document", GTKLabel("text"))
  let reactor = ObservedReactor(DocumentReactor())

  private var dialogs: [GTKWindow] { User.dialogs(over: window) }

  init() { window.present() }

  @Test func theAnswerIsAnAction() async {
    defer { window.destroy() }
    window.alerts(of: reactor, \.$alert)
    #expect(dialogs.isEmpty)
    reactor.send(.show(Self.question))
    #expect(dialogs.count == 1)
    #expect(dialogs.first?.modal == true)
    #expect(User.text(of: dialogs.first).starts(with: ["Delete the note?", "It cannot be had back."]))
    User.press("_Delete", in: dialogs.first)
    #expect(reactor.log == [.delete])
    #expect(dialogs.isEmpty)
  }

  @Test func cancellingSendsNothing() {
    defer { window.destroy() }
    window.alerts(of: reactor, \.$alert)
    reactor.send(.show(Self.question))
    User.press("_Cancel", in: dialogs.first)
    #expect(reactor.log == [])
    #expect(dialogs.isEmpty)
  }

  @Test func closingTheDialogIsTheAnswerWhoseRoleIsCancel() {
    defer { window.destroy() }
    window.alerts(of: reactor, \.$alert)
    let buttons: [Alert.Button] = [
      .init("Keep", role: .cancel, action: .keep), .init("Delete", role: .destructive, action: .delete),
    ]
    reactor.send(.show(Alert(title: "Delete?", buttons: buttons)))
    dialogs.first?.close()
    #expect(reactor.log == [.keep])
    #expect(dialogs.isEmpty)
  }

  @Test func anotherAlertReplacesTheOneThatIsShownAndNoneClosesIt() {
    defer { window.destroy() }
    window.alerts(of: reactor, \.$alert)
    reactor.send(.show(Alert(title: "One")))
    reactor.send(.show(Alert(title: "Two")))
    #expect(dialogs.count == 1)
    #expect(User.text(of: dialogs.first).first == "Two")
    reactor.send(.show(nil))
    #expect(dialogs.isEmpty)
    #expect(reactor.log == [])
  }

  @Test func anAlertWithoutAnswersHasOneToCloseIt() {
    defer { window.destroy() }
    window.alerts(of: reactor, \.$alert)
    reactor.send(.show(Alert(title: "One")))
    User.press("_OK", in: dialogs.first)
    #expect(dialogs.isEmpty)
  }

  @Test func anAlertThatIsThereIsShownAtOnce() {
    defer { window.destroy() }
    window.alerts(of: ObservedReactor(DocumentReactor(alert: Self.question)), \.$alert)
    #expect(dialogs.count == 1)
  }

  @Test func anActionOfAnAnswerMayShowTheNextAlert() {
    defer { window.destroy() }
    window.alerts(of: reactor, \.$alert)
    let second = Alert(title: "Second")
    reactor.send(.show(Alert(title: "First", buttons: [.init("More", action: .show(second))])))
    User.press("More", in: dialogs.first)
    #expect(dialogs.count == 1)
    #expect(User.text(of: dialogs.first).first == "Second")
  }

  @Test func theDialogGoesWithItsWindow() async {
    window.alerts(of: reactor, \.$alert)
    reactor.send(.show(Self.question))
    let dialog = dialogs.first
    window.destroy()
    #expect(!User.windows.contains { $0 == dialog })
    reactor.send(.show(Self.question))
    #expect(dialogs.isEmpty)
  }

  @Test func tasksGoOnWhileADialogIsShown() async {
    defer { window.destroy() }
    window.alerts(of: reactor, \.$alert)
    reactor.send(.show(Self.question))
    let task = Task { 1 }
    #expect(await task.value == 1)
    #expect(dialogs.count == 1)
  }

  @Test func anAlertIsAValue() {
    #expect(Self.question == Self.question)
    #expect(Self.question != Alert(title: "Delete the note?"))
    let _: any Sendable = Self.question
  }
}
