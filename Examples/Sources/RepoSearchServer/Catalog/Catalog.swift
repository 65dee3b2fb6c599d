/// The repositories that the server knows, made from a seed.
struct Catalog: Sendable {
  let entries: [CatalogEntry]

  /// Makes `count` repositories with different names; the same ones for the same seed.
  init(seed: UInt64, count: Int) {
    var generator = SeededGenerator(seed: seed)
    var taken: Set<String> = []
    var entries: [CatalogEntry] = []
    entries.reserveCapacity(max(count, 0))
    while entries.count < count {
      let entry = Self.entry(number: entries.count, taken: &taken, with: &generator)
      entries.append(entry)
    }
    self.entries = entries
  }

  private static func entry(
    number: Int, taken: inout Set<String>, with generator: inout SeededGenerator
  ) -> CatalogEntry {
    let subject = generator.pick(Vocabulary.subjects)
    let adjective = generator.pick(Vocabulary.adjectives)
    let suffix = generator.pick(Vocabulary.suffixes)
    let owner = generator.pick(Vocabulary.owners)
    let plain = [adjective, subject.noun, suffix].filter { !$0.isEmpty }.joined(separator: "-")
    // Names run out before a large catalog is full: then they are numbered.
    var name = plain
    var copy = 2
    while !taken.insert("\(owner)/\(name)").inserted {
      name = "\(plain)-\(copy)"
      copy += 1
    }
    let stars = stars(with: &generator)
    return CatalogEntry(
      id: 10_000 + number * 37,
      owner: owner,
      name: name,
      description: description(of: subject.noun, number: number, with: &generator),
      language: generator.chance(8) ? nil : generator.pick(Vocabulary.languages),
      topics: topics(with: subject.topic, adjective, generator: &generator),
      stars: stars,
      forks: stars / (5 + generator.index(below: 20)),
      openIssues: generator.index(below: 10 + stars / 100),
      license: generator.chance(15) ? nil : generator.pick(Vocabulary.licenses),
      isArchived: generator.chance(4),
      updatedAt: 1_700_000_000 + generator.index(below: 60_000_000))
  }

  /// Few repositories have many stars: each halving of the odds doubles them.
  private static func stars(with generator: inout SeededGenerator) -> Int {
    var limit = 20
    while limit < 60_000, generator.chance(55) { limit *= 2 }
    return generator.index(below: limit)
  }

  private static func description(
    of noun: String, number: Int, with generator: inout SeededGenerator
  ) -> String? {
    // The first ones come by number, so that every kind is in every catalog.
    if number < Vocabulary.unusual.count { return Vocabulary.unusual[number] }
    if generator.chance(6) { return nil }
    if generator.chance(6) { return generator.pick(Vocabulary.unusual) }
    let sentence = "\(generator.pick(Vocabulary.openings)) \(noun) \(generator.pick(Vocabulary.purposes))"
    guard generator.chance(5) else { return sentence + "." }
    let more = (0..<(10 + generator.index(below: 40))).map { _ in generator.pick(Vocabulary.purposes) }
    return sentence + ", " + more.joined(separator: ", ") + "."
  }

  private static func topics(
    with topic: String, _ adjective: String, generator: inout SeededGenerator
  ) -> [String] {
    guard !generator.chance(10) else { return [] }
    let others = (0..<generator.index(below: 5)).map { _ in generator.pick(Vocabulary.subjects).topic }
    var topics = [topic]
    for other in [adjective] + others where !topics.contains(other) { topics.append(other) }
    return topics
  }
}
