import TestSupport
import Testing

@testable import ReactorKit

/// What a module above the core keeps in a reactor's storage.
@Suite struct ReactorStorageTests {
  private final class Object: Sendable {}
  private final class OtherObject: Sendable {}

  @Test func anAttachmentIsMadeOnceAndGoesWithTheStorage() {
    let lifetimes = Lifetimes()
    do {
      let storage = ReactorStorage()
      var made = 0
      let make = { () -> Object in
        made += 1
        return lifetimes.track(Object())
      }
      #expect(storage.attachment(make) === storage.attachment(make))
      #expect(made == 1)
    }
    lifetimes.expectNone()
  }

  @Test func anAttachmentOfAnotherTypeTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let storage = ReactorStorage()
      _ = storage.attachment { Object() }
      _ = storage.attachment { OtherObject() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("asked for an attachment of the type 'OtherObject'"))
    #expect(text.contains("It keeps one of the type 'Object'"))
    #expect(text.contains("To fix this, use the compatibility module of one library"))
  }
}
