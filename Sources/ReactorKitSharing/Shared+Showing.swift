internal import ReactorKit

extension Shared: AnyShared {
  package var shownInState: (key: String, value: Any)? {
    content.shown.map {
      let version = reference.version($0)
      return (version.key, version.value)
    }
  }
}
