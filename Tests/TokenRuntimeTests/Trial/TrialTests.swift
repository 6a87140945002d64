import Testing

@testable import TokenDelivery
import TokenDigest

struct TrialTests {
    private let layer = KeptLayer(name: "base", digest: SHA256Digest(of: [7]))

    /// The counts after this many failed starts.
    private func failed(_ count: Int) -> FailedStarts {
        (0..<count).reduce(FailedStarts(build: AppBuild(version: "1", values: 1))) { starts, _ in starts.adding(.unproved([layer.digest])) }
    }

    private func attempt(_ count: Int) -> Attempt { Attempt(start: .unproved([layer.digest]), layers: [layer], before: failed(count)) }

    /// A trial that begins in the background at 0 s.
    private func trial(_ count: Int = 0) -> Trial {
        var trial = Trial()
        #expect(trial.begin(attempt(count), at: .zero) == [])
        return trial
    }

    @Test func foregroundStartIsAnAttempt() {
        var trial = trial(1)
        #expect(trial.willEnterForeground() == [.count(failed(2))])
        #expect(trial.didBecomeActive(at: .seconds(1)) == [.wait(.seconds(10))])
        #expect(trial.willEnterForeground() == [])
    }

    @Test func becomingActiveIsAForegroundStartToo() {
        var trial = trial()
        #expect(trial.didBecomeActive(at: .seconds(1)) == [.count(failed(1)), .wait(.seconds(10))])
    }

    @Test func leavingTakesTheAttemptBack() {
        var trial = trial(1)
        _ = trial.didBecomeActive(at: .zero)
        _ = trial.didRenderFirstFrame(at: .seconds(1))
        #expect(trial.willResignActive(at: .seconds(9)) == [.count(failed(1))])
        #expect(trial.willResignActive(at: .seconds(9)) == [])
        #expect(trial.didBecomeActive(at: .seconds(20)) == [.count(failed(2)), .wait(.seconds(10))])
    }

    @Test func aFrameAndTenSecondsAreHealthy() {
        var trial = trial()
        _ = trial.didBecomeActive(at: .seconds(1))
        #expect(trial.didRenderFirstFrame(at: .seconds(2)) == [])
        #expect(trial.timePassed(at: .milliseconds(10_999)) == [])
        #expect(trial.timePassed(at: .seconds(11)) == [.count(failed(0)), .confirm(attempt(0))])
        #expect(trial.timePassed(at: .seconds(12)) == [])
        #expect(trial.willResignActive(at: .seconds(13)) == [])
    }

    @Test func tenSecondsWithoutAFrameAreNotHealthy() {
        var trial = trial()
        _ = trial.didBecomeActive(at: .zero)
        #expect(trial.timePassed(at: .seconds(60)) == [])
        #expect(trial.didRenderFirstFrame(at: .seconds(61)) == [.count(failed(0)), .confirm(attempt(0))])
    }

    @Test func timeInTheForegroundMustBeInOneGo() {
        var trial = trial()
        _ = trial.didBecomeActive(at: .zero)
        _ = trial.didRenderFirstFrame(at: .seconds(1))
        _ = trial.willResignActive(at: .seconds(6))
        _ = trial.didBecomeActive(at: .seconds(7))
        #expect(trial.timePassed(at: .seconds(16)) == [])
        #expect(trial.timePassed(at: .seconds(17)) == [.count(failed(0)), .confirm(attempt(0))])
    }

    @Test func timeIsLookedAtWhenTheAppLeavesToo() {
        var trial = trial()
        _ = trial.didBecomeActive(at: .zero)
        _ = trial.didRenderFirstFrame(at: .seconds(1))
        #expect(trial.willResignActive(at: .seconds(10)) == [.count(failed(0)), .confirm(attempt(0))])
    }

    @Test func backgroundIsNeverHealthyByItself() {
        var trial = trial(1)
        #expect(trial.didRenderFirstFrame(at: .seconds(1)) == [])
        #expect(trial.timePassed(at: .seconds(100)) == [])
    }

    @Test func confirmationEndsTheTrial() {
        var trial = trial()
        #expect(trial.confirmHealthy() == [.confirm(attempt(0))])
        #expect(trial.willEnterForeground() == [])
        #expect(trial.didBecomeActive(at: .seconds(1)) == [])
        #expect(trial.confirmHealthy() == [])
    }

    @Test func payloadThatIsActivatedInTheForegroundIsTriedAtOnce() {
        var trial = Trial()
        _ = trial.begin(nil, at: .zero)
        #expect(trial.didBecomeActive(at: .zero) == [])
        #expect(trial.didRenderFirstFrame(at: .seconds(1)) == [])
        #expect(trial.begin(attempt(0), at: .seconds(60)) == [.count(failed(1)), .wait(.seconds(10))])
        #expect(trial.timePassed(at: .seconds(69)) == [])
        #expect(trial.timePassed(at: .seconds(70)) == [.count(failed(0)), .confirm(attempt(0))])
    }

    @Test func suspensionTakesTheAttemptBackAndEndsTheTrial() {
        var trial = trial()
        _ = trial.didBecomeActive(at: .zero)
        #expect(trial.suspend() == [.count(failed(0))])
        #expect(trial.confirmHealthy() == [])
        #expect(trial.begin(attempt(0), at: .seconds(1)) == [.count(failed(1)), .wait(.seconds(10))])
    }

    @Test func countNeverOverflows() {
        let limit = Int(UInt8.max)
        #expect(failed(limit + 1) == failed(limit))
        var trial = trial(limit)
        #expect(trial.willEnterForeground() == [.count(failed(limit))])
    }
}
