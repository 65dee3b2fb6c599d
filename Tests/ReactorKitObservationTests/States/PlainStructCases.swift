// Made by Scripts/generate-states, where it says why; not to be edited.
// swift-format-ignore-file
import Foundation
import ReactorKitObservation

/// The runs of each pair.
let plainStructCases: [PlainStructCase] = [
  PlainStructCase(number: 0, plain: Plain0.run, observed: Observed0.run),
  PlainStructCase(number: 1, plain: Plain1.run, observed: Observed1.run),
  PlainStructCase(number: 2, plain: Plain2.run, observed: Observed2.run),
  PlainStructCase(number: 3, plain: Plain3.run, observed: Observed3.run),
  PlainStructCase(number: 4, plain: Plain4.run, observed: Observed4.run),
  PlainStructCase(number: 5, plain: Plain5.run, observed: Observed5.run),
  PlainStructCase(number: 6, plain: Plain6.run, observed: Observed6.run),
  PlainStructCase(number: 7, plain: Plain7.run, observed: Observed7.run),
  PlainStructCase(number: 8, plain: Plain8.run, observed: Observed8.run),
  PlainStructCase(number: 9, plain: Plain9.run, observed: Observed9.run),
  PlainStructCase(number: 10, plain: Plain10.run, observed: Observed10.run),
  PlainStructCase(number: 11, plain: Plain11.run, observed: Observed11.run),
  PlainStructCase(number: 12, plain: Plain12.run, observed: Observed12.run),
  PlainStructCase(number: 13, plain: Plain13.run, observed: Observed13.run),
  PlainStructCase(number: 14, plain: Plain14.run, observed: Observed14.run),
  PlainStructCase(number: 15, plain: Plain15.run, observed: Observed15.run),
  PlainStructCase(number: 16, plain: Plain16.run, observed: Observed16.run),
  PlainStructCase(number: 17, plain: Plain17.run, observed: Observed17.run),
  PlainStructCase(number: 18, plain: Plain18.run, observed: Observed18.run),
  PlainStructCase(number: 19, plain: Plain19.run, observed: Observed19.run),
  PlainStructCase(number: 20, plain: Plain20.run, observed: Observed20.run),
  PlainStructCase(number: 21, plain: Plain21.run, observed: Observed21.run),
  PlainStructCase(number: 22, plain: Plain22.run, observed: Observed22.run),
  PlainStructCase(number: 23, plain: Plain23.run, observed: Observed23.run),
]

private enum Plain0 {
  struct State: Codable, Equatable {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    public var text0: Encoder? = .first {
      didSet { calls.append("old text0 \(pairText(oldValue))") }
    }
    public var text1: Int?? {
      didSet { calls.append("correct text1"); if calls.count < 20 { text1 = .some(nil) }; if calls.count < 20 { self.text1 = 1; pairTouch(&text1) } }
    }
    public var text2: Encoder = .first
    public var index3: Int??
    init(_ number: Int) {
      self.text1 = 1
      self.index3 = 1
      self.text0 = nil
      self.text2 = .second
      pairTouch(&text0)
      pairTouch(&text1)
      pairTouch(&text2)
      pairTouch(&index3)
    }
  }
  static func run() throws -> [String] {
    var state = State(1)
    var trace = state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["text2 \(pairText(state.text2))"] + ["index3 \(pairText(state.index3))"]
    let first = state
    state.text0 = nil
    pairTouch(&state.text0)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["text2 \(pairText(state.text2))"] + ["index3 \(pairText(state.index3))"]
    state.text1 = 1
    state.text1 = nil
    pairTouch(&state.text1)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["text2 \(pairText(state.text2))"] + ["index3 \(pairText(state.index3))"]
    state.text2 = .second
    pairTouch(&state.text2)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["text2 \(pairText(state.text2))"] + ["index3 \(pairText(state.index3))"]
    state.index3 = 1
    state.index3 = nil
    pairTouch(&state.index3)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["text2 \(pairText(state.text2))"] + ["index3 \(pairText(state.index3))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    let data = try pairCoded(state)
    trace.append(String(decoding: data, as: UTF8.self))
    state = try JSONDecoder().decode(State.self, from: data)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["text2 \(pairText(state.text2))"] + ["index3 \(pairText(state.index3))"]
    return trace
  }
}
private enum Observed0 {
  @ObservableState
  struct State: Codable, Equatable {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    public var text0: Encoder? = .first {
      didSet { calls.append("old text0 \(pairText(oldValue))") }
    }
    public var text1: Int?? {
      didSet { calls.append("correct text1"); if calls.count < 20 { text1 = .some(nil) }; if calls.count < 20 { self.text1 = 1; pairTouch(&text1) } }
    }
    public var text2: Encoder = .first
    public var index3: Int??
    init(_ number: Int) {
      self.text1 = 1
      self.index3 = 1
      self.text0 = nil
      self.text2 = .second
      pairTouch(&text0)
      pairTouch(&text1)
      pairTouch(&text2)
      pairTouch(&index3)
    }
  }
  static func run() throws -> [String] {
    var state = State(1)
    var trace = state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["text2 \(pairText(state.text2))"] + ["index3 \(pairText(state.index3))"]
    let first = state
    state.text0 = nil
    pairTouch(&state.text0)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["text2 \(pairText(state.text2))"] + ["index3 \(pairText(state.index3))"]
    state.text1 = 1
    state.text1 = nil
    pairTouch(&state.text1)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["text2 \(pairText(state.text2))"] + ["index3 \(pairText(state.index3))"]
    state.text2 = .second
    pairTouch(&state.text2)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["text2 \(pairText(state.text2))"] + ["index3 \(pairText(state.index3))"]
    state.index3 = 1
    state.index3 = nil
    pairTouch(&state.index3)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["text2 \(pairText(state.text2))"] + ["index3 \(pairText(state.index3))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    let data = try pairCoded(state)
    trace.append(String(decoding: data, as: UTF8.self))
    state = try JSONDecoder().decode(State.self, from: data)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["text2 \(pairText(state.text2))"] + ["index3 \(pairText(state.index3))"]
    return trace
  }
}

private enum Plain1 {
  struct State {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    let text0: (Int?) = 3
    public var text1: any PairValue = One() {
      didSet { calls.append("did text1 \(pairText(text1))") }
    }
    public var before2: Encoder = .first {
      didSet { calls.append("old before2 \(pairText(oldValue))") }
    }
    public var before3: [Int]? {
      didSet { calls.append("correct before3"); if calls.count < 20 { before3 = [1] }; if calls.count < 20 { self.before3 = nil; pairTouch(&before3) } }
    }
    init(_ number: Int) {
      self.before3 = nil
      self.text1 = Two()
      self.before2 = .second
      pairTouch(&text1)
      pairTouch(&before2)
      pairTouch(&before3)
    }
    init() {
      self.init(1)
      text1 = Two()
      before2 = .second
      before3 = nil
    }
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["before2 \(pairText(state.before2))"] + ["before3 \(pairText(state.before3))"]
    state.text1 = Two()
    pairTouch(&state.text1)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["before2 \(pairText(state.before2))"] + ["before3 \(pairText(state.before3))"]
    state.before2 = .second
    pairTouch(&state.before2)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["before2 \(pairText(state.before2))"] + ["before3 \(pairText(state.before3))"]
    state.before3 = nil
    pairTouch(&state.before3)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["before2 \(pairText(state.before2))"] + ["before3 \(pairText(state.before3))"]
    trace += pairMirror(state)
    return trace
  }
}
private enum Observed1 {
  @ObservableState
  struct State {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    let text0: (Int?) = 3
    public var text1: any PairValue = One() {
      didSet { calls.append("did text1 \(pairText(text1))") }
    }
    public var before2: Encoder = .first {
      didSet { calls.append("old before2 \(pairText(oldValue))") }
    }
    public var before3: [Int]? {
      didSet { calls.append("correct before3"); if calls.count < 20 { before3 = [1] }; if calls.count < 20 { self.before3 = nil; pairTouch(&before3) } }
    }
    init(_ number: Int) {
      self.before3 = nil
      self.text1 = Two()
      self.before2 = .second
      pairTouch(&text1)
      pairTouch(&before2)
      pairTouch(&before3)
    }
    init() {
      self.init(1)
      text1 = Two()
      before2 = .second
      before3 = nil
    }
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["before2 \(pairText(state.before2))"] + ["before3 \(pairText(state.before3))"]
    state.text1 = Two()
    pairTouch(&state.text1)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["before2 \(pairText(state.before2))"] + ["before3 \(pairText(state.before3))"]
    state.before2 = .second
    pairTouch(&state.before2)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["before2 \(pairText(state.before2))"] + ["before3 \(pairText(state.before3))"]
    state.before3 = nil
    pairTouch(&state.before3)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1))"] + ["before2 \(pairText(state.before2))"] + ["before3 \(pairText(state.before3))"]
    trace += pairMirror(state)
    return trace
  }
}

