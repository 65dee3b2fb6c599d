package import ReactorKitObservation

/// A window of the toolkit that shows a reactor and one that this owns.
@MainActor package final class NotesWindow {
  package let count = Label()
  package let title = TextField()
  package let add = Button()
  package let load = Button()

  private let owner: ReactorOwner<NotesReactor>
  private var tokens: [ObservationToken] = []

  /// - Parameter owner: Kept by the program for as long as the window's identity lasts: a window that is made again for
  ///   another screen, or from a template, finds its reactor.
  package init(owner: ReactorOwner<NotesReactor>) {
    self.owner = owner
    let notes = owner.reactor { NotesReactor() }
    let draft = notes.observed(\.draft)
    @ReactorBindable var bindable = draft
    add.send(.addDraft, to: notes)
    load.send(.load, to: notes)
    tokens = [
      count.show { notes.notes.isEmpty ? "no notes" : "\(notes.notes.count): \(notes.notes.last ?? "")" },
      title.bind($bindable.title),
    ]
  }
}
