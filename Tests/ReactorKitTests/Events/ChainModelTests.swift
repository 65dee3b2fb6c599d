import ReactorKit
import TestSupport
import Testing

/// Chains over random families do what looking through the states says, at each event.
@Suite(.ownThreads) struct ChainModelTests {
  enum Step {
    case setDirect(Int, viaTransform: Bool), setOptional(Int?, viaTransform: Bool)
    case setLeaf(Int, Int), setOptionalLeaf(Int, Int?), setLeaves(Int, [Int])
    case send(Int), begin(Int), end(Int)
    case leave(Int), observe(Int)

    static func random(using random: inout SplitMix64) -> Step {
      let (middle, leaf) = (Int.random(in: 0..<World.middles, using: &random), anyLeaf(using: &random))
      let isNil = random.chance(1, in: 4)
      switch Int.random(in: 0..<13, using: &random) {
      case 0: return .setDirect(middle, viaTransform: random.chance(1, in: 2))
      case 1: return .setOptional(isNil ? nil : middle, viaTransform: random.chance(1, in: 2))
      case 2: return .setLeaf(middle, leaf)
      case 3: return .setOptionalLeaf(middle, isNil ? nil : leaf)
      case 4:
        let count = Int.random(in: 0..<4, using: &random)
        return .setLeaves(middle, (0..<count).map { _ in anyLeaf(using: &random) })
      case 5: return .leave(Int.random(in: 0..<World.chains, using: &random))
      case 6: return .observe(Int.random(in: 0..<World.chains, using: &random))
      case 7, 8: return .begin(leaf)
      case 9: return .end(leaf)
      default: return .send(leaf)
      }
    }

    private static func anyLeaf(using random: inout SplitMix64) -> Int {
      Int.random(in: 0..<World.leaves, using: &random)
    }
  }

  /// A few reactors, and who observes them through all chains that there are between them.
  final class World {
    static let (middles, leaves, chains) = (3, 4, 7)
    private let middles = (0..<World.middles).map { _ in Middle() }
    private let leaves = (0..<World.leaves).map { _ in Leaf() }
    private let root = Root()
    private var observed: [Collected<String>?] = Array(repeating: nil, count: World.chains)
    private var expected: [[String]] = Array(repeating: [], count: World.chains)
    private var number = 0
    /// The actions of each leaf that have not ended.
    private var running: [[Int]] = Array(repeating: [], count: World.leaves)

    private func stream(_ chain: Int) -> Observable<ObservableEventResult<Leaf>> {
      switch chain {
      case 0: root.child(\.direct).child(\.direct).actionEvents(.all)
      case 1: root.child(\.direct).child(\.optional).actionEvents(.all)
      case 2: root.child(\.direct).children(\.many).actionEvents(.all)
      case 3: root.child(\.optional).child(\.direct).actionEvents(.all)
      case 4: root.child(\.optional).child(\.optional).actionEvents(.all)
      case 5: root.child(\.optional).children(\.many).actionEvents(.all)
      default: root.child(\.leaf).actionEvents(.all)
      }
    }

    /// Whom a chain leads to, as the states say now.
    private func leaves(of chain: Int) -> [Leaf] {
      let state = root.currentState
      switch chain {
      case 0: return [state.direct.currentState.direct]
      case 1: return [state.direct.currentState.optional].compactMap(\.self)
      case 2: return state.direct.currentState.many
      case 3: return [state.optional?.currentState.direct].compactMap(\.self)
      case 4: return [state.optional?.currentState.optional].compactMap(\.self)
      case 5: return state.optional?.currentState.many ?? []
      default: return [state.leaf].compactMap(\.self)
      }
    }

    private func expect(_ line: String, of leaf: Int) {
      for chain in 0..<World.chains where observed[chain] != nil {
        if leaves(of: chain).contains(where: { $0 === leaves[leaf] }) { expected[chain].append(line) }
      }
    }

    private func change(viaTransform: Bool, _ change: @escaping Change<Root.Content>) {
      if viaTransform { root.outside.onNext(change) } else { root.send(change) }
    }

    func perform(_ step: Step) {
      number += 1
      switch step {
      case .setDirect(let middle, let viaTransform):
        change(viaTransform: viaTransform) { [middles] in $0.direct = middles[middle] }
      case .setOptional(let middle, let viaTransform):
        change(viaTransform: viaTransform) { [middles, leaves] in
          $0.optional = middle.map { middles[$0] }
          $0.leaf = middle.map { leaves[$0] }
        }
      case .setLeaf(let middle, let leaf):
        middles[middle].send { [leaves] in $0.direct = leaves[leaf] }
      case .setOptionalLeaf(let middle, let leaf):
        middles[middle].send { [leaves] in $0.optional = leaf.map { leaves[$0] } }
      case .setLeaves(let middle, let some):
        middles[middle].send { [leaves] in $0.many = some.map { leaves[$0] } }
      case .send(let leaf):
        expect("\(number) started", of: leaf)
        expect("\(number) completed", of: leaf)
        leaves[leaf].send(number)
      case .begin(let leaf):
        expect("\(-number) started", of: leaf)
        running[leaf].append(-number)
        leaves[leaf].send(-number)
      case .end(let leaf):
        for action in running[leaf] { expect("\(action) completed", of: leaf) }
        running[leaf] = []
        leaves[leaf].end.onNext(())
      case .leave(let chain):
        observed[chain]?.stop()
        observed[chain] = nil
        expected[chain] = []
      case .observe(let chain):
        expected[chain] = []
        observed[chain] = stream(chain).map { "\($0.action) \($0.phase.name)" }.collected()
      }
    }

    var difference: String? {
      for chain in 0..<World.chains {
        guard let actual = observed[chain]?.elements, actual != expected[chain] else { continue }
        return "chain \(chain): expected \(expected[chain]), got \(actual)"
      }
      return nil
    }
  }

  private static func difference(_ steps: [Step]) -> String? {
    let world = World()
    for chain in 0..<World.chains { world.perform(.observe(chain)) }
    for step in steps {
      world.perform(step)
      if let difference = world.difference { return difference }
    }
    return nil
  }

  @Test func chainsDoWhatTheStatesSay() {
    Property.check(
      cases: 100, many: 600, seed: 20_280,
      generate: { random in (0..<40).map { _ in Step.random(using: &random) } }, shrink: \.shorter,
      run: Self.difference)
  }
}
