internal import Foundation
internal import TestSupport
internal import Testing

#if os(Linux)
  /// Stores against the file system: random declarations, writes, flushes, releases, failures and what others do to
  /// files and folders, against a plain model of what must be stored, shown, reported and kept aside.
  @Suite(.ownThreads) struct StorageModelTests {
    @Test(arguments: [Kind.file, .sqlite], [false, true])
    func whatIsStoredShownAndReportedIsThatOfThePlainModel(_ kind: Kind, _ isLink: Bool) throws {
      let others = try OtherProcess()
      Property.check(
        cases: 10, many: 300, seed: isLink ? 35 : 36,
        generate: { random in (0..<30).map { _ in Step(&random) } },
        // Where a change is not seen, each attempt would wait for minutes.
        shrink: { _ in [] },
        run: { steps in
          do {
            let folder = try WorldFolder()
            return try World(folder.url, kind, isLink: isLink, others).difference(after: steps)
          } catch { return "\(error)" }
        })
    }

    struct Step: CustomStringConvertible {
      enum What: CaseIterable {
        case declare, release, write, writeMore, reset, flush
        case othersWrite, othersReset, othersBreak
        case remove, removeByParts, backUp, restore, moveAway, moveBack, switchFolder
        case obstruct, fill, forbid, mend, othersWriteBeforeMended
      }

      let what: What
      let key: Int
      let number: Int

      init(_ random: inout SplitMix64) {
        what = What.allCases.randomElement(using: &random) ?? .declare
        key = Int.random(in: 0..<World.keys.count, using: &random)
        number = Int.random(in: 1..<1_000, using: &random)
      }

      var description: String { "\(what) \(World.keys[key]) \(number)" }
    }
  }
#endif
