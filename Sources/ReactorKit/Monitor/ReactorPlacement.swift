/// The place of a reactor among others, for tools. An object, so that a reactor without one pays a word.
final class ReactorPlacement: Sendable {
  let parent: ReactorID
  let name: @Sendable () -> String

  init(parent: ReactorID, name: @escaping @Sendable () -> String) {
    (self.parent, self.name) = (parent, name)
  }
}
