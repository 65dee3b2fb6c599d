internal import ReactorStreams

/// The texts of this module's failed preconditions and reports.
enum Diagnostics {
  static let abstract = "ReactorKit: a subclass must override this member."

  static func stateReadInReduce(_ reactor: Any.Type) -> String {
    """
    'currentState' or 'state' of '\(name(of: reactor))' was used inside its 'reduce(state:mutation:)', or by \
    code that runs because 'reduce' released an object: its 'deinit', or the 'onCompleted' or 'onDisposed' of a stream that \
    ended with it.
      The state is being changed in place, so there is no other one to read.
    To fix this, read the parameter 'state' in 'reduce', or 'currentState' in 'mutate(action:)'. Code that runs because an \
    object is released can use what the object has itself, or send an action, which is handled next. Or write the form of \
    'reduce' that returns a state: there, the state before is released afterwards.
    """
  }

  /// Reports once for each pair of types that the `reduce` of one uses the state of the other.
  static func foreignStateInReduce(of user: Any.Type, _ reactor: Any.Type) {
    reportOnce(
      site: "foreign state \(name(of: user)) \(name(of: reactor))",
      """
      'currentState' or 'state' of '\(name(of: reactor))' was used inside 'reduce(state:mutation:)' of '\(name(of: user))'.
        A 'reduce' runs inside the lock of its reactor's state. Two reactors that do this to each other can wait for ever.
      To fix this, read the other reactor in 'mutate(action:)', and pass what is needed on in the mutation.
      """)
  }

  static func reentrantCreation(_ reactor: Any.Type) -> String {
    """
    '\(name(of: reactor))' was used while its 'initialState' was being read.
    To fix this, make 'initialState' independent of the reactor's 'action', 'state' and 'currentState'.
    """
  }

  static func otherRuntime(_ reactor: Any.Type) -> String {
    """
    The 'reactorStorage' of '\(name(of: reactor))' belongs to another reactor.
    To fix this, give each reactor a storage of its own: 'let reactorStorage = ReactorStorage()'.
    """
  }

  static func otherAttachment(_ asked: Any.Type, insteadOf kept: Any.Type) -> String {
    """
    A 'ReactorStorage' was asked for an attachment of the type '\(name(of: asked))'.
      It keeps one of the type '\(name(of: kept))', and there is one for each storage.
    To fix this, use the compatibility module of one library only with each reactor.
    """
  }

  static func isolatedWithoutScheduler(_ reactor: Any.Type) -> String {
    """
    '\(name(of: reactor))' conforms to 'Reactor' on a global actor, declares no 'scheduler', and was first used off \
    the main thread.
      Its effects emit on any thread, and nothing says how to get from there to that actor.
    To fix this, use a reactor of the main actor on the main actor, and declare a 'scheduler' that runs work on the \
    actor if that is another one.
    """
  }

  static func leavesTheMainActor(_ reactor: Any.Type, by scheduler: any ImmediateSchedulerType) -> String {
    """
    The 'scheduler' of '\(name(of: reactor))' runs 'mutate' and 'reduce' off the main thread, but they belong to the \
    main actor.
      Scheduler: \(name(of: type(of: scheduler)))
    To fix this, remove the declaration of 'scheduler': 'MainScheduler.instance' is used then. Or make the class \
    'nonisolated'.
    """
  }

  /// Reports once for each type of reactor that an action was lost.
  static func droppedAction(_ action: Any, by reactor: Any.Type) {
    reportOnce(
      site: "dropped \(name(of: reactor))",
      """
      '\(name(of: reactor))' dropped an action because it had been released.
        Action: \(ValueText.whole(action))
      To fix this, keep the reactor alive for as long as something sends to it, or dispose what sends when the view goes away.
      """)
  }

  /// Reports once for each type of reactor that it has no `mutate(action:)`. In debug builds only.
  static func mutateIsMissing(in reactor: Any.Type, _ action: Any, _ mutation: Any.Type) {
    guard !isEmpty(mutation) else { return }
    reportOnce(
      site: "mutate \(name(of: reactor))",
      """
      '\(name(of: reactor))' has no 'mutate(action:)', so an action came to nothing.
        Action:   \(ValueText.whole(action))
        Mutation: '\(name(of: mutation))'
      To fix this, write 'func mutate(action: Action) -> Observable<Mutation>' with exactly these names and types. \
      If no action leads to mutations by itself, let it return '.empty()'.
      """)
  }

  /// Reports once for each type of reactor that it has no `reduce`. In debug builds only.
  static func reduceIsMissing(in reactor: Any.Type, _ mutation: Any, _ state: Any.Type) {
    guard !isEmpty(type(of: mutation)), !isEmpty(state) else { return }
    reportOnce(
      site: "reduce \(name(of: reactor))",
      """
      '\(name(of: reactor))' has no 'reduce(state:mutation:)', so a mutation left its state as it was.
        Mutation: \(ValueText.whole(mutation))
        State:    '\(name(of: state))'
      To fix this, write 'func reduce(state: inout State, mutation: Mutation)' with exactly these names and types. \
      If no mutation changes the state, write it with an empty body.
      """)
  }