private enum Plain2 {
  struct State {
    var calls: [String] = []
    var text0: [String: Int] = ["a": 1] {
      didSet { calls.append("old text0 \(pairText(oldValue))") }
    }
    var index1: Any?
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["text0 \(pairText(state.text0))"] + ["index1 \(pairText(state.index1))"]
    state.text0 = [:]
    pairTouch(&state.text0)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["index1 \(pairText(state.index1))"]
    state.index1 = nil
    pairTouch(&state.index1)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["index1 \(pairText(state.index1))"]
    trace += pairMirror(state)
    return trace
  }
}
private enum Observed2 {
  @ObservableState
  struct State {
    var calls: [String] = []
    var text0: [String: Int] = ["a": 1] {
      didSet { calls.append("old text0 \(pairText(oldValue))") }
    }
    var index1: Any?
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["text0 \(pairText(state.text0))"] + ["index1 \(pairText(state.index1))"]
    state.text0 = [:]
    pairTouch(&state.text0)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["index1 \(pairText(state.index1))"]
    state.index1 = nil
    pairTouch(&state.index1)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["index1 \(pairText(state.index1))"]
    trace += pairMirror(state)
    return trace
  }
}

private enum Plain3 {
  struct State {
    var calls: [String] = []
    var text0: (() -> Int)? {
      didSet { calls.append("old text0 \(pairText(oldValue?()))") }
    }
    var before1: Any? = 1 {
      didSet { calls.append("method before1"); if calls.count % 3 != 0 { againbefore1() } }
    }
    mutating func againbefore1() { before1 = nil }
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["text0 \(pairText(state.text0?()))"] + ["before1 \(pairText(state.before1))"]
    state.text0 = nil
    state.text0 = { 2 }
    pairTouch(&state.text0)
    trace += state.calls + ["text0 \(pairText(state.text0?()))"] + ["before1 \(pairText(state.before1))"]
    state.before1 = nil
    pairTouch(&state.before1)
    trace += state.calls + ["text0 \(pairText(state.text0?()))"] + ["before1 \(pairText(state.before1))"]
    return trace
  }
}
private enum Observed3 {
  @ObservableState
  struct State {
    var calls: [String] = []
    var text0: (() -> Int)? {
      didSet { calls.append("old text0 \(pairText(oldValue?()))") }
    }
    var before1: Any? = 1 {
      didSet { calls.append("method before1"); if calls.count % 3 != 0 { againbefore1() } }
    }
    mutating func againbefore1() { before1 = nil }
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["text0 \(pairText(state.text0?()))"] + ["before1 \(pairText(state.before1))"]
    state.text0 = nil
    state.text0 = { 2 }
    pairTouch(&state.text0)
    trace += state.calls + ["text0 \(pairText(state.text0?()))"] + ["before1 \(pairText(state.before1))"]
    state.before1 = nil
    pairTouch(&state.before1)
    trace += state.calls + ["text0 \(pairText(state.text0?()))"] + ["before1 \(pairText(state.before1))"]
    return trace
  }
}

