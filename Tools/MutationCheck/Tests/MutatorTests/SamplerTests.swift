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
}
