import Mutator
import Testing

@Suite
struct SamplerTests {
  private let candidates =
    ["A/One.swift", "A/Two.swift", "B/One.swift"].flatMap { file in
      Mutation.candidates(
        in: "func f() { g(1); if a < b { x = true } }\nfunc h() { k(2); guard c && d else { return } }",
        file: file)
    }

  @Test
  func everyMutationComesOnce() {
    let order = Sampler.order(candidates, seed: 1)
    #expect(order.map(\.id).sorted() == candidates.map(\.id).sorted())
  }

  @Test
  func theSeedDecidesTheOrder() {
    #expect(Sampler.order(candidates, seed: 1) == Sampler.order(candidates, seed: 1))
    #expect(Sampler.order(candidates, seed: 1) != Sampler.order(candidates, seed: 2))
  }

  @Test
  func theFirstFewComeFromAllModulesKindsAndFiles() {
    let first = Sampler.order(candidates, seed: 1).prefix(2 * Mutation.Kind.allCases.count)
    #expect(Set(first.map(\.module)) == ["A", "B"])
    #expect(Set(first.map(\.file)).count == 3)
    #expect(Set(first.map(\.kind)) == Set(Mutation.Kind.allCases))
  }

  @Test
  func aChangeOfOneFileLeavesMostOfTheSample() {
    let files = (1...40).map { "A/File\($0).swift" }
    func sample(_ firstLine: String) -> [String] {
      let candidates = files.flatMap { file in
        Mutation.candidates(
          in: (file == files[0] ? firstLine : "") + "func f() { g(1); if a < b { x = true } }", file: file)
      }
      return Sampler.order(candidates, seed: 1).prefix(60).map { "\($0.file) \($0.kind) \($0.before)" }
    }
    let before = sample("")
    let after = sample("func more() { h(1); h(2); if c { y = false } }\n")
    #expect(Set(before).intersection(after).count >= 50)
    #expect(before != after)
  }
}
