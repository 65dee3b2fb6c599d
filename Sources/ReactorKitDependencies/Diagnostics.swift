/// The texts that this module shows to its users.
enum Diagnostics {
  static func unimplemented(_ key: Any.Type) -> String {
    """
    The dependency '\(name(of: key))' was read in a test, and has no 'test' value.
      The test went on with its 'preview' value, which is 'real' where no other is written.
    To fix this, override it with 'withDependencies { $0[\(name(of: key)).self] = … }', or write 'static var test' in \
    '\(name(of: key))'; 'static var test: … { real }' if tests shall use the real one.
    """
  }

  static func cycle(_ keys: [Any.Type], readLaterWith reader: String = "@Dependency") -> String {
    """
    Dependencies need each other: \(keys.map(name(of:)).joined(separator: " → ")).
      Each is made while the one before is.
    To fix this, let one of them read the other when it uses it, with '\(reader)', and not when it is made.
    """
  }

  static func notAKey(_ type: Any.Type) -> String {
    """
    A property of type '\(name(of: type))' was not overridden: it does not return a dependency as it is.
    To fix this, override what it reads: '$0[Service.self] = …', or a property that is '{ self[Service.self] }'.
    """
  }

  static func noDependencies(of owner: Any.Type) -> String {
    """
    'withDependencies(from:)' found no dependency in '\(name(of: owner))', and used those of the caller.
    To fix this, store a '@Dependency' in it, or call 'withDependencies' without 'from:'.
    """
  }

  static func otherProduct(_ object: Any.Type, _ output: Any.Type) -> String {
    """
    A factory of '\(name(of: object))' made no '\(name(of: output))'.
    To fix this, say how it becomes one: 'AnyFactory(factory: \(name(of: object)).Factory(), transform: { … })'.
    """
  }

  static func name(of type: Any.Type) -> String { String(describing: type) }
}
