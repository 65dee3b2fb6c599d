/// Runs work at once, on the caller's thread.
package struct ImmediateScheduler: ImmediateSchedulerType {
  package static let instance = ImmediateScheduler()

  package func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable { action(state) }
}
