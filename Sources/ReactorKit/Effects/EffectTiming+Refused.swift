// Unavailable declarations: the compiler shows their advice where no valid one fits.

extension ObservableType {
  /// Refused: an effect waits by its id, the elements of any other stream by a scheduler.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      in an effect, write 'debounce(id: "search", for: .milliseconds(300))'; elsewhere, say where the timer runs: \
      'debounce(.milliseconds(300), scheduler: MainScheduler.instance)'
      """
  )
  public func debounce(_ dueTime: Duration) -> Observable<Element> { fatalError(Diagnostics.abstract) }

  /// Refused: an effect waits by its id, the elements of any other stream by a scheduler.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      in an effect, write 'throttle(id: "search", for: .milliseconds(300))'; elsewhere, say where the timer runs: \
      'throttle(.milliseconds(300), scheduler: MainScheduler.instance)'
      """
  )
  public func throttle(_ dueTime: Duration, latest: Bool = true) -> Observable<Element> {
    fatalError(Diagnostics.abstract)
  }
}