  /// Reports once for each type of reactor and `transform` method that the first element was lost, because
  /// nobody had subscribed to the stream that the method received. In debug builds only.
  static func firstElementIsLost(_ element: Any, of origin: ReactorEvent.Origin, in reactor: Any.Type) {
    let kind =
      switch origin {
      case .transformAction: "action"
      case .mutate, .transformMutation: "mutation"
      case .transformState: "state"
      }
    reportOnce(
      site: "lost \(kind) \(name(of: reactor))",
      """
      '\(name(of: reactor))': nobody has subscribed to the stream that '\(origin.rawValue)' was given, so the first \(kind) was lost.
        Lost: \(kind == "state" ? name(of: type(of: element)) : ValueText.whole(element))
      To fix this, make '\(kind)' a part of the stream that the method returns, as in '.merge(\(kind), others)'. If it is a part \
      that is subscribed to later, what comes before is lost. To leave something out on purpose, write '\(kind).filter { … }'.
      """)
  }

  /// Whether a type has at most one value, so that printing a value would tell nothing.
  private static func isEmpty(_ type: Any.Type) -> Bool { type == Void.self || type == Never.self }

  /// Reports once for each type of view that one of them was never bound.
  ///
  /// - Parameter event: The predicate of the message's first sentence: the view's last event.
  static func neverBound(_ view: Any.Type, to reactor: Any.Type, event: String) {
    reportOnce(
      site: "unbound \(name(of: view))",
      """
      '\(name(of: view))' \(event), and its reactor, a '\(name(of: reactor))', was never bound to it: 'performBinding()' was not called.
        If no view of this type was loaded, there is nothing to bind.
      To fix this, call 'performBinding()' when the view is loaded: at the end of 'viewDidLoad()' in UIKit and AppKit, or \
      where your kit says that the view is there.
      """)
  }

  /// Reports that an error ended a stream, once for each error: by type of reactor, origin, type of error and
  /// description. A repeated error is reported again whenever its count reaches a power of ten. In debug
  /// builds only.
  static func streamFailed(_ error: any Error, in reactor: Any.Type, origin: String) {
    #if DEBUG
      let description = ValueText.whole(error)
      let site = "\(name(of: reactor)) \(origin) \(type(of: error)) \(description)"
      let count = failures.withLock { $0.count(site) }
      if count == 1 {
        report(
          """
          '\(name(of: reactor))': an error ended a stream out of '\(origin)'.
            Error: \(description)
          To fix this, turn the error into a mutation with 'catch', or handle it in the 'catch:' closure of 'run'.
          """)
      } else if isPowerOfTen(count) {
        report(
          """
          '\(name(of: reactor))': the same error has ended a stream out of '\(origin)' \(count) times.
            Error: \(description)
          """)
      }
    #endif
  }

  private static func isPowerOfTen(_ number: Int) -> Bool {
    var rest = number
    while rest % 10 == 0 { rest /= 10 }
    return rest == 1
  }

  static func name(of type: Any.Type) -> String { String(describing: type) }

  /// Writes the reports; tests replace it.
  static let output = Locked<@Sendable (String) -> Void>({ StandardError.write($0 + "\n") })

  /// At most this many sites are remembered, so that the memory stays bounded.
  private static let maximumSites = 1_000
  private static let reportedSites = Locked<Set<String>>([])

  static func reportOnce(site: String, _ text: @autoclosure () -> String) {
    let isNew = reportedSites.withLock { sites in
      sites.count < maximumSites && sites.insert(site).inserted
    }
    if isNew { report(text()) }
  }

  private static func report(_ text: String) {
    let write = output.withLock { $0 }
    write(text)
  }

  private static let failures = Locked(ReportCounts())

  /// Forgets all reports, for tests.
  static func forgetReports() {
    reportedSites.withLock { $0 = [] }
    failures.withLock { $0 = ReportCounts() }
  }
}

/// Counts the reports of each site. Only the hundred newest sites are remembered, so that memory stays
/// bounded: a forgotten site is new again.
struct ReportCounts {
  private static let maximum = 100
  private var counts: [String: Int] = [:]
  /// In the order in which they first appeared.
  private var sites = FIFO<String>()

  /// Counts one more report of a site; returns the new count.
  mutating func count(_ site: String) -> Int {
    if let count = counts[site] {
      counts[site] = count + 1
      return count + 1
    }
    if counts.count == Self.maximum, let oldest = sites.popFirst() { counts[oldest] = nil }
    sites.append(site)
    counts[site] = 1
    return 1
  }
}
