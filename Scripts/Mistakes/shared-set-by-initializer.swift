// expect: is declared with the key, too @ 5
import ReactorKitSharing

struct Row: Equatable {
  @Shared var count: Int
  init(count: Shared<Int>) { _count = count }
}
