// expect: write the storage and the key: '@Shared(.userDefaults, key: "count") var count = 0' @ 9
// expect: write the folder and the key, which names the file @ 10
// expect: write the key: '@Shared(key: "count") var count = 0' @ 11
// The names of another library.
import Foundation
import ReactorKitSharing

struct State: Equatable {
  @Shared(.appStorage("count")) var count = 0
  @Shared(.fileStorage(URL(filePath: "/settings.json"))) var settings = 0
  @Shared(.inMemory("count")) var other = 0
}
