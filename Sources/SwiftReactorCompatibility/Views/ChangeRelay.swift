internal import OpenCombineShim

/// Announces the changes of another object as its own, so that a view that keeps the relay is updated for both.
///
/// Does not keep the object that it follows. For one thread, the main one.
package final class ChangeRelay: ObservableObject {
  package let objectWillChange = ObservableObjectPublisher()
  private weak var followed: AnyObject?
  private var subscription: AnyCancellable?

  package init() {}

  /// Announces the changes of `object` from now on, and no other one's.
  package func follow<Object: ObservableObject>(_ object: Object) {
    guard followed !== object else { return }
    followed = object
    subscription = object.objectWillChange.sink { [objectWillChange] _ in objectWillChange.send() }
  }
}
