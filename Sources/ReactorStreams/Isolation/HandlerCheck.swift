#if DEBUG
  internal import CReactorSupport

  /// Reports, once for each place, that a closure of the main actor is called on another thread.
  ///
  /// Only debug builds have it. It is made where the closure is handed over: that is the place.
  @usableFromInline
  struct HandlerCheck {
    /// The return addresses of the function that handed the closure over, and of its callers.
    private let frames: [UInt]
    private let name: StaticString

    /// The places that were reported.
    private static let reported = Locked<Set<UInt>>([])

    /// `nil` for a closure of no actor, or of another one.
    ///
    /// - Parameter depth: How many functions, with this one, are between the place and the call stack's end.
    @usableFromInline
    @inline(never)
    init?(_ isolation: (any Actor)?, _ name: StaticString, depth: Int) {
      guard let isolation, isolation === MainActor.shared else { return nil }
      self.name = name
      frames = CallStack.addresses(skipping: depth, upTo: 4)
    }

    /// Call before the closure is called.
    @usableFromInline
    func run() {
      guard !MainRunLoop.isCurrent else { return }
      report()
    }

    @inline(never)
    private func report() {
      guard Self.reported.withLock({ $0.insert(frames.first ?? 0).inserted }) else { return }
      StandardError.write(
        Diagnostics.mainActorHandlerElsewhere("\(name)", givenAt: CallStack.names(of: frames)))
    }
  }
#endif
