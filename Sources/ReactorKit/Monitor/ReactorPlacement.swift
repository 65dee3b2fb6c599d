/// The place of a reactor among others, for tools. An object, so that a reactor without one pays a word.
final class ReactorPlacement: Sendable {
  let parent: ReactorID
  let name: @Sendable () -> any Sendable

  init(parent: ReactorID, name: @escaping @Sendable () -> any Sendable) {
    (self.parent, self.name) = (parent, name)
  }
}
