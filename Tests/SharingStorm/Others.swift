internal import Foundation
internal import ReactorKit
internal import ReactorKitSharing

extension Storm {
  /// Adds one whenever the number is the other's, up to a count: each sees each write of the other.
  static func takeTurns(_ storage: String, parity: Int, count: Int) {
    let bag = DisposeBag()
    let key = SharedKey("turn", place(storage), default: 0)
    let shared = Shared(key)
    let done = DispatchSemaphore(value: 0)
    let reactor = NumberReactor(key)
    SharedStore.standard.errors.subscribe(onNext: { say("error \($0)") }).disposed(by: bag)
    reactor.state.map { $0.number }.subscribe(onNext: { number in
      if number >= count { return _ = done.signal() }
      if number % 2 == parity { shared.withLock { $0 = number + 1 } }
    }).disposed(by: bag)
    done.wait()
    do { try shared.flush() } catch { say("error \(error)") }
    say("\(shared.wrappedValue)")
  }

  /// Writes its own numbers, and tells which ones it shows, until it is killed.
  static func race(_ storage: String, first: Int, count: Int) {
    let bag = DisposeBag()
    let key = SharedKey("turn", place(storage), default: 0)
    let shared = Shared(key)
    for number in first..<(first + count) { shared.withLock { $0 = number } }
    do { try shared.flush() } catch { say("error \(error)") }
    say("done")
    let reactor = NumberReactor(key)
    reactor.state.subscribe(onNext: { say("\($0.number)") }).disposed(by: bag)
    while true { pause() }
  }
}

extension Storm {
  /// Performs each line of standard input with a store of its own: the storage, the folder, the key, and a number or `reset`,
  /// separated by tabs. Answers with `done` or the error, and then a line with a dot.
  static func obey() {
    while let line = readLine() {
      // A test with many cases takes longer than one request may.
      alarm(600)
      let words = line.split(separator: "\t").map(String.init)
      let storage: SharedStorage<Int> = words[0] == "sqlite" ? .sqlite : .file()
      let store = SharedStore(folder: URL(fileURLWithPath: words[1]))
      let shared = SharedStore.$current.withValue(store) { Shared(SharedKey(words[2], storage, default: 0)) }
      if let number = Int(words[3]) { shared.withLock { $0 = number } } else { shared.reset() }
      do {
        try shared.flush()
        say("done\n.")
      } catch { say("\(error)\n.") }
    }
  }
}

/// Holds a shared number.
private final class NumberReactor: Reactor {
  typealias Action = Never

  struct State {
    private var shared: Shared<Int>

    init(_ number: Shared<Int>) { shared = number }

    var number: Int { shared.wrappedValue }
  }

  let initialState: State
  let reactorStorage = ReactorStorage()

  init(_ key: SharedKey<Int>) { initialState = State(Shared(key)) }
}
