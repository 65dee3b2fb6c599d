// `@unchecked Sendable`: a run loop is asked on other threads for `perform` only, and a timer on the loop's own thread.
public import Foundation
internal import ReactorKit
public import ReactorKitCombine

extension AnyPublisher where Output == Date, Failure == Never {
  /// The date, every `interval` seconds, the first one after the first interval; never ends.
  ///
  /// Cancelling from another thread than the scheduler's removes the timer in the next pass of its loop, and sends nothing
  /// more at once.
  ///
  /// - Parameters:
  ///   - interval: Seconds; less than a millisecond is a millisecond.
  ///   - scheduler: Where the timer fires: the main run loop, which need not run on Linux, as its main queue serves
  ///     the timer; or another one, which somebody must run.
  public static func timer(
    interval: TimeInterval, scheduler: RunLoop = .main
  ) -> AnyPublisher<Date, Never> {
    let interval = Swift.max(interval, 0.001)
    if scheduler === RunLoop.main {
      return Observable<Int>.interval(.seconds(interval), scheduler: MainScheduler.instance)
        .map { _ in Date() }
        .published()
    }
    return Observable<Date>.create { observer in
      let timer = Timer(timeInterval: interval, repeats: true) { _ in observer.onNext(Date()) }
      scheduler.add(timer, forMode: .default)
      return Disposables.create { [loop = Handed(scheduler), timer = Handed(timer)] in
        // Foundation wants this on the thread where the timer is.
        if RunLoop.current === loop.value {
          timer.value.invalidate()
        } else {
          loop.value.perform { timer.value.invalidate() }
        }
      }
    }.published()
  }
}

private struct Handed<Object>: @unchecked Sendable {
  let value: Object

  init(_ value: Object) { self.value = value }
}
