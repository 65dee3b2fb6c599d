import Testing

@testable import Harness

struct PlotTests {
  @Test func aLogarithmicAxisGoesFromPowerToPower() {
    let axis = Axis([3, 2_000])
    #expect(axis.scale == .logarithmic)
    #expect(axis.ticks == [1, 10, 100, 1_000, 10_000])
    #expect(axis.position(1) == 0)
    #expect(axis.position(100) == 0.5)
    #expect(axis.position(10_000) == 1)
  }

  @Test func zeroIsOneStepBeforeTheFirstPower() {
    let axis = Axis([0, 1, 100])
    #expect(axis.ticks == [0, 1, 10, 100])
    #expect(axis.position(0) == 0)
    #expect(axis.position(10) == 2.0 / 3)
  }

  @Test func oneValueHasAnAxisToo() {
    #expect(Axis([100]).ticks == [100, 1_000])
    #expect(Axis([0]).ticks.count >= 2)
  }

  @Test func aLinearAxisHasRoundNumbersAroundAll() {
    #expect(Axis([0, 930], linearUpTo: 0).ticks == [0, 200, 400, 600, 800, 1_000])
    #expect(Axis([0, 1], linearUpTo: 500).ticks == [0, 100, 200, 300, 400, 500])
    #expect(Axis([-48, 30]).ticks == [-60, -40, -20, 0, 20, 40])
  }

  @Test func aPlotShowsEachPointAndEscapesText() {
    let curve = GrowthCurve(
      id: "g", title: "a < b & c", xAxis: "x", yAxis: "ns", reason: "",
      lines: [
        .init(name: "ours", points: [.init(x: 1, y: 10), .init(x: 10, y: 100)]),
        .init(name: "floor", points: [.init(x: 1, y: 1)]),
      ])
    let svg = Plot(curve).svg
    #expect(svg.contains("a &lt; b &amp; c"))
    #expect(svg.contains("points=\"76,182 624,44\""))
    #expect(svg.matches(of: /r="3"/).count == 3)
    #expect(svg.contains(">floor</text>"))
  }
}
