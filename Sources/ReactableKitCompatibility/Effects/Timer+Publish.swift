// Combine's timers fire in each program on Apple's systems, as its main thread runs a run loop.
#if !canImport(Combine)
  public import Foundation
  public import ReactorKitCombine

  extension Timer {
    /// The dates of a timer, every `interval` seconds, from the first connection on.
    ///
    /// On the main run loop, the dates come on the main thread, by the loop of `MainRunLoop`, in each `mode`: also in a program
    /// with an asynchronous `main`, whose main thread runs no run loop. A timer of another run loop fires when that runs in
    /// `mode`. A call with `options:`, or where the result has to be a `Timer.TimerPublisher`, is OpenCombine's, which fires
    /// only while the run loop runs.
    ///
    /// - Parameters:
    ///   - interval: Seconds; on the main run loop, less than a millisecond is a millisecond.
    ///   - tolerance: Ignored.
    ///   - runLoop: Where the timer fires, if that is not the main run loop.
    ///   - mode: The mode in which such a run loop fires the timer.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval?, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> LoopTimerPublisher {
      LoopTimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
    }

    // A function of its own: with a default argument, a call would be as good as one of OpenCombine's, and ambiguous.
    /// `publish(every:tolerance:on:in:)` without a tolerance.
    public static func publish(
      every interval: TimeInterval, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> LoopTimerPublisher {
      LoopTimerPublisher(interval: interval, tolerance: nil, runLoop: runLoop, mode: mode)
    }
  }

  /// The publisher of `Timer.publish(every:on:in:)`; it sends no date before it is connected.
  public final class LoopTimerPublisher: ConnectablePublisher {
    /// The dates on which the timer fires.
    public typealias Output = Date
    /// A timer does not fail.
    public typealias Failure = Never

    /// Seconds between two dates.
    public let interval: TimeInterval
    /// As it was given; the timer does not use it.
    public let tolerance: TimeInterval?
    /// Where the timer fires.
    public let runLoop: RunLoop
    /// The mode in which another run loop than the main one fires the timer.
    public let mode: RunLoop.Mode
    private let dates: Publishers.MakeConnectable<AnyPublisher<Date, Never>>

    init(interval: TimeInterval, tolerance: TimeInterval?, runLoop: RunLoop, mode: RunLoop.Mode) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      let timer =
        runLoop === RunLoop.main
        ? AnyPublisher<Date, Never>.timer(interval: interval)
        : Timer.OCombine.TimerPublisher(
          interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode
        ).autoconnect().eraseToAnyPublisher()
      dates = timer.makeConnectable()
    }

    /// Takes a subscriber, which receives the dates from now on.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Date, Downstream.Failure == Never { dates.receive(subscriber: subscriber) }

    /// Starts the timer; the result ends it.
    public func connect() -> any Cancellable { dates.connect() }
  }
#endif
