import ReactorKitDependencies
import Testing

/// Factories of any thread.
@Suite struct FactoryTests {
  protocol Shape {
    var area: Int { get }
  }

  final class Square: Factory, Shape {
    struct Payload {
      var side: Int
    }

    let area: Int
    init(payload: Payload) { area = payload.side * payload.side }
  }

  /// A mock with a payload of its own.
  struct Fixed: Factory, Shape {
    struct Payload {
      var area: Int
    }

    let area: Int
    init(payload: Payload) { area = payload.area }
  }

  /// A mock without any.
  struct Unit: Factory, Shape {
    var area: Int { 1 }
    init(payload: Void) {}
  }

  @Test func aFactoryMakesANewObjectEachTime() {
    let factory = Square.Factory()
    let square = factory.create(payload: .init(side: 3))
    #expect(square.area == 9)
    #expect(factory.create(payload: .init(side: 3)) !== square)
  }

  @Test func withoutAPayloadNothingIsWritten() {
    #expect(Unit.Factory().create().area == 1)
    #expect(AnyFactory<any Shape, Void>(factory: Unit.Factory()).create().area == 1)
  }

  @Test func anyFactoryHidesWhatItMakes() {
    let factory: AnyFactory<any Shape, Square.Payload> = AnyFactory(factory: Square.Factory())
    #expect(factory.create(payload: .init(side: 2)).area == 4)
  }

  @Test func anyFactoryTransforms() {
    let areas: AnyFactory<Int, Square.Payload> = AnyFactory(factory: Square.Factory(), transform: { $0.area })
    #expect(areas.create(payload: .init(side: 2)) == 4)
    let checked: AnyFactory<any Shape, Square.Payload> = AnyFactory(factory: Square.Factory()) { $0 }
    #expect(checked.create(payload: .init(side: 2)).area == 4)
  }

  @Test func aMockMayHaveAPayloadOfItsOwn() {
    let mock: AnyFactory<any Shape, Square.Payload> = AnyFactory(
      factory: Fixed.Factory(), payload: { Fixed.Payload(area: -$0.side) })
    #expect(mock.create(payload: .init(side: 2)).area == -2)
    let doubled: AnyFactory<Int, Square.Payload> = AnyFactory(
      factory: Fixed.Factory(), payload: { .init(area: $0.side) }, transform: { $0.area * 2 })
    #expect(doubled.create(payload: .init(side: 2)) == 4)
  }

  @Test func aMockMayHaveNoPayload() {
    let mock: AnyFactory<any Shape, Square.Payload> = AnyFactory(factory: Unit.Factory())
    #expect(mock.create(payload: .init(side: 2)).area == 1)
  }

  @Test func aClosureIsAFactory() {
    let factory = AnyFactory<any Shape, Square.Payload> { payload in Square(payload: payload) }
    #expect(factory.create(payload: .init(side: 2)).area == 4)
  }

  @Test func aFactoryWhoseObjectsAreOfAnotherTypeSaysSo() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnyFactory<String, Void>(factory: Unit.Factory()).create()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A factory of 'Unit' made no 'String'."))
  }

  @Test func factoriesAreSendableWhateverTheyMake() {
    final class Mutable: Factory {
      var payload: Lazy
      init(payload: Lazy) { self.payload = payload }
    }
    final class Lazy { var count = 0 }
    func isSendable<Value: Sendable>(_: Value) -> Bool { true }
    #expect(isSendable(Mutable.Factory()))
    #expect(isSendable(AnyFactory<Mutable, Lazy>(factory: Mutable.Factory())))
    #expect(Mutable.Factory().create(payload: Lazy()).payload.count == 0)
  }

  @Test func aFactoryIsOverridden() {
    withDependencies {
      $0.shapes = AnyFactory { _ in Unit(payload: ()) }
    } operation: {
      @Dependency(\.shapes) var shapes
      #expect(shapes.create(payload: .init(side: 5)).area == 1)
    }
  }
}

extension FactoryTests.Square: DependencyInjectable {
  static var real: AnyFactory<any FactoryTests.Shape, Payload> { AnyFactory(factory: Factory()) }
}

extension GlobalDependencyKey {
  var shapes: AnyFactory<any FactoryTests.Shape, FactoryTests.Square.Payload> {
    self[FactoryTests.Square.self]
  }
}
