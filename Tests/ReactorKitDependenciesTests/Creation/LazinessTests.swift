import Foundation
import ReactorKitDependencies
import TestSupport
import Testing

/// Values are made when they are read, once.
@Suite struct LazinessTests {
  enum Lazy: DependencyInjectable {
    static let count = Count()
    static var real: Int { count.next() }
    static var test: Int { real }
  }

  enum Raced: DependencyInjectable {
    static let count = Count()
    static let readers = Count()
    /// Whoever makes it goes on when all have come to read.
    static var real: Int {
      while readers.value < 64 { sched_yield() }
      for _ in 0..<100 { sched_yield() }
      return count.next()
    }
    static var test: Int { real }
  }

  enum RacedByTasks: DependencyInjectable {
    static let count = Count()
    static var real: Int { count.next() }
    static var test: Int { real }
  }

  enum Changed: DependencyInjectable {
    static let count = Count()
    static var real: Int { count.next() }
    static var test: Int { real }
  }

  /// Two of the same name.
  enum First {
    enum Named: DependencyInjectable {
      static var real: Int { 1 }
      static var test: Int { 1 }
    }
  }

  enum Second {
    enum Named: DependencyInjectable {
      static var real: String { "2" }
      static var test: String { "2" }
    }
  }

  @Test func nothingIsMadeBeforeTheFirstRead() {
    let dependency = Dependency(\.lazy)
    let other = Dependency(\.lazy)
    #expect(Lazy.count.value == 0)
    #expect(dependency() == 1)
    #expect(dependency() == 1)
    #expect(other() == 1)
    #expect(Lazy.count.value == 1)
  }

  @Test func sixtyFourThreadsThatReadFirstMakeOne() {
    let dependency = Dependency(\.raced)
    let values = Guarded<[Int]>()
    onThreads(64) { _ in
      Raced.readers.next()
      values.append(dependency())
    }
    #expect(values.value == Array(repeating: 1, count: 64))
    #expect(Raced.count.value == 1)
  }

  @Test func sixtyFourTasksThatReadFirstMakeOne() async {
    let values = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<64 {
        group.addTask {
          @Dependency(\.racedByTasks) var value
          return value
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: 1, count: 64))
    #expect(RacedByTasks.count.value == 1)
  }

  @Test func whatIsOverriddenIsNotMade() {
    withDependencies {
      $0.changed = 7
    } operation: {
      #expect(Dependency(\.changed)() == 7)
    }
    #expect(Changed.count.value == 0)
  }

  @Test func keysAreTypesAndNotNames() {
    let key = GlobalDependencyKey()
    #expect(key[First.Named.self] == 1)
    #expect(key[Second.Named.self] == "2")
  }

  /// The maker of this one waits until another key's value has been made on another thread.
  enum Slow: DependencyInjectable {
    static var real: String {
      onAnotherThread { GlobalDependencyKey()[Quick.self] }
    }
    static var test: String { real }
  }

  enum Quick: DependencyInjectable {
    static var real: String { "quick" }
    static var test: String { real }
  }

  @Test func makingOneKeepsNobodyFromMakingAnother() {
    #expect(Dependency(\.slow)() == "quick")
  }
}

extension GlobalDependencyKey {
  var lazy: Int { self[LazinessTests.Lazy.self] }
  var raced: Int { self[LazinessTests.Raced.self] }
  var racedByTasks: Int { self[LazinessTests.RacedByTasks.self] }
  var changed: Int { self[LazinessTests.Changed.self] }
  var slow: String { self[LazinessTests.Slow.self] }
}
