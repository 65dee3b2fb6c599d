// Unsafe code: an object is downcast without a check. A runtime is ended only by its own storage.

/// Ends a runtime for a storage, which does not know the type of its runtime.
@usableFromInline
class RuntimeEnd {
  class func shutDown(_ runtime: AnyObject) { fatalError(Diagnostics.abstract) }
}

/// Calls a reactor for a runtime, which does not know the type of its reactor. All members belong to the
/// type, so that a runtime keeps one pointer.
@usableFromInline
class ReactorCalls<Action, Mutation, State>: RuntimeEnd {
  typealias Runtime = _ReactorRuntime<Action, Mutation, State>

  class func scheduler(of reactor: AnyObject) -> any ImmediateSchedulerType {
    fatalError(Diagnostics.abstract)
  }
  class func turns(of reactor: AnyObject, on scheduler: any ImmediateSchedulerType)
    -> any ImmediateSchedulerType
  { fatalError(Diagnostics.abstract) }
  class func connect(_ reactor: AnyObject, _ runtime: Runtime) { fatalError(Diagnostics.abstract) }
  class func mutate(_ reactor: AnyObject, _ action: Action) -> Observable<Mutation> {
    fatalError(Diagnostics.abstract)
  }
  class func reduce(_ reactor: AnyObject, _ state: inout State, _ mutation: Mutation) {
    fatalError(Diagnostics.abstract)
  }
  class func process(_ reactor: AnyObject, _ action: Action, in runtime: Runtime) {
    fatalError(Diagnostics.abstract)
  }

  override final class func shutDown(_ runtime: AnyObject) {
    unsafeDowncast(runtime, to: Runtime.self).shutDown()
  }
}