private enum Plain4 {
  struct State: Equatable {
    var calls: [String] = []
    let before0: [Int]? = [1]
    var before1: [Int]? {
      didSet { calls.append("old before1 \(pairText(oldValue))") }
    }
    let index2 = "a"
  }
  static func run() throws -> [String] {
    var state = State(before1: nil)
    var trace = state.calls + ["before0 \(pairText(state.before0))"] + ["before1 \(pairText(state.before1))"] + ["index2 \(pairText(state.index2))"]
    let first = state
    state.before1 = nil
    pairTouch(&state.before1)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["before1 \(pairText(state.before1))"] + ["index2 \(pairText(state.index2))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    return trace
  }
}
private enum Observed4 {
  @ObservableState
  struct State: Equatable {
    var calls: [String] = []
    let before0: [Int]? = [1]
    var before1: [Int]? {
      didSet { calls.append("old before1 \(pairText(oldValue))") }
    }
    let index2 = "a"
  }
  static func run() throws -> [String] {
    var state = State(before1: nil)
    var trace = state.calls + ["before0 \(pairText(state.before0))"] + ["before1 \(pairText(state.before1))"] + ["index2 \(pairText(state.index2))"]
    let first = state
    state.before1 = nil
    pairTouch(&state.before1)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["before1 \(pairText(state.before1))"] + ["index2 \(pairText(state.index2))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    return trace
  }
}

private enum Plain5 {
  struct State: Equatable {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    public var default0: Encoder? {
      didSet { calls.append("old default0 \(pairText(oldValue))") }
    }
    public var default1: Int? {
      didSet { calls.append("did default1 \(pairText(default1))") }
    }
    public var value2: String! = "t" {
      didSet { calls.append("old value2 \(pairText(oldValue))") }
    }
    public var value3: Int?
    public var before4: String!
  }
  static func run() throws -> [String] {
    var state = State(default0: nil, default1: nil, value3: nil, before4: "u")
    var trace = state.calls + ["default0 \(pairText(state.default0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["value3 \(pairText(state.value3))"] + ["before4 \(pairText(state.before4))"]
    let first = state
    state.default0 = nil
    pairTouch(&state.default0)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["value3 \(pairText(state.value3))"] + ["before4 \(pairText(state.before4))"]
    state.default1 = nil
    state.default1 = 6
    pairTouch(&state.default1)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["value3 \(pairText(state.value3))"] + ["before4 \(pairText(state.before4))"]
    state.value2 = "u"
    pairTouch(&state.value2)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["value3 \(pairText(state.value3))"] + ["before4 \(pairText(state.before4))"]
    state.value3 = nil
    state.value3 = 6
    pairTouch(&state.value3)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["value3 \(pairText(state.value3))"] + ["before4 \(pairText(state.before4))"]
    state.before4 = "u"
    pairTouch(&state.before4)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["value3 \(pairText(state.value3))"] + ["before4 \(pairText(state.before4))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    return trace
  }
}
private enum Observed5 {
  @ObservableState
  struct State: Equatable {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    public var default0: Encoder? {
      didSet { calls.append("old default0 \(pairText(oldValue))") }
    }
    public var default1: Int? {
      didSet { calls.append("did default1 \(pairText(default1))") }
    }
    public var value2: String! = "t" {
      didSet { calls.append("old value2 \(pairText(oldValue))") }
    }
    public var value3: Int?
    public var before4: String!
  }
  static func run() throws -> [String] {
    var state = State(default0: nil, default1: nil, value3: nil, before4: "u")
    var trace = state.calls + ["default0 \(pairText(state.default0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["value3 \(pairText(state.value3))"] + ["before4 \(pairText(state.before4))"]
    let first = state
    state.default0 = nil
    pairTouch(&state.default0)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["value3 \(pairText(state.value3))"] + ["before4 \(pairText(state.before4))"]
    state.default1 = nil
    state.default1 = 6
    pairTouch(&state.default1)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["value3 \(pairText(state.value3))"] + ["before4 \(pairText(state.before4))"]
    state.value2 = "u"
    pairTouch(&state.value2)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["value3 \(pairText(state.value3))"] + ["before4 \(pairText(state.before4))"]
    state.value3 = nil
    state.value3 = 6
    pairTouch(&state.value3)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["value3 \(pairText(state.value3))"] + ["before4 \(pairText(state.before4))"]
    state.before4 = "u"
    pairTouch(&state.before4)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["value3 \(pairText(state.value3))"] + ["before4 \(pairText(state.before4))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    return trace
  }
}

private enum Plain6 {
  struct State: Codable, Equatable {
    var calls: [String] = []
    var index0: [String: Int] = ["a": 1]
    var value1: String = "a" {
      didSet { calls.append("correct value1"); if calls.count < 20 { value1 = "a" }; if calls.count < 20 { self.value1 = "bc"; pairTouch(&value1) } }
    }
    enum CodingKeys: String, CodingKey { case calls, index0, value1 = "value1Key" }
    init(_ number: Int) {
      self.index0 = [:]
      self.value1 = "bc"
      pairTouch(&index0)
      pairTouch(&value1)
    }
    init() {
      self.init(1)
      index0 = [:]
      value1 = "defg"
    }
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"]
    let first = state
    state.index0 = [:]
    pairTouch(&state.index0)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"]
    state.value1 = "bc"
    state.value1 = "defg"
    pairTouch(&state.value1)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    let data = try pairCoded(state)
    trace.append(String(decoding: data, as: UTF8.self))
    state = try JSONDecoder().decode(State.self, from: data)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"]
    return trace
  }
}
private enum Observed6 {
  @ObservableState
  struct State: Codable, Equatable {
    var calls: [String] = []
    var index0: [String: Int] = ["a": 1]
    var value1: String = "a" {
      didSet { calls.append("correct value1"); if calls.count < 20 { value1 = "a" }; if calls.count < 20 { self.value1 = "bc"; pairTouch(&value1) } }
    }
    enum CodingKeys: String, CodingKey { case calls, index0, value1 = "value1Key" }
    init(_ number: Int) {
      self.index0 = [:]
      self.value1 = "bc"
      pairTouch(&index0)
      pairTouch(&value1)
    }
    init() {
      self.init(1)
      index0 = [:]
      value1 = "defg"
    }
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"]
    let first = state
    state.index0 = [:]
    pairTouch(&state.index0)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"]
    state.value1 = "bc"
    state.value1 = "defg"
    pairTouch(&state.value1)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    let data = try pairCoded(state)
    trace.append(String(decoding: data, as: UTF8.self))
    state = try JSONDecoder().decode(State.self, from: data)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"]
    return trace
  }
}

private enum Plain7 {
  struct State {
    var calls: [String] = []
    var default0: Int?? = .some(nil) {
      didSet { calls.append("did default0 \(pairText(default0))") }
    }
    var value1: [String: Int] = ["a": 1] {
      didSet { calls.append("did value1 \(pairText(value1))") }
    }
    var before2: [String: Int] = ["a": 1] {
      willSet { calls.append("will before2 \(pairText(newValue))") }
    }
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["default0 \(pairText(state.default0))"] + ["value1 \(pairText(state.value1))"] + ["before2 \(pairText(state.before2))"]
    state.default0 = 1
    state.default0 = nil
    pairTouch(&state.default0)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["value1 \(pairText(state.value1))"] + ["before2 \(pairText(state.before2))"]
    state.value1 = [:]
    pairTouch(&state.value1)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["value1 \(pairText(state.value1))"] + ["before2 \(pairText(state.before2))"]
    state.before2 = [:]
    pairTouch(&state.before2)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["value1 \(pairText(state.value1))"] + ["before2 \(pairText(state.before2))"]
    trace += pairMirror(state)
    return trace
  }
}
private enum Observed7 {
  @ObservableState
  struct State {
    var calls: [String] = []
    var default0: Int?? = .some(nil) {
      didSet { calls.append("did default0 \(pairText(default0))") }
    }
    var value1: [String: Int] = ["a": 1] {
      didSet { calls.append("did value1 \(pairText(value1))") }
    }
    var before2: [String: Int] = ["a": 1] {
      willSet { calls.append("will before2 \(pairText(newValue))") }
    }
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["default0 \(pairText(state.default0))"] + ["value1 \(pairText(state.value1))"] + ["before2 \(pairText(state.before2))"]
    state.default0 = 1
    state.default0 = nil
    pairTouch(&state.default0)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["value1 \(pairText(state.value1))"] + ["before2 \(pairText(state.before2))"]
    state.value1 = [:]
    pairTouch(&state.value1)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["value1 \(pairText(state.value1))"] + ["before2 \(pairText(state.before2))"]
    state.before2 = [:]
    pairTouch(&state.before2)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["value1 \(pairText(state.value1))"] + ["before2 \(pairText(state.before2))"]
    trace += pairMirror(state)
    return trace
  }
}

private enum Plain8 {
  struct State: Equatable {
    var calls: [String] = []
    let text0: Int? = 5
    let default1: (Int?) = 3
    var value2 = "a"
    var text3: (Int?) = 3
    init?(_ number: Int) throws {
      guard number > 0 else { return nil }
      self.value2 = "bc"
      self.text3 = 4
    }
  }
  static func run() throws -> [String] {
    var state = (try State(1) ?? { fatalError() }())
    var trace = state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["text3 \(pairText(state.text3))"]
    let first = state
    state.value2 = "bc"
    state.value2 = "defg"
    pairTouch(&state.value2)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["text3 \(pairText(state.text3))"]
    state.text3 = 4
    pairTouch(&state.text3)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["text3 \(pairText(state.text3))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    return trace
  }
}
private enum Observed8 {
  @ObservableState
  struct State: Equatable {
    var calls: [String] = []
    let text0: Int? = 5
    let default1: (Int?) = 3
    var value2 = "a"
    var text3: (Int?) = 3
    init?(_ number: Int) throws {
      guard number > 0 else { return nil }
      self.value2 = "bc"
      self.text3 = 4
    }
  }
  static func run() throws -> [String] {
    var state = (try State(1) ?? { fatalError() }())
    var trace = state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["text3 \(pairText(state.text3))"]
    let first = state
    state.value2 = "bc"
    state.value2 = "defg"
    pairTouch(&state.value2)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["text3 \(pairText(state.text3))"]
    state.text3 = 4
    pairTouch(&state.text3)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"] + ["text3 \(pairText(state.text3))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    return trace
  }
}

private enum Plain9 {
  struct State: Codable, Equatable {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    var before0: [Int]? = [1]
    var index1: Int
    var text2: Encoder? {
      didSet { calls.append("old text2 \(pairText(oldValue))") }
    }
    var default3: Int?? {
      didSet { calls.append("correct default3"); if calls.count < 20 { default3 = .some(nil) }; if calls.count < 20 { self.default3 = 1; pairTouch(&default3) } }
    }
    var before4: String = "a" {
      didSet { calls.append("correct before4"); if calls.count < 20 { before4 = "a" }; if calls.count < 20 { self.before4 = "bc"; pairTouch(&before4) } }
    }
    enum CodingKeys: String, CodingKey { case calls, before0, index1 = "index1Key", text2, default3 = "default3Key", before4 }
    init(_ number: Int) {
      self.index1 = 7
      self.text2 = nil
      self.default3 = 1
      self.before0 = nil
      self.before4 = "bc"
      pairTouch(&before0)
      pairTouch(&index1)
      pairTouch(&text2)
      pairTouch(&default3)
      pairTouch(&before4)
    }
  }
  static func run() throws -> [String] {
    var state = State(1)
    var trace = state.calls + ["before0 \(pairText(state.before0))"] + ["index1 \(pairText(state.index1))"] + ["text2 \(pairText(state.text2))"] + ["default3 \(pairText(state.default3))"] + ["before4 \(pairText(state.before4))"]
    let first = state
    state.before0 = nil
    pairTouch(&state.before0)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["index1 \(pairText(state.index1))"] + ["text2 \(pairText(state.text2))"] + ["default3 \(pairText(state.default3))"] + ["before4 \(pairText(state.before4))"]
    state.index1 = 7
    state.index1 = 50
    pairTouch(&state.index1)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["index1 \(pairText(state.index1))"] + ["text2 \(pairText(state.text2))"] + ["default3 \(pairText(state.default3))"] + ["before4 \(pairText(state.before4))"]
    state.text2 = nil
    pairTouch(&state.text2)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["index1 \(pairText(state.index1))"] + ["text2 \(pairText(state.text2))"] + ["default3 \(pairText(state.default3))"] + ["before4 \(pairText(state.before4))"]
    state.default3 = 1
    state.default3 = nil
    pairTouch(&state.default3)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["index1 \(pairText(state.index1))"] + ["text2 \(pairText(state.text2))"] + ["default3 \(pairText(state.default3))"] + ["before4 \(pairText(state.before4))"]
    state.before4 = "bc"
    state.before4 = "defg"
    pairTouch(&state.before4)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["index1 \(pairText(state.index1))"] + ["text2 \(pairText(state.text2))"] + ["default3 \(pairText(state.default3))"] + ["before4 \(pairText(state.before4))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    let data = try pairCoded(state)
    trace.append(String(decoding: data, as: UTF8.self))
    state = try JSONDecoder().decode(State.self, from: data)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["index1 \(pairText(state.index1))"] + ["text2 \(pairText(state.text2))"] + ["default3 \(pairText(state.default3))"] + ["before4 \(pairText(state.before4))"]
    return trace
  }
}
private enum Observed9 {
  @ObservableState
  struct State: Codable, Equatable {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    var before0: [Int]? = [1]
    var index1: Int
    var text2: Encoder? {
      didSet { calls.append("old text2 \(pairText(oldValue))") }
    }
    var default3: Int?? {
      didSet { calls.append("correct default3"); if calls.count < 20 { default3 = .some(nil) }; if calls.count < 20 { self.default3 = 1; pairTouch(&default3) } }
    }
    var before4: String = "a" {
      didSet { calls.append("correct before4"); if calls.count < 20 { before4 = "a" }; if calls.count < 20 { self.before4 = "bc"; pairTouch(&before4) } }
    }
    enum CodingKeys: String, CodingKey { case calls, before0, index1 = "index1Key", text2, default3 = "default3Key", before4 }
    init(_ number: Int) {
      self.index1 = 7
      self.text2 = nil
      self.default3 = 1
      self.before0 = nil
      self.before4 = "bc"
      pairTouch(&before0)
      pairTouch(&index1)
      pairTouch(&text2)
      pairTouch(&default3)
      pairTouch(&before4)
    }
  }
  static func run() throws -> [String] {
    var state = State(1)
    var trace = state.calls + ["before0 \(pairText(state.before0))"] + ["index1 \(pairText(state.index1))"] + ["text2 \(pairText(state.text2))"] + ["default3 \(pairText(state.default3))"] + ["before4 \(pairText(state.before4))"]
    let first = state
    state.before0 = nil
    pairTouch(&state.before0)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["index1 \(pairText(state.index1))"] + ["text2 \(pairText(state.text2))"] + ["default3 \(pairText(state.default3))"] + ["before4 \(pairText(state.before4))"]
    state.index1 = 7
    state.index1 = 50
    pairTouch(&state.index1)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["index1 \(pairText(state.index1))"] + ["text2 \(pairText(state.text2))"] + ["default3 \(pairText(state.default3))"] + ["before4 \(pairText(state.before4))"]
    state.text2 = nil
    pairTouch(&state.text2)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["index1 \(pairText(state.index1))"] + ["text2 \(pairText(state.text2))"] + ["default3 \(pairText(state.default3))"] + ["before4 \(pairText(state.before4))"]
    state.default3 = 1
    state.default3 = nil
    pairTouch(&state.default3)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["index1 \(pairText(state.index1))"] + ["text2 \(pairText(state.text2))"] + ["default3 \(pairText(state.default3))"] + ["before4 \(pairText(state.before4))"]
    state.before4 = "bc"
    state.before4 = "defg"
    pairTouch(&state.before4)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["index1 \(pairText(state.index1))"] + ["text2 \(pairText(state.text2))"] + ["default3 \(pairText(state.default3))"] + ["before4 \(pairText(state.before4))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    let data = try pairCoded(state)
    trace.append(String(decoding: data, as: UTF8.self))
    state = try JSONDecoder().decode(State.self, from: data)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["index1 \(pairText(state.index1))"] + ["text2 \(pairText(state.text2))"] + ["default3 \(pairText(state.default3))"] + ["before4 \(pairText(state.before4))"]
    return trace
  }
}

private enum Plain10 {
  struct State {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    public var text0: any PairValue.Type = One.self {
      didSet { calls.append("old text0 \(pairText(oldValue))") }
    }
    let default1: Encoder? = .first
    public var before2: [Int]? = [1] {
      didSet { calls.append("method before2"); if calls.count % 3 != 0 { againbefore2() } }
    }
    mutating func againbefore2() { before2 = nil }
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["before2 \(pairText(state.before2))"]
    state.text0 = Two.self
    pairTouch(&state.text0)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["before2 \(pairText(state.before2))"]
    state.before2 = nil
    pairTouch(&state.before2)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["before2 \(pairText(state.before2))"]
    trace += pairMirror(state)
    return trace
  }
}
private enum Observed10 {
  @ObservableState
  struct State {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    public var text0: any PairValue.Type = One.self {
      didSet { calls.append("old text0 \(pairText(oldValue))") }
    }
    let default1: Encoder? = .first
    public var before2: [Int]? = [1] {
      didSet { calls.append("method before2"); if calls.count % 3 != 0 { againbefore2() } }
    }
    mutating func againbefore2() { before2 = nil }
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["before2 \(pairText(state.before2))"]
    state.text0 = Two.self
    pairTouch(&state.text0)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["before2 \(pairText(state.before2))"]
    state.before2 = nil
    pairTouch(&state.before2)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["before2 \(pairText(state.before2))"]
    trace += pairMirror(state)
    return trace
  }
}

private enum Plain11 {
  struct State: Equatable {
    var calls: [String] = []
    var index0: Int? = 5 {
      didSet { calls.append("correct index0"); if calls.count < 20 { index0 = 5 }; if calls.count < 20 { self.index0 = nil; pairTouch(&index0) } }
    }
    var default1: [Int]? = [1] {
      didSet { calls.append("did default1 \(pairText(default1))") }
    }
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["index0 \(pairText(state.index0))"] + ["default1 \(pairText(state.default1))"]
    let first = state
    state.index0 = nil
    state.index0 = 6
    pairTouch(&state.index0)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["default1 \(pairText(state.default1))"]
    state.default1 = nil
    pairTouch(&state.default1)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["default1 \(pairText(state.default1))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    return trace
  }
}
private enum Observed11 {
  @ObservableState
  struct State: Equatable {
    var calls: [String] = []
    var index0: Int? = 5 {
      didSet { calls.append("correct index0"); if calls.count < 20 { index0 = 5 }; if calls.count < 20 { self.index0 = nil; pairTouch(&index0) } }
    }
    var default1: [Int]? = [1] {
      didSet { calls.append("did default1 \(pairText(default1))") }
    }
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["index0 \(pairText(state.index0))"] + ["default1 \(pairText(state.default1))"]
    let first = state
    state.index0 = nil
    state.index0 = 6
    pairTouch(&state.index0)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["default1 \(pairText(state.default1))"]
    state.default1 = nil
    pairTouch(&state.default1)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["default1 \(pairText(state.default1))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    return trace
  }
}

private enum Plain12 {
  struct State: Codable, Equatable {
    var calls: [String] = []
    var default0: String! = "t" {
      didSet { calls.append("correct default0"); if calls.count < 20 { default0 = "t" }; if calls.count < 20 { self.default0 = "u"; pairTouch(&default0) } }
    }
    var before1 = "a"
    var default2: Int? = 5 {
      willSet(next) { calls.append("will default2 \(pairText(next))") }
      didSet(last) { calls.append("did default2 \(pairText(last))") }
    }
    var text3: Double = 0.5 {
      didSet { calls.append("did text3 \(pairText(text3))") }
    }
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["default2 \(pairText(state.default2))"] + ["text3 \(pairText(state.text3))"]
    let first = state
    state.default0 = "u"
    pairTouch(&state.default0)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["default2 \(pairText(state.default2))"] + ["text3 \(pairText(state.text3))"]
    state.before1 = "bc"
    state.before1 = "defg"
    pairTouch(&state.before1)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["default2 \(pairText(state.default2))"] + ["text3 \(pairText(state.text3))"]
    state.default2 = nil
    state.default2 = 6
    pairTouch(&state.default2)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["default2 \(pairText(state.default2))"] + ["text3 \(pairText(state.text3))"]
    state.text3 = 2
    pairTouch(&state.text3)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["default2 \(pairText(state.default2))"] + ["text3 \(pairText(state.text3))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    let data = try pairCoded(state)
    trace.append(String(decoding: data, as: UTF8.self))
    state = try JSONDecoder().decode(State.self, from: data)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["default2 \(pairText(state.default2))"] + ["text3 \(pairText(state.text3))"]
    return trace
  }
}
private enum Observed12 {
  @ObservableState
  struct State: Codable, Equatable {
    var calls: [String] = []
    var default0: String! = "t" {
      didSet { calls.append("correct default0"); if calls.count < 20 { default0 = "t" }; if calls.count < 20 { self.default0 = "u"; pairTouch(&default0) } }
    }
    var before1 = "a"
    var default2: Int? = 5 {
      willSet(next) { calls.append("will default2 \(pairText(next))") }
      didSet(last) { calls.append("did default2 \(pairText(last))") }
    }
    var text3: Double = 0.5 {
      didSet { calls.append("did text3 \(pairText(text3))") }
    }
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["default2 \(pairText(state.default2))"] + ["text3 \(pairText(state.text3))"]
    let first = state
    state.default0 = "u"
    pairTouch(&state.default0)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["default2 \(pairText(state.default2))"] + ["text3 \(pairText(state.text3))"]
    state.before1 = "bc"
    state.before1 = "defg"
    pairTouch(&state.before1)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["default2 \(pairText(state.default2))"] + ["text3 \(pairText(state.text3))"]
    state.default2 = nil
    state.default2 = 6
    pairTouch(&state.default2)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["default2 \(pairText(state.default2))"] + ["text3 \(pairText(state.text3))"]
    state.text3 = 2
    pairTouch(&state.text3)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["default2 \(pairText(state.default2))"] + ["text3 \(pairText(state.text3))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    let data = try pairCoded(state)
    trace.append(String(decoding: data, as: UTF8.self))
    state = try JSONDecoder().decode(State.self, from: data)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["default2 \(pairText(state.default2))"] + ["text3 \(pairText(state.text3))"]
    return trace
  }
}

private enum Plain13 {
  struct State {
    var calls: [String] = []
    var before0: Double = 0.5 {
      didSet { calls.append("old before0 \(pairText(oldValue))") }
    }
    var value1: Int??
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["before0 \(pairText(state.before0))"] + ["value1 \(pairText(state.value1))"]
    state.before0 = 2
    pairTouch(&state.before0)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["value1 \(pairText(state.value1))"]
    state.value1 = 1
    state.value1 = nil
    pairTouch(&state.value1)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["value1 \(pairText(state.value1))"]
    trace += pairMirror(state)
    return trace
  }
}
private enum Observed13 {
  @ObservableState
  struct State {
    var calls: [String] = []
    var before0: Double = 0.5 {
      didSet { calls.append("old before0 \(pairText(oldValue))") }
    }
    var value1: Int??
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["before0 \(pairText(state.before0))"] + ["value1 \(pairText(state.value1))"]
    state.before0 = 2
    pairTouch(&state.before0)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["value1 \(pairText(state.value1))"]
    state.value1 = 1
    state.value1 = nil
    pairTouch(&state.value1)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["value1 \(pairText(state.value1))"]
    trace += pairMirror(state)
    return trace
  }
}

private enum Plain14 {
  struct State {
    var calls: [String] = []
    var value0: Int?? = .some(nil) {
      didSet { calls.append("did value0 \(pairText(value0))") }
    }
    var before1: Int = 5 {
      didSet { calls.append("old before1 \(pairText(oldValue))") }
    }
    var index2: any PairValue.Type = One.self
    let index3: any PairValue = One()
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["value0 \(pairText(state.value0))"] + ["before1 \(pairText(state.before1))"] + ["index2 \(pairText(state.index2))"] + ["index3 \(pairText(state.index3))"]
    state.value0 = 1
    state.value0 = nil
    pairTouch(&state.value0)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["before1 \(pairText(state.before1))"] + ["index2 \(pairText(state.index2))"] + ["index3 \(pairText(state.index3))"]
    state.before1 = 7
    state.before1 = 50
    pairTouch(&state.before1)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["before1 \(pairText(state.before1))"] + ["index2 \(pairText(state.index2))"] + ["index3 \(pairText(state.index3))"]
    state.index2 = Two.self
    pairTouch(&state.index2)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["before1 \(pairText(state.before1))"] + ["index2 \(pairText(state.index2))"] + ["index3 \(pairText(state.index3))"]
    trace += pairMirror(state)
    return trace
  }
}
private enum Observed14 {
  @ObservableState
  struct State {
    var calls: [String] = []
    var value0: Int?? = .some(nil) {
      didSet { calls.append("did value0 \(pairText(value0))") }
    }
    var before1: Int = 5 {
      didSet { calls.append("old before1 \(pairText(oldValue))") }
    }
    var index2: any PairValue.Type = One.self
    let index3: any PairValue = One()
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["value0 \(pairText(state.value0))"] + ["before1 \(pairText(state.before1))"] + ["index2 \(pairText(state.index2))"] + ["index3 \(pairText(state.index3))"]
    state.value0 = 1
    state.value0 = nil
    pairTouch(&state.value0)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["before1 \(pairText(state.before1))"] + ["index2 \(pairText(state.index2))"] + ["index3 \(pairText(state.index3))"]
    state.before1 = 7
    state.before1 = 50
    pairTouch(&state.before1)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["before1 \(pairText(state.before1))"] + ["index2 \(pairText(state.index2))"] + ["index3 \(pairText(state.index3))"]
    state.index2 = Two.self
    pairTouch(&state.index2)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["before1 \(pairText(state.before1))"] + ["index2 \(pairText(state.index2))"] + ["index3 \(pairText(state.index3))"]
    trace += pairMirror(state)
    return trace
  }
}

private enum Plain15 {
  struct State: Codable, Equatable {
    var calls: [String] = []
    var index0: Int?? {
      didSet { calls.append("did index0 \(pairText(index0))") }
    }
    var value1: Double {
      didSet { calls.append("old value1 \(pairText(oldValue))") }
    }
    var index2: Double = 0.5
    var before3: [Int]? {
      didSet { calls.append("correct before3"); if calls.count < 20 { before3 = [1] }; if calls.count < 20 { self.before3 = nil; pairTouch(&before3) } }
    }
    enum CodingKeys: String, CodingKey { case calls, index0, value1 = "value1Key", index2, before3 = "before3Key" }
    init(_ number: Int) {
      self.index0 = 1
      self.value1 = 2
      self.before3 = nil
      self.index2 = 2
      pairTouch(&index0)
      pairTouch(&value1)
      pairTouch(&index2)
      pairTouch(&before3)
    }
  }
  static func run() throws -> [String] {
    var state = State(1)
    var trace = state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"] + ["index2 \(pairText(state.index2))"] + ["before3 \(pairText(state.before3))"]
    let first = state
    state.index0 = 1
    state.index0 = nil
    pairTouch(&state.index0)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"] + ["index2 \(pairText(state.index2))"] + ["before3 \(pairText(state.before3))"]
    state.value1 = 2
    pairTouch(&state.value1)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"] + ["index2 \(pairText(state.index2))"] + ["before3 \(pairText(state.before3))"]
    state.index2 = 2
    pairTouch(&state.index2)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"] + ["index2 \(pairText(state.index2))"] + ["before3 \(pairText(state.before3))"]
    state.before3 = nil
    pairTouch(&state.before3)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"] + ["index2 \(pairText(state.index2))"] + ["before3 \(pairText(state.before3))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    let data = try pairCoded(state)
    trace.append(String(decoding: data, as: UTF8.self))
    state = try JSONDecoder().decode(State.self, from: data)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"] + ["index2 \(pairText(state.index2))"] + ["before3 \(pairText(state.before3))"]
    return trace
  }
}
private enum Observed15 {
  @ObservableState
  struct State: Codable, Equatable {
    var calls: [String] = []
    var index0: Int?? {
      didSet { calls.append("did index0 \(pairText(index0))") }
    }
    var value1: Double {
      didSet { calls.append("old value1 \(pairText(oldValue))") }
    }
    var index2: Double = 0.5
    var before3: [Int]? {
      didSet { calls.append("correct before3"); if calls.count < 20 { before3 = [1] }; if calls.count < 20 { self.before3 = nil; pairTouch(&before3) } }
    }
    enum CodingKeys: String, CodingKey { case calls, index0, value1 = "value1Key", index2, before3 = "before3Key" }
    init(_ number: Int) {
      self.index0 = 1
      self.value1 = 2
      self.before3 = nil
      self.index2 = 2
      pairTouch(&index0)
      pairTouch(&value1)
      pairTouch(&index2)
      pairTouch(&before3)
    }
  }
  static func run() throws -> [String] {
    var state = State(1)
    var trace = state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"] + ["index2 \(pairText(state.index2))"] + ["before3 \(pairText(state.before3))"]
    let first = state
    state.index0 = 1
    state.index0 = nil
    pairTouch(&state.index0)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"] + ["index2 \(pairText(state.index2))"] + ["before3 \(pairText(state.before3))"]
    state.value1 = 2
    pairTouch(&state.value1)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"] + ["index2 \(pairText(state.index2))"] + ["before3 \(pairText(state.before3))"]
    state.index2 = 2
    pairTouch(&state.index2)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"] + ["index2 \(pairText(state.index2))"] + ["before3 \(pairText(state.before3))"]
    state.before3 = nil
    pairTouch(&state.before3)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"] + ["index2 \(pairText(state.index2))"] + ["before3 \(pairText(state.before3))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    let data = try pairCoded(state)
    trace.append(String(decoding: data, as: UTF8.self))
    state = try JSONDecoder().decode(State.self, from: data)
    trace += state.calls + ["index0 \(pairText(state.index0))"] + ["value1 \(pairText(state.value1))"] + ["index2 \(pairText(state.index2))"] + ["before3 \(pairText(state.before3))"]
    return trace
  }
}

private enum Plain16 {
  struct State: Codable, Equatable {
    var calls: [String] = []
    var value0: [String: Int] = ["a": 1] {
      willSet { calls.append("will value0 \(pairText(newValue))") }
    }
    var default1: Double {
      didSet { calls.append("correct default1"); if calls.count < 20 { default1 = 0.5 }; if calls.count < 20 { self.default1 = 2; pairTouch(&default1) } }
    }
    var value2: (Int?) = 3 {
      didSet { calls.append("old value2 \(pairText(oldValue))") }
    }
    enum CodingKeys: String, CodingKey { case calls, value0, default1 = "default1Key", value2 }
    init(_ number: Int) {
      self.default1 = 2
      self.value0 = [:]
      self.value2 = 4
      pairTouch(&value0)
      pairTouch(&default1)
      pairTouch(&value2)
    }
  }
  static func run() throws -> [String] {
    var state = State(1)
    var trace = state.calls + ["value0 \(pairText(state.value0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"]
    let first = state
    state.value0 = [:]
    pairTouch(&state.value0)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"]
    state.default1 = 2
    pairTouch(&state.default1)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"]
    state.value2 = 4
    pairTouch(&state.value2)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    let data = try pairCoded(state)
    trace.append(String(decoding: data, as: UTF8.self))
    state = try JSONDecoder().decode(State.self, from: data)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"]
    return trace
  }
}
private enum Observed16 {
  @ObservableState
  struct State: Codable, Equatable {
    var calls: [String] = []
    var value0: [String: Int] = ["a": 1] {
      willSet { calls.append("will value0 \(pairText(newValue))") }
    }
    var default1: Double {
      didSet { calls.append("correct default1"); if calls.count < 20 { default1 = 0.5 }; if calls.count < 20 { self.default1 = 2; pairTouch(&default1) } }
    }
    var value2: (Int?) = 3 {
      didSet { calls.append("old value2 \(pairText(oldValue))") }
    }
    enum CodingKeys: String, CodingKey { case calls, value0, default1 = "default1Key", value2 }
    init(_ number: Int) {
      self.default1 = 2
      self.value0 = [:]
      self.value2 = 4
      pairTouch(&value0)
      pairTouch(&default1)
      pairTouch(&value2)
    }
  }
  static func run() throws -> [String] {
    var state = State(1)
    var trace = state.calls + ["value0 \(pairText(state.value0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"]
    let first = state
    state.value0 = [:]
    pairTouch(&state.value0)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"]
    state.default1 = 2
    pairTouch(&state.default1)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"]
    state.value2 = 4
    pairTouch(&state.value2)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    let data = try pairCoded(state)
    trace.append(String(decoding: data, as: UTF8.self))
    state = try JSONDecoder().decode(State.self, from: data)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["default1 \(pairText(state.default1))"] + ["value2 \(pairText(state.value2))"]
    return trace
  }
}

private enum Plain17 {
  struct State: Codable, Equatable {
    var calls: [String] = []
    var default0: (Int?) = 3 {
      didSet { calls.append("old default0 \(pairText(oldValue))") }
    }
    var before1: String = "a" {
      didSet { calls.append("method before1"); if calls.count % 3 != 0 { againbefore1() } }
    }
    mutating func againbefore1() { before1 = "bc" }
    var before2: [String: Int] = ["a": 1] {
      didSet { calls.append("old before2 \(pairText(oldValue))") }
    }
    enum CodingKeys: String, CodingKey { case calls, default0, before1 = "before1Key", before2 }
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    let first = state
    state.default0 = 4
    pairTouch(&state.default0)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    state.before1 = "bc"
    state.before1 = "defg"
    pairTouch(&state.before1)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    state.before2 = [:]
    pairTouch(&state.before2)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    let data = try pairCoded(state)
    trace.append(String(decoding: data, as: UTF8.self))
    state = try JSONDecoder().decode(State.self, from: data)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    return trace
  }
}
private enum Observed17 {
  @ObservableState
  struct State: Codable, Equatable {
    var calls: [String] = []
    var default0: (Int?) = 3 {
      didSet { calls.append("old default0 \(pairText(oldValue))") }
    }
    var before1: String = "a" {
      didSet { calls.append("method before1"); if calls.count % 3 != 0 { againbefore1() } }
    }
    mutating func againbefore1() { before1 = "bc" }
    var before2: [String: Int] = ["a": 1] {
      didSet { calls.append("old before2 \(pairText(oldValue))") }
    }
    enum CodingKeys: String, CodingKey { case calls, default0, before1 = "before1Key", before2 }
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    let first = state
    state.default0 = 4
    pairTouch(&state.default0)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    state.before1 = "bc"
    state.before1 = "defg"
    pairTouch(&state.before1)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    state.before2 = [:]
    pairTouch(&state.before2)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    let data = try pairCoded(state)
    trace.append(String(decoding: data, as: UTF8.self))
    state = try JSONDecoder().decode(State.self, from: data)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    return trace
  }
}

private enum Plain18 {
  struct State {
    var calls: [String] = []
    var value0: Int = 5 {
      willSet { calls.append("will value0 \(pairText(newValue))") }
    }
    let text1: Int?? = .some(nil)
    var index2: () -> Int = { 1 } {
      willSet { calls.append("will index2 \(pairText(newValue()))") }
    }
    var index3: (Int?) = 3 {
      didSet { calls.append("old index3 \(pairText(oldValue))") }
    }
    var default4: (() -> Int)? {
      didSet { calls.append("method default4"); if calls.count % 3 != 0 { againdefault4() } }
    }
    mutating func againdefault4() { default4 = nil }
    init(_ number: Int) {
      self.default4 = nil
      self.value0 = 7
      self.index2 = { 2 }
      self.index3 = 4
      pairTouch(&value0)
      pairTouch(&index2)
      pairTouch(&index3)
      pairTouch(&default4)
    }
  }
  static func run() throws -> [String] {
    var state = State(1)
    var trace = state.calls + ["value0 \(pairText(state.value0))"] + ["text1 \(pairText(state.text1))"] + ["index2 \(pairText(state.index2()))"] + ["index3 \(pairText(state.index3))"] + ["default4 \(pairText(state.default4?()))"]
    state.value0 = 7
    state.value0 = 50
    pairTouch(&state.value0)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["text1 \(pairText(state.text1))"] + ["index2 \(pairText(state.index2()))"] + ["index3 \(pairText(state.index3))"] + ["default4 \(pairText(state.default4?()))"]
    state.index2 = { 2 }
    pairTouch(&state.index2)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["text1 \(pairText(state.text1))"] + ["index2 \(pairText(state.index2()))"] + ["index3 \(pairText(state.index3))"] + ["default4 \(pairText(state.default4?()))"]
    state.index3 = 4
    pairTouch(&state.index3)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["text1 \(pairText(state.text1))"] + ["index2 \(pairText(state.index2()))"] + ["index3 \(pairText(state.index3))"] + ["default4 \(pairText(state.default4?()))"]
    state.default4 = nil
    state.default4 = { 2 }
    pairTouch(&state.default4)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["text1 \(pairText(state.text1))"] + ["index2 \(pairText(state.index2()))"] + ["index3 \(pairText(state.index3))"] + ["default4 \(pairText(state.default4?()))"]
    return trace
  }
}
private enum Observed18 {
  @ObservableState
  struct State {
    var calls: [String] = []
    var value0: Int = 5 {
      willSet { calls.append("will value0 \(pairText(newValue))") }
    }
    let text1: Int?? = .some(nil)
    var index2: () -> Int = { 1 } {
      willSet { calls.append("will index2 \(pairText(newValue()))") }
    }
    var index3: (Int?) = 3 {
      didSet { calls.append("old index3 \(pairText(oldValue))") }
    }
    var default4: (() -> Int)? {
      didSet { calls.append("method default4"); if calls.count % 3 != 0 { againdefault4() } }
    }
    mutating func againdefault4() { default4 = nil }
    init(_ number: Int) {
      self.default4 = nil
      self.value0 = 7
      self.index2 = { 2 }
      self.index3 = 4
      pairTouch(&value0)
      pairTouch(&index2)
      pairTouch(&index3)
      pairTouch(&default4)
    }
  }
  static func run() throws -> [String] {
    var state = State(1)
    var trace = state.calls + ["value0 \(pairText(state.value0))"] + ["text1 \(pairText(state.text1))"] + ["index2 \(pairText(state.index2()))"] + ["index3 \(pairText(state.index3))"] + ["default4 \(pairText(state.default4?()))"]
    state.value0 = 7
    state.value0 = 50
    pairTouch(&state.value0)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["text1 \(pairText(state.text1))"] + ["index2 \(pairText(state.index2()))"] + ["index3 \(pairText(state.index3))"] + ["default4 \(pairText(state.default4?()))"]
    state.index2 = { 2 }
    pairTouch(&state.index2)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["text1 \(pairText(state.text1))"] + ["index2 \(pairText(state.index2()))"] + ["index3 \(pairText(state.index3))"] + ["default4 \(pairText(state.default4?()))"]
    state.index3 = 4
    pairTouch(&state.index3)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["text1 \(pairText(state.text1))"] + ["index2 \(pairText(state.index2()))"] + ["index3 \(pairText(state.index3))"] + ["default4 \(pairText(state.default4?()))"]
    state.default4 = nil
    state.default4 = { 2 }
    pairTouch(&state.default4)
    trace += state.calls + ["value0 \(pairText(state.value0))"] + ["text1 \(pairText(state.text1))"] + ["index2 \(pairText(state.index2()))"] + ["index3 \(pairText(state.index3))"] + ["default4 \(pairText(state.default4?()))"]
    return trace
  }
}

private enum Plain19 {
  struct State {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    var text0: Encoder? = .first
    var default1: any PairValue.Type = One.self {
      didSet { calls.append("did default1 \(pairText(default1))") }
    }
    var text2: Int = 5
    var value3: [String: Int] = ["a": 1]
    var text4: Int? = 5 {
      didSet { calls.append("did text4 \(pairText(text4))") }
    }
    init?(_ number: Int) throws {
      guard number > 0 else { return nil }
      self.text0 = nil
      self.default1 = Two.self
      self.text2 = 7
      self.value3 = [:]
      self.text4 = nil
    }
  }
  static func run() throws -> [String] {
    var state = (try State(1) ?? { fatalError() }())
    var trace = state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["text2 \(pairText(state.text2))"] + ["value3 \(pairText(state.value3))"] + ["text4 \(pairText(state.text4))"]
    state.text0 = nil
    pairTouch(&state.text0)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["text2 \(pairText(state.text2))"] + ["value3 \(pairText(state.value3))"] + ["text4 \(pairText(state.text4))"]
    state.default1 = Two.self
    pairTouch(&state.default1)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["text2 \(pairText(state.text2))"] + ["value3 \(pairText(state.value3))"] + ["text4 \(pairText(state.text4))"]
    state.text2 = 7
    state.text2 = 50
    pairTouch(&state.text2)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["text2 \(pairText(state.text2))"] + ["value3 \(pairText(state.value3))"] + ["text4 \(pairText(state.text4))"]
    state.value3 = [:]
    pairTouch(&state.value3)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["text2 \(pairText(state.text2))"] + ["value3 \(pairText(state.value3))"] + ["text4 \(pairText(state.text4))"]
    state.text4 = nil
    state.text4 = 6
    pairTouch(&state.text4)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["text2 \(pairText(state.text2))"] + ["value3 \(pairText(state.value3))"] + ["text4 \(pairText(state.text4))"]
    trace += pairMirror(state)
    return trace
  }
}
private enum Observed19 {
  @ObservableState
  struct State {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    var text0: Encoder? = .first
    var default1: any PairValue.Type = One.self {
      didSet { calls.append("did default1 \(pairText(default1))") }
    }
    var text2: Int = 5
    var value3: [String: Int] = ["a": 1]
    var text4: Int? = 5 {
      didSet { calls.append("did text4 \(pairText(text4))") }
    }
    init?(_ number: Int) throws {
      guard number > 0 else { return nil }
      self.text0 = nil
      self.default1 = Two.self
      self.text2 = 7
      self.value3 = [:]
      self.text4 = nil
    }
  }
  static func run() throws -> [String] {
    var state = (try State(1) ?? { fatalError() }())
    var trace = state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["text2 \(pairText(state.text2))"] + ["value3 \(pairText(state.value3))"] + ["text4 \(pairText(state.text4))"]
    state.text0 = nil
    pairTouch(&state.text0)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["text2 \(pairText(state.text2))"] + ["value3 \(pairText(state.value3))"] + ["text4 \(pairText(state.text4))"]
    state.default1 = Two.self
    pairTouch(&state.default1)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["text2 \(pairText(state.text2))"] + ["value3 \(pairText(state.value3))"] + ["text4 \(pairText(state.text4))"]
    state.text2 = 7
    state.text2 = 50
    pairTouch(&state.text2)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["text2 \(pairText(state.text2))"] + ["value3 \(pairText(state.value3))"] + ["text4 \(pairText(state.text4))"]
    state.value3 = [:]
    pairTouch(&state.value3)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["text2 \(pairText(state.text2))"] + ["value3 \(pairText(state.value3))"] + ["text4 \(pairText(state.text4))"]
    state.text4 = nil
    state.text4 = 6
    pairTouch(&state.text4)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["default1 \(pairText(state.default1))"] + ["text2 \(pairText(state.text2))"] + ["value3 \(pairText(state.value3))"] + ["text4 \(pairText(state.text4))"]
    trace += pairMirror(state)
    return trace
  }
}

private enum Plain20 {
  struct State {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    var text0: any PairValue.Type
    var text1: () -> Int = { 1 } {
      didSet { calls.append("correct text1"); if calls.count < 20 { text1 = { 1 } }; if calls.count < 20 { self.text1 = { 2 }; pairTouch(&text1) } }
    }
    let default2: Encoder
    var value3: any PairValue.Type = One.self
    init(_ number: Int) {
      self.text0 = Two.self
      self.default2 = .second
      self.text1 = { 2 }
      self.value3 = Two.self
      pairTouch(&text0)
      pairTouch(&text1)
      pairTouch(&value3)
    }
    init() {
      self.init(1)
      text0 = Two.self
      text1 = { 2 }
      value3 = Two.self
    }
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1()))"] + ["default2 \(pairText(state.default2))"] + ["value3 \(pairText(state.value3))"]
    state.text0 = Two.self
    pairTouch(&state.text0)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1()))"] + ["default2 \(pairText(state.default2))"] + ["value3 \(pairText(state.value3))"]
    state.text1 = { 2 }
    pairTouch(&state.text1)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1()))"] + ["default2 \(pairText(state.default2))"] + ["value3 \(pairText(state.value3))"]
    state.value3 = Two.self
    pairTouch(&state.value3)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1()))"] + ["default2 \(pairText(state.default2))"] + ["value3 \(pairText(state.value3))"]
    return trace
  }
}
private enum Observed20 {
  @ObservableState
  struct State {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    var text0: any PairValue.Type
    var text1: () -> Int = { 1 } {
      didSet { calls.append("correct text1"); if calls.count < 20 { text1 = { 1 } }; if calls.count < 20 { self.text1 = { 2 }; pairTouch(&text1) } }
    }
    let default2: Encoder
    var value3: any PairValue.Type = One.self
    init(_ number: Int) {
      self.text0 = Two.self
      self.default2 = .second
      self.text1 = { 2 }
      self.value3 = Two.self
      pairTouch(&text0)
      pairTouch(&text1)
      pairTouch(&value3)
    }
    init() {
      self.init(1)
      text0 = Two.self
      text1 = { 2 }
      value3 = Two.self
    }
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1()))"] + ["default2 \(pairText(state.default2))"] + ["value3 \(pairText(state.value3))"]
    state.text0 = Two.self
    pairTouch(&state.text0)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1()))"] + ["default2 \(pairText(state.default2))"] + ["value3 \(pairText(state.value3))"]
    state.text1 = { 2 }
    pairTouch(&state.text1)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1()))"] + ["default2 \(pairText(state.default2))"] + ["value3 \(pairText(state.value3))"]
    state.value3 = Two.self
    pairTouch(&state.value3)
    trace += state.calls + ["text0 \(pairText(state.text0))"] + ["text1 \(pairText(state.text1()))"] + ["default2 \(pairText(state.default2))"] + ["value3 \(pairText(state.value3))"]
    return trace
  }
}

