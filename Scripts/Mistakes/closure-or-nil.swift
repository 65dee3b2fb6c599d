// expect: failed to produce diagnostic for expression @ 5
import ReactorKitObservation

func use(_ names: Observable<String>, isLogged: Bool) -> any Disposable {
  names.subscribe(onNext: isLogged ? { print($0) } : nil)
}

func useVariable(_ names: Observable<String>, isLogged: Bool) -> any Disposable {
  let log: ((String) -> Void)? = isLogged ? { print($0) } : nil
  return names.subscribe(onNext: log)
}

// Explained in WhenTheCompilerComplains.md
