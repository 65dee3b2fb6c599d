/// Makes actions out of others, edited by a person.
struct ValueEditing {
  /// How an action can be edited.
  enum Form: Equatable, Sendable {
    /// The JSON of a `Codable` action.
    case json(String)
    /// The values in the payload of the action's case; or the case itself, if all are known by name.
    case fields([Field])
    case none(why: String)
  }

  struct Field: Codable, Equatable, Sendable {
    var path: String
    var label: String
    var type: String
    /// The value as a Swift literal.
    var text: String
  }

  /// Why a text makes no action.
  struct Failure: Error, Equatable { let message: String }

  let reader: ValueReader

  /// How an action can be edited.
  func form(of action: Any) -> Form { .none(why: "") }

  /// An action of the same type, from JSON.
  func action(like action: Any, json: String) throws(Failure) -> Any { throw Failure(message: "") }

  /// The same case, with other values: one Swift literal for each field of the form.
  func action(like action: Any, fields: [String]) throws(Failure) -> Any { throw Failure(message: "") }
}
