/// A shared property of any value, which is read without locks: by those who look at copies of states on other
/// threads.
package protocol AnyShared {
  /// The key, and the value that the property shows in a state, both of which never change; `nil` for a
  /// property that is in no state, and shows the newest value.
  var shownInState: (key: String, value: Any)? { get }
}
