// expect: the type of the property is not that of the key's value: declare the property without a type and a default, '@Shared(.count) var count' @ 9
import ReactorKitSharing

extension SharedKey where Value == Int {
  static var count: Self { SharedKey("count", default: 0) }
}

struct State: Equatable {
  @Shared(.count) var count: Double
}
