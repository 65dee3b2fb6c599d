import ReactorKitObservation
import TestSupport
import Testing

/// Any mixture of copies, swaps and replacements tells the same as comparing the states does.
@MainActor @Suite struct StampTests {
  @ObservableState
  fileprivate struct Leaf: Equatable, Sendable {
    var x = 0
    var y = 0
  }
  @ObservableState
  fileprivate struct Branch: Equatable, Sendable {
    var a = Leaf()
    var b = Leaf()
    var optional: Leaf?
    var list: [Leaf] = []
    @Pulse var pulse = 0
    var n = 0
  }
  @ObservableState
  fileprivate struct Root: Equatable, Sendable {
    var left = Branch()
    var right = Branch()
    var saved: Branch?
    var n = 0
  }

  @Test func everyObserverEndsWithTheCurrentValue() {
    var random = SplitMix64(seed: 42)
    for round in 0..<60 {
      let reactor = Editor(Root())
      let past = Guarded<[Root]>([Root()])
      let bag = DisposeBag()
      let observed = ObservedReactor(reactor: reactor)
      let values = Guarded<[Int: Int]>([:])
      let paths: [KeyPath<Root, Int>] = [
        \.n, \.left.n, \.left.a.x, \.left.a.y, \.left.b.x, \.left.b.y, \.right.n, \.right.a.x, \.right.a.y,
        \.right.b.x, \.left.pulse, \.right.pulse,
      ]
      for (i, path) in paths.enumerated() {
        reactor.observe(path).subscribe(onNext: { v in values.withLock { $0[i] = v } }).disposed(by: bag)
      }
      for step in 0..<12 {
        let ops = (0..<Int.random(in: 1...4, using: &random)).map { _ in
          (Int.random(in: 0..<20, using: &random), Int.random(in: 0..<3, using: &random))
        }
        reactor.send { s in
          for (op, v) in ops {
            switch op {
            case 0: s.n = v
            case 1: s.left.n = v
            case 2: s.left.a.x = v
            case 3: s.left.a.y += v
            case 4: s.right.b.x = v
            case 5: s.left.pulse = v
            case 6: (s.left, s.right) = (s.right, s.left)
            case 7: (s.left.a, s.left.b) = (s.left.b, s.left.a)
            case 8: s.saved = s.left
            case 9: if let saved = s.saved { s.left = saved }
            case 10: if let saved = s.saved { s.right = saved }
            case 11: s = past.value[(v * 7) % past.value.count]
            case 12: past.append(s)
            case 13: s.left.optional = s.left.a
            case 14: if let leaf = s.left.optional { s.right.a = leaf }
            case 15: s.left.list.append(s.left.b); s.left.list[0].x = v
            case 16: if let leaf = s.left.list.last { s.left.a = leaf }
            case 17: var c = s.left; c.a.x = v; c.b = c.a; s.left = c
            case 18: var b = Branch(); b.pulse = v; swap(&s.right, &b); s.saved = b
            default: s.right = Branch()
            }
          }
        }
        let state = reactor.currentState
        #expect(observed.state == state)
        for (i, path) in paths.enumerated() {
          #expect(values.value[i] == state[keyPath: path], "round \(round) step \(step) path \(i) \(ops)")
        }
      }
    }
  }
}
