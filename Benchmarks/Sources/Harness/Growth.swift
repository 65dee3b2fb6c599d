import CBenchSupport

/// How the cost of an operation grows with the number of something.
package struct Growth: Sendable {
  package struct Line: Sendable {
    let name: String
    let counts: [Int]
    let make: @Sendable (Int) -> (side: Side, seenPerOperation: Int)

    /// - Parameter make: The side with so many of them, and how many results it sees for each operation.
    package init(
      _ name: String, _ counts: [Int],
      _ make: @escaping @Sendable (Int) -> (side: Side, seenPerOperation: Int)
    ) {
      self.name = name
      self.counts = counts
      self.make = make
    }
  }

  package let id: String
  let title: String
  /// What there is more and more of.
  let axis: String
  /// Why it grows as it does.
  let reason: String
  let clock: SampleClock
  let lines: [Line]

  package init(
    _ id: String, _ title: String, axis: String, reason: String, clock: SampleClock = .thread, lines: [Line]
  ) {
    self.id = id
    self.title = title
    self.axis = axis
    self.reason = reason
    self.clock = clock
    self.lines = lines
  }

  /// What slows the machine down for a while must not look like growth: each point is measured in passes that are
  /// apart, and the fastest counts.
  func measure(_ effort: Effort, passes: Int = 3) throws -> GrowthCurve {
    var measured = lines.map { GrowthCurve.Line(name: $0.name, points: []) }
    for pass in 0..<passes {
      for (index, line) in lines.enumerated() {
        for (position, count) in line.counts.enumerated() {
          let time = try time(of: line, at: count, effort)
          if pass == 0 {
            measured[index].points.append(.init(x: Double(count), y: time))
          } else {
            measured[index].points[position].y = min(measured[index].points[position].y, time)
          }
        }
      }
    }
    return GrowthCurve(
      id: id, title: title, xAxis: axis, yAxis: "ns an action", reason: reason, lines: measured)
  }

  private func time(of line: Line, at count: Int, _ effort: Effort) throws -> Double {
    let (side, seen) = line.make(count)
    var contestant = Contestant("\(id) at \(count)", side, seenPerOperation: seen, clock: clock)
    try contestant.calibrate(effort.sampleTime)
    return Samples(try (0..<effort.samples).map { _ in try contestant.sample() }).median
  }
}

/// How memory grows in a long run.
package struct LongRun: Sendable {
  package let id: String
  let title: String
  let reason: String
  let length: Int
  let make: @Sendable () -> Side

  package init(
    _ id: String, _ title: String, reason: String, length: Int, _ make: @escaping @Sendable () -> Side
  ) {
    self.id = id
    self.title = title
    self.reason = reason
    self.length = length
    self.make = make
  }

  /// How many bytes more there are than after the first thousand operations, at each doubling.
  func measure() -> GrowthCurve? {
    guard Allocations.canCount else { return nil }
    let side = make()
    var done = side(1_000)
    var lines = ["allocated", "resident"].map { GrowthCurve.Line(name: $0, points: []) }
    for index in lines.indices { lines[index].points.reserveCapacity(64) }
    let resident = bench_resident_bytes()
    bench_count_allocations(true)
    defer { bench_count_allocations(false) }
    while done < length {
      done += side(min(done, length - done))
      let live = bench_counted_allocations().live
      lines[0].points.append(.init(x: Double(done), y: Double(live)))
      lines[1].points.append(.init(x: Double(done), y: Double(bench_resident_bytes() - resident)))
    }
    return GrowthCurve(
      id: id, title: title, xAxis: "actions", yAxis: "bytes more than after 1,000", reason: reason,
      lines: lines)
  }
}

/// What was measured of a growth.
package struct GrowthCurve: Codable, Equatable {
  package struct Point: Codable, Equatable {
    var x: Double
    var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  package struct Line: Codable, Equatable {
    var name: String
    var points: [Point]

    package init(name: String, points: [Point]) { (self.name, self.points) = (name, points) }
  }

  var id: String
  var title: String
  var xAxis: String
  var yAxis: String
  var reason: String
  var lines: [Line]

  package init(id: String, title: String, xAxis: String, yAxis: String, reason: String, lines: [Line]) {
    (self.id, self.title, self.xAxis, self.yAxis) = (id, title, xAxis, yAxis)
    (self.reason, self.lines) = (reason, lines)
  }

  /// The curve as SVG.
  package var svg: String { Plot(self).svg }
}
