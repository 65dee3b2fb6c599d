// Unsafe code: objects are downcast without a check. A runtime calls only its own reactor.

/// Calls the members of `R`.
@usableFromInline
final class CallsOf<R: Reactor>: ReactorCalls<R.Action, R.Mutation, R.State> {
  private static func this(_ object: AnyObject) -> R { unsafeDowncast(object, to: R.self) }

  override class func scheduler(of reactor: AnyObject) -> any ImmediateSchedulerType {
    this(reactor).scheduler
  }
  override class func turns(
    of reactor: AnyObject, on scheduler: any ImmediateSchedulerType
  ) -> any ImmediateSchedulerType { this(reactor).checked(scheduler) }
  override class func connect(_ reactor: AnyObject, _ runtime: Runtime) { this(reactor)._connect(runtime) }
  override class func mutate(_ reactor: AnyObject, _ action: R.Action) -> Observable<R.Mutation> {
    this(reactor).mutate(action: action)
  }
  override class func reduce(_ reactor: AnyObject, _ state: inout R.State, _ mutation: R.Mutation) {
    this(reactor)._reduce(&state, mutation)
  }
  override class func process(_ reactor: AnyObject, _ action: R.Action, in runtime: Runtime) {
    this(reactor)._process(action, in: runtime)
  }
}