private enum Plain21 {
  struct State {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    var default0: (() -> Int)? = { 1 } {
      didSet { calls.append("old default0 \(pairText(oldValue?()))") }
    }
    var index1: Encoder?
    var value2: Encoder? = .first {
      didSet { calls.append("old value2 \(pairText(oldValue))") }
    }
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["default0 \(pairText(state.default0?()))"] + ["index1 \(pairText(state.index1))"] + ["value2 \(pairText(state.value2))"]
    state.default0 = nil
    state.default0 = { 2 }
    pairTouch(&state.default0)
    trace += state.calls + ["default0 \(pairText(state.default0?()))"] + ["index1 \(pairText(state.index1))"] + ["value2 \(pairText(state.value2))"]
    state.index1 = nil
    pairTouch(&state.index1)
    trace += state.calls + ["default0 \(pairText(state.default0?()))"] + ["index1 \(pairText(state.index1))"] + ["value2 \(pairText(state.value2))"]
    state.value2 = nil
    pairTouch(&state.value2)
    trace += state.calls + ["default0 \(pairText(state.default0?()))"] + ["index1 \(pairText(state.index1))"] + ["value2 \(pairText(state.value2))"]
    return trace
  }
}
private enum Observed21 {
  @ObservableState
  struct State {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    var default0: (() -> Int)? = { 1 } {
      didSet { calls.append("old default0 \(pairText(oldValue?()))") }
    }
    var index1: Encoder?
    var value2: Encoder? = .first {
      didSet { calls.append("old value2 \(pairText(oldValue))") }
    }
    init() {}
  }
  static func run() throws -> [String] {
    var state = State()
    var trace = state.calls + ["default0 \(pairText(state.default0?()))"] + ["index1 \(pairText(state.index1))"] + ["value2 \(pairText(state.value2))"]
    state.default0 = nil
    state.default0 = { 2 }
    pairTouch(&state.default0)
    trace += state.calls + ["default0 \(pairText(state.default0?()))"] + ["index1 \(pairText(state.index1))"] + ["value2 \(pairText(state.value2))"]
    state.index1 = nil
    pairTouch(&state.index1)
    trace += state.calls + ["default0 \(pairText(state.default0?()))"] + ["index1 \(pairText(state.index1))"] + ["value2 \(pairText(state.value2))"]
    state.value2 = nil
    pairTouch(&state.value2)
    trace += state.calls + ["default0 \(pairText(state.default0?()))"] + ["index1 \(pairText(state.index1))"] + ["value2 \(pairText(state.value2))"]
    return trace
  }
}

