#if DEBUG
  internal import CReactorSupport

  /// Reports, once for each call site, that a closure of the main actor is called on another thread.
  ///
  /// Only debug builds have it. It is made where the closure is given to a stream: that is the call site.
  @usableFromInline
  struct HandlerCheck {
    /// A call site, and which of its closures.
    struct Site: Hashable {
      /// The return address, or zero where the platform does not tell it.
      let address: UInt
      let name: String
    }

    /// The return addresses of the function that was given the closure, and of its callers.
    private let frames: [UInt]
    private let name: StaticString

    /// What was reported. Tests have a set of their own.
    @TaskLocal static var reported = Locked<Set<Site>>([])

    /// Fails unless the closure is isolated to the main actor.
    ///
    /// - Parameter depth: How many functions, with this one, are between the call site and the end of the call stack.
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
      let site = Site(address: frames.first ?? 0, name: "\(name)")
      guard Self.reported.withLock({ $0.insert(site).inserted }) else { return }
      StandardError.write(
        Diagnostics.mainActorHandlerElsewhere(site.name, givenAt: CallStack.names(of: frames)))
    }
  }
#endif
