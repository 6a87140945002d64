import StyleGallery
import Testing

struct FrameMeterTests {
    private func meter(_ times: [Double]) -> FrameMeter {
        var meter = FrameMeter()
        for time in times { meter.note(frameAt: time) }
        return meter
    }

    @Test func framesOfTheLastSecondCount() {
        let steady = meter((0...240).map { Double($0) / 120 })
        #expect(steady.framesPerSecond == 120)
        #expect(steady.longest == 8)
        // Slow, then fast: the slow second is forgotten.
        let faster = meter((0...10).map { Double($0) / 10 } + (1...65).map { 1 + Double($0) / 60 })
        #expect(faster.framesPerSecond == 60)
        #expect(faster.text == "60 fps, longest 17 ms")
    }

    @Test func aDroppedFrameIsTheLongest() {
        let meter = meter([0, 0.016, 0.032, 0.082, 0.098])
        #expect(meter.longest == 50)
        #expect(meter.framesPerSecond == 41)
    }

    /// For as long as other frames of the last second.
    @Test func aHitchOfSecondsIsTheLongest() {
        #expect(meter([0, 0.016, 5]).text == "0 fps, longest 4984 ms")
        let frames = (1...31).map { 5 + Double($0) / 60 }
        #expect(meter([0, 0.016, 5] + frames).longest == 4984)
        #expect(meter([0, 0.016, 5] + (1...65).map { 5 + Double($0) / 60 }).text == "60 fps, longest 17 ms")
        #expect(meter([-1e300, 1e300]).longest == 1_000_000_000)
        #expect(meter([0, .leastNonzeroMagnitude]).framesPerSecond == 1_000_000_000)
    }

    @Test(arguments: [[], [1], [1, 1], [2, 1], [0, .nan], [.nan, 1], [0, .infinity]])
    func whatIsNoPairOfFramesHasNoRate(times: [Double]) {
        let meter = meter(times)
        #expect(meter.framesPerSecond == nil)
        #expect(meter.text == "– fps")
    }
}