private enum Plain22 {
  struct State {
    var calls: [String] = []
    var before0: Int = 5 {
      willSet { calls.append("will before0 \(pairText(newValue))") }
    }
    var default1: (Int?) = 3 {
      didSet { calls.append("correct default1"); if calls.count < 20 { default1 = 3 }; if calls.count < 20 { self.default1 = 4; pairTouch(&default1) } }
    }
    init?(_ number: Int) throws {
      guard number > 0 else { return nil }
      self.before0 = 7
      self.default1 = 4
    }
  }
  static func run() throws -> [String] {
    var state = (try State(1) ?? { fatalError() }())
    var trace = state.calls + ["before0 \(pairText(state.before0))"] + ["default1 \(pairText(state.default1))"]
    state.before0 = 7
    state.before0 = 50
    pairTouch(&state.before0)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["default1 \(pairText(state.default1))"]
    state.default1 = 4
    pairTouch(&state.default1)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["default1 \(pairText(state.default1))"]
    trace += pairMirror(state)
    return trace
  }
}
private enum Observed22 {
  @ObservableState
  struct State {
    var calls: [String] = []
    var before0: Int = 5 {
      willSet { calls.append("will before0 \(pairText(newValue))") }
    }
    var default1: (Int?) = 3 {
      didSet { calls.append("correct default1"); if calls.count < 20 { default1 = 3 }; if calls.count < 20 { self.default1 = 4; pairTouch(&default1) } }
    }
    init?(_ number: Int) throws {
      guard number > 0 else { return nil }
      self.before0 = 7
      self.default1 = 4
    }
  }
  static func run() throws -> [String] {
    var state = (try State(1) ?? { fatalError() }())
    var trace = state.calls + ["before0 \(pairText(state.before0))"] + ["default1 \(pairText(state.default1))"]
    state.before0 = 7
    state.before0 = 50
    pairTouch(&state.before0)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["default1 \(pairText(state.default1))"]
    state.default1 = 4
    pairTouch(&state.default1)
    trace += state.calls + ["before0 \(pairText(state.before0))"] + ["default1 \(pairText(state.default1))"]
    trace += pairMirror(state)
    return trace
  }
}

