/// Makes disposables.
public enum Disposables {
  /// A disposable that does nothing.
  public static func create() -> any Disposable { NopDisposable.noOp }

  /// A disposable that calls `dispose` once, on the thread of the first `dispose()`.
  public static func create(with dispose: @escaping StreamHandler<>) -> any Cancelable {
    AnonymousDisposable(_Handlers.checked(dispose, "'Disposables.create'"))
  }

  /// A disposable that disposes all of `disposables`, in their order.
  public static func create(_ disposables: any Disposable...) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }

  /// A disposable that disposes all of `disposables`, in their order.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}
