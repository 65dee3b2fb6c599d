internal import Foundation
internal import ReactorKit
internal import ReactorKitSharing

/// What the tests of `ReactorKitSharing` do in a process of its own: it is killed, exits in odd places, has
/// no room or no rights, or writes what another one writes, too.
///
/// `SharingStorm MODE STORAGE …`; what it has to tell are lines on standard output.
@main
enum Storm {
  static func main() {
    // A test that fails must not leave processes behind.
    alarm(600)
    let arguments = CommandLine.arguments
    let storage = arguments[2]
    switch arguments[1] {
    case "storm": storm(storage)
    case "read": say("\(stamp(storage, key: arguments.count > 3 ? arguments[3] : "stamp").wrappedValue)")
    case "return": writeAndReturn(storage)
    case "exit": writeAndExit(storage)
    case "exit-while-encoding": exitWhileEncoding(storage)
    case "exit-when-told": exitWhenTold(storage)
    case "limited": writeWithoutRoom(storage)
    case "unheard": writeUnheard(storage)
    case "denied": writeWithoutRights(storage)
    case "turns": takeTurns(storage, parity: Int(arguments[3]) ?? 0, count: Int(arguments[4]) ?? 0)
    case "race": race(storage, first: Int(arguments[3]) ?? 0, count: Int(arguments[4]) ?? 0)
    case "others": obey()
    default: fatalError("There is no mode '\(arguments[1])'.")
    }
  }

  static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  /// The storage that a test means, somewhere below its `HOME`.
  static func place<Value: Codable>(_ name: String) -> SharedStorage<Value> {
    switch name {
    case "file": .file(path: "storm")
    case "userDefaults": .userDefaults
    case "sqlite": .sqlite
    default: fatalError("There is no storage '\(name)'.")
    }
  }

  static func stamp(_ storage: String, key: String = "stamp") -> Shared<Stamp> {
    Shared(SharedKey(key, place(storage), default: Stamp(0)))
  }

  /// Tells what is stored, and then writes until it is killed; tells what is stored for sure.
  private static func storm(_ storage: String) {
    let shared = stamp(storage)
    let bag = DisposeBag()
    SharedStore.standard.errors.subscribe(onNext: { say("error \($0)") }).disposed(by: bag)
    say("\(shared.wrappedValue)")
    while true {
      for _ in 0..<Int.random(in: 1...30) { shared.withLock { $0 = Stamp($0.number + 1) } }
      let number = shared.wrappedValue.number
      do { try shared.flush() } catch { fatalError("\(error)") }
      say("\(number)")
    }
  }
}

/// A number, with what tells whether it is whole.
struct Stamp: Codable, Equatable, Sendable, CustomStringConvertible {
  let number: Int
  let filler: [Int]
  let sum: Int

  init(_ number: Int) {
    self.number = number
    filler = Array(repeating: number, count: 10 + number % 2_000)
    sum = filler.reduce(number, &+)
  }

  /// The number, if all is as it was written.
  var description: String { self == Stamp(number) ? "\(number)" : "torn" }
}