private enum Plain23 {
  struct State: Codable, Equatable {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    var default0: Encoder?
    var before1: [Int]? = [1] {
      didSet { calls.append("correct before1"); if calls.count < 20 { before1 = [1] }; if calls.count < 20 { self.before1 = nil; pairTouch(&before1) } }
    }
    var before2: String! {
      didSet { calls.append("method before2"); if calls.count % 3 != 0 { againbefore2() } }
    }
    mutating func againbefore2() { before2 = "u" }
    init(_ number: Int) {
      self.default0 = nil
      self.before2 = "u"
      self.before1 = nil
      pairTouch(&default0)
      pairTouch(&before1)
      pairTouch(&before2)
    }
  }
  static func run() throws -> [String] {
    var state = State(1)
    var trace = state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    let first = state
    state.default0 = nil
    pairTouch(&state.default0)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    state.before1 = nil
    pairTouch(&state.before1)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    state.before2 = "u"
    pairTouch(&state.before2)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    let data = try pairCoded(state)
    trace.append(String(decoding: data, as: UTF8.self))
    state = try JSONDecoder().decode(State.self, from: data)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    return trace
  }
}
private enum Observed23 {
  @ObservableState
  struct State: Codable, Equatable {
    enum Encoder: Swift.String, Codable { case first, second }
    var calls: [String] = []
    var default0: Encoder?
    var before1: [Int]? = [1] {
      didSet { calls.append("correct before1"); if calls.count < 20 { before1 = [1] }; if calls.count < 20 { self.before1 = nil; pairTouch(&before1) } }
    }
    var before2: String! {
      didSet { calls.append("method before2"); if calls.count % 3 != 0 { againbefore2() } }
    }
    mutating func againbefore2() { before2 = "u" }
    init(_ number: Int) {
      self.default0 = nil
      self.before2 = "u"
      self.before1 = nil
      pairTouch(&default0)
      pairTouch(&before1)
      pairTouch(&before2)
    }
  }
  static func run() throws -> [String] {
    var state = State(1)
    var trace = state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    let first = state
    state.default0 = nil
    pairTouch(&state.default0)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    state.before1 = nil
    pairTouch(&state.before1)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    state.before2 = "u"
    pairTouch(&state.before2)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    trace += pairMirror(state)
    trace.append("\(state == first) \(state == state)")
    let data = try pairCoded(state)
    trace.append(String(decoding: data, as: UTF8.self))
    state = try JSONDecoder().decode(State.self, from: data)
    trace += state.calls + ["default0 \(pairText(state.default0))"] + ["before1 \(pairText(state.before1))"] + ["before2 \(pairText(state.before2))"]
    return trace
  }
}
