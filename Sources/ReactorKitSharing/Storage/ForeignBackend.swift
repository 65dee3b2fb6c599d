/// The location of values that a backend of the user's own keeps. Two locations are the same if the types and the
/// names of their backends are.
struct ForeignBackend: Hashable, Sendable, CustomStringConvertible {
  private let type: ObjectIdentifier
  /// The name of the type, with its module: the same in each process, as folders are named after it.
  private let typeName: String
  private let name: String
  let make: @Sendable () -> any SharedBackend

  init<Backend: SharedBackend>(_ name: String, _ make: @escaping @Sendable () -> Backend) {
    type = ObjectIdentifier(Backend.self)
    typeName = DeclaredName.lastingName(of: Backend.self, in: "private")
    self.name = name
    self.make = make
  }

  var description: String { name.isEmpty ? typeName : "\(typeName)(\(name))" }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.type == rhs.type && lhs.name == rhs.name }

  func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(name)
  }
}

extension SharedStorage where Value: Codable {
  /// Stores the value in a storage of your own, as JSON.
  ///
  /// ```swift
  /// extension SharedStorage where Value: Codable {
  ///   static var keyValue: Self { .backend { KeyValueBackend(.standard) } }
  /// }
  /// ```
  ///
  /// Declarations whose backends have the same type and name mean the same storage. Tests and previews make
  /// no backend: there, as in each store of ``SharedStore/inMemory()``, the value is in memory. A store that
  /// was made with a folder has it in a file of that folder, in an inner folder named after type and name: of a long
  /// name, the beginning and a hash. A test of the backend itself says so, with ``SharedStore/init(backend:)``.
  ///
  /// - Parameters:
  ///   - name: Tells storages of one type apart, such as two servers. Any text; empty by default.
  ///   - makeBackend: Makes the backend, on the thread that first declares a value with it; once for each
  ///     store, as long as a value of it is held or unsaved. It must not declare a shared value. A backend that has to open something does so
  ///     when it is called: then it can throw.
  public static func backend<Backend: SharedBackend>(
    _ name: String = "", _ makeBackend: @escaping @Sendable () -> Backend
  ) -> Self {
    Self(location: .backend(ForeignBackend(name, makeBackend)), coding: .json)
  }
}
