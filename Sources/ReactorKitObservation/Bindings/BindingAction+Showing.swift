internal import ReactorKit

extension BindingAction: AnyBindingAction {
  package var anyKeyPath: AnyKeyPath { keyPath }
  package var anyValue: Any { value }
}
