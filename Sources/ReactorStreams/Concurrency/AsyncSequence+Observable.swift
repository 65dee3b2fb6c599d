extension AsyncSequence where Self: Sendable {
  /// A stream of the sequence's elements; each subscription iterates in a task of its own.
  ///
  /// The stream delivers on the task's threads, and ends as the sequence does; a `CancellationError`
  /// completes it. Disposing cancels the task.
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    TaskStream(priority: priority) { target in
      do {
        for try await element in self {
          guard let sink = target.sink else { return }
          sink.onNext(element)
        }
        target.sink?.onCompleted()
      } catch is CancellationError {
        target.sink?.onCompleted()
      } catch {
        target.sink?.onError(error)
      }
    }
  }
}
