extension Rule {
  static let reactorKit: [Rule] =
    reactorKitModules + rxLibraries + reactorKitNames + reactorKitRenames + reactorKitEdits
    + rxCocoaWithoutCounterpart

  private static let reactorKitModules =
    [
      rename(.module, "ReactorKit", to: "ReactorKitLegacy"),
      rename(.module, "RxSwift", to: "RxSwiftCompatibility"),
      rename(.module, "RxRelay", to: "RxSwiftCompatibility"),
      rename(.module, "RxCocoa", to: "RxSwiftCompatibility"),
      rename(.module, "RxCocoaRuntime", to: "RxSwiftCompatibility"),
      rename(.module, "RxTest", to: "RxTestCompatibility"),
      rename(.module, "RxBlocking", to: "RxTestCompatibility"),
    ]
    + names(.module, .asIs, "ReactorKitObservation ReactorKitSwiftUI")
    + names(.module, .absent("a stored property does the same"), "WeakMapTable")
    + names(.module, .absent("give the class a `disposeBag` of its own"), "NSObject_Rx")
    + names(.module, .absent("use ReactorTester of ReactorKitTesting"), "RxExpect")

  private static let reactorKitNames =
    names(
      .type, .asIs,
      """
      Reactor ActionSubject StateRelay Stub NoAction Scheduler Pulse
      View StoryboardView ReactorView DeferredReactorView
      ObservedReactor ReactorObserving BindableAction BindingAction
      Observable ObservableType ObservableConvertibleType ObserverType AnyObserver Event EventConvertible
      Infallible InfallibleEvent InfallibleType ConnectableObservable ConnectableObservableType GroupedObservable
      Single SingleEvent SingleTrait Maybe MaybeEvent MaybeTrait Completable CompletableEvent CompletableTrait
      PrimitiveSequence PrimitiveSequenceType
      PublishSubject BehaviorSubject ReplaySubject AsyncSubject SubjectType SubjectLifetimeScope TakeBehavior
      PublishRelay BehaviorRelay ReplayRelay
      Driver DriverSharingStrategy Signal SignalSharingStrategy
      SharedSequence SharedSequenceConvertibleType SharingStrategyProtocol SharingScheduler
      Disposable Disposables DisposeBag Cancelable CompositeDisposable SerialDisposable SingleAssignmentDisposable
      BooleanDisposable RefCountDisposable ScheduledDisposable
      ImmediateSchedulerType SchedulerType MainScheduler ConcurrentMainScheduler CurrentThreadScheduler
      SerialDispatchQueueScheduler ConcurrentDispatchQueueScheduler OperationQueueScheduler
      HistoricalScheduler HistoricalSchedulerTimeConverter
      VirtualTimeScheduler VirtualTimeConverterType VirtualTimeComparison RxTime RxTimeInterval
      RxError Hooks DataDecoder
      Reactive ReactiveCompatible Binder ControlEvent ControlEventType ControlProperty ControlPropertyType
      TestScheduler TestSchedulerVirtualTimeConverter TestTime TestableObserver TestableObservable
      Recorded Subscription XCTAssertRecordedElements BlockingObservable MaterializedSequenceResult
      """)
    + names(.attribute, .asIs, "Pulse ObservableState ObservableStateIgnored ReactorBindable")
    + names(
      .member, .asIs,
      """
      initialState currentState pulse isStubEnabled performBinding
      disposed asObservable asObserver asDriver asSignal asSingle asMaybe asCompletable asInfallible onNext onError
      onCompleted accept bind drive emit flatMapLatest flatMapFirst concatMap withLatestFrom withUnretained startWith
      distinctUntilChanged share shareReplay shareReplayLatestWhileConnected debounce throttle observe subscribe
      catch catchAndReturn materialize dematerialize ignoreElements switchLatest decode
      rx.controlEvent rx.controlProperty rx.notification
      createHotObservable createColdObservable createObserver scheduleAt toBlocking
      """)

  /// Both spellings do the same; those on the right are RxSwift 6's.
  private static let reactorKitRenames = [
    rename(.type, "View", to: "ReactorView"),
    rename(.type, "StoryboardView", to: "DeferredReactorView"),
    rename(.function, "observeOn(_:)", to: "observe(on:)"),
    rename(.function, "subscribeOn(_:)", to: "subscribe(on:)"),
    rename(.function, "catchError(_:)", to: "catch(_:)"),
    rename(.function, "catchErrorJustReturn(_:)", to: "catchAndReturn(_:)"),
    rename(.function, "retryWhen(_:)", to: "retry(when:)"),
    rename(.function, "elementAt(_:)", to: "element(at:)"),
    rename(.function, "takeUntil(_:)", to: "take(until:)"),
    rename(.function, "takeWhile(_:)", to: "take(while:)"),
    rename(.function, "skipUntil(_:)", to: "skip(until:)"),
    rename(.function, "skipWhile(_:)", to: "skip(while:)"),
  ]

  private static let reactorKitEdits =
    names(.type, .edit("use BehaviorRelay: read `value`, write with `accept(_:)`"), "Variable")
    + names(.type, .edit("use Binder"), "UIBindingObserver")
    + names(.member, .edit("write `disposed(by:)`"), "addDisposableTo")
    + names(
      .member, .edit("write `subscribe(onNext:onError:onCompleted:)`"),
      "subscribeNext subscribeError subscribeCompleted")
    + names(
      .member, .edit("put `enumerated()` in front of the operator without an index"),
      "mapWithIndex flatMapWithIndex takeWhileWithIndex skipWhileWithIndex")
    + names(.member, .edit("write `isStubEnabled`, of the reactor"), "stub.isEnabled")
    + names(
      .member, .absent("in a test, look at a weak reference after the work is done"), "Resources.total")
    + names(.type, .absent("use SharingScheduler.mock(scheduler:action:)"), "driveOnScheduler")
}
