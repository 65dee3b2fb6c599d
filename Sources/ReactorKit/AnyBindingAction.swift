/// The action of a binding, whatever its state: both parts are constant, and read on any thread.
package protocol AnyBindingAction {
  /// The property.
  var anyKeyPath: AnyKeyPath { get }
  /// The value that the property gets.
  var anyValue: Any { get }
}
