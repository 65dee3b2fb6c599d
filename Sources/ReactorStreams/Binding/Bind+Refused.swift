// Declarations that the compiler refuses, with advice, where no right one fits.

extension ObservableType {
  /// Refused: an observer takes elements of its own type.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      the observer takes elements of another type: 'map' these to it first, as in \
      'taps.map { .increase }.bind(to: reactor.action)'
      """
  )
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable {
    fatalError(Diagnostics.abstract)
  }

  /// Refused: a relay takes elements of its own type.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "the relay takes elements of another type: 'map' these to it first, as in 'map { \"\\($0)\" }'"
  )
  public func bind<Relay: _RelayType>(to relays: Relay...) -> any Disposable {
    fatalError(Diagnostics.abstract)
  }
}
