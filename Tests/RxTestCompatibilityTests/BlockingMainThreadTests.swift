import Dispatch
import Foundation
import RxTestCompatibility
import XCTest

/// A test without `async` of XCTest runs on the main thread, in no queue's work.
final class BlockingMainThreadTests: XCTestCase {
  func testWorkOfTheMainThreadRunsMeanwhile() throws {
    let later = Observable.of(1, 2, 3).observe(on: MainScheduler.asyncInstance)
    XCTAssertEqual(try later.toBlocking().toArray(), [1, 2, 3])
    let delayed = Observable.just(7).delay(.milliseconds(1), scheduler: MainScheduler.instance)
    XCTAssertEqual(try delayed.toBlocking().single(), 7)
  }

  func testTheMainDispatchQueueIsServedMeanwhile() throws {
    let served = Observable<Bool>.create { observer in
      DispatchQueue.main.async {
        observer.onNext(Thread.isMainThread)
        observer.onCompleted()
      }
      return Disposables.create()
    }
    XCTAssertEqual(try served.toBlocking().toArray(), [true])
  }

  func testTheMainActorIsServedMeanwhile() throws {
    let served = Observable<Int>.create { observer in
      Task { @MainActor in observer.onNext(1) }
      return Disposables.create()
    }
    XCTAssertEqual(try served.toBlocking().first(), 1)
  }

  func testWorkOfAnotherThreadIsWaitedFor() throws {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    let there = Single.just(1).delay(.milliseconds(1), scheduler: scheduler)
    XCTAssertEqual(try there.toBlocking().single(), 1)
  }

  func testTheEndOfTheTimeIsAnError() {
    XCTAssertThrowsError(try Observable<Int>.never().toBlocking(timeout: 0.001).first()) { error in
      guard case RxError.timeout = error else { return XCTFail("\(error)") }
    }
  }

  func testALoopOfTheProgramIsNotNeeded() throws {
    MainRunLoop.install { _ in }
    defer { MainRunLoop.uninstall() }
    let later = Observable.just(1).observe(on: MainScheduler.asyncInstance)
    XCTAssertEqual(try later.toBlocking().single(), 1)
  }
}
