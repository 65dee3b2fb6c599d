/// The words that repositories are made of.
enum Vocabulary {
  static let adjectives = [
    "swift", "tiny", "async", "reactive", "awesome", "fast", "simple", "modern", "typed", "lazy", "robust",
    "open",
    "portable", "native", "hyper", "micro", "smart", "safe", "parallel", "elegant", "quick", "solid", "pure",
    "live",
  ]

  /// What a repository is about, with the topic that goes with it.
  static let subjects: [(noun: String, topic: String)] = [
    ("parser", "parsing"), ("router", "networking"), ("cache", "performance"), ("reactor", "architecture"),
    ("state", "state-management"), ("server", "server-side"), ("client", "http"), ("terminal", "cli"),
    ("charts", "visualization"), ("editor", "text-editor"), ("compiler", "compilers"),
    ("database", "storage"),
    ("queue", "concurrency"), ("logger", "logging"), ("crypto", "security"), ("markdown", "documentation"),
    ("json", "serialization"), ("player", "audio"), ("maps", "geospatial"), ("game", "gamedev"),
    ("robot", "robotics"), ("scheduler", "automation"), ("tensor", "machine-learning"), ("themes", "design"),
    ("wallet", "finance"), ("calendar", "productivity"), ("feed", "rss"), ("image", "graphics"),
    ("streams", "functional-reactive-programming"), ("widgets", "user-interface"),
  ]

  static let suffixes = [
    "kit", "lib", "core", "engine", "tools", "lab", "box", "hub", "js", "rs", "py", "go", "", "",
  ]

  static let languages = [
    "Swift", "Swift", "Swift", "TypeScript", "JavaScript", "Python", "Rust", "Go", "Kotlin", "Java", "C++",
    "C",
    "Ruby", "Zig", "Elixir", "Haskell", "Shell", "Objective-C",
  ]

  static let owners = [
    "northwind", "bluewhale", "pinecone-labs", "quietfox", "octoberly", "graphite", "mossy", "sunbeam-io",
    "kaizen",
    "papertrail-dev", "larkspur", "ironclad", "tidepool-oss", "velvet-lab", "zebra-crossing", "hexagonal",
    "moonbase",
    "redwood-systems", "harbor", "lighthouse-dev", "copperline", "stardust", "meadowlark", "polarbit",
  ]

  static let licenses = ["MIT", "Apache-2.0", "BSD-3-Clause", "GPL-3.0", "MPL-2.0"]

  static let openings = [
    "A small", "The missing", "A fast and safe", "Yet another", "A batteries-included", "An opinionated",
    "A type-safe", "A dependency-free", "An experimental", "A well-tested",
  ]

  static let purposes = [
    "for people who like simple things", "with zero configuration", "that fits in your head",
    "for the terminal",
    "built on structured concurrency", "for Linux, macOS and Windows", "with unidirectional data flow",
    "that never blocks the main thread", "inspired by functional reactive programming",
    "with first-class support for tests", "for embedded devices", "that scales from a toy to production",
  ]

  /// Descriptions that are hard to draw, all of them from the wild in kind: wide, composed, long, right to
  /// left.
  static let unusual = [
    "軽量でリアクティブな状態管理ライブラリ。一方向のデータフローを簡単に。",
    "简单、快速、类型安全的响应式状态管理框架 🚀",
    "단방향 데이터 흐름을 위한 반응형 아키텍처 라이브러리",
    "Ein schneller Übersetzer für größere Maßstäbe – mit Umlauten, cafe\u{301} und naïve",
    "👩‍👩‍👧‍👦 Family tree visualizer 🏳️‍🌈 with flags 🇰🇷🇯🇵🇩🇪 and keycaps 1️⃣2️⃣3️⃣",
    "مكتبة صغيرة لإدارة الحالة",
    "ไลบรารีสำหรับจัดการสถานะแบบรีแอกทีฟ",
    "हिन्दी में स्थिति प्रबंधन के लिए एक छोटा पुस्तकालय",
    "✨ ⚡️ ❤️ 🧵 Threads, sparkles and hearts in one tiny package ✨",
    "\u{1B}[31mRed alert\u{1B}[0m\u{7} a description that tries to talk to your terminal\r\n\tover two lines",
    "ＦＵＬＬ　ＷＩＤＴＨ　ａｅｓｔｈｅｔｉｃ　ｔｏｏｌｓ",
  ]
}
