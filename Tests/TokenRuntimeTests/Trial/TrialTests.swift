import Testing
import TokenModel

@testable import TokenRuntime

struct TrialTests {
    private let digest = SHA256Digest(of: [7])

    private func attempts(_ count: UInt8) -> StartAttempts { StartAttempts(digest: digest, count: count) }

    /// A trial that begins in the background at 0 s.
    private func trial(_ count: UInt8 = 0) -> Trial {
        var trial = Trial()
        #expect(trial.begin(attempts(count), at: .zero) == [])
        return trial
    }

    @Test func foregroundStartIsAnAttempt() {
        var trial = trial(1)
        #expect(trial.willEnterForeground() == [.count(attempts(2))])
        #expect(trial.didBecomeActive(at: .seconds(1)) == [.wait(.seconds(10))])
        #expect(trial.willEnterForeground() == [])
    }

    @Test func becomingActiveIsAForegroundStartToo() {
        var trial = trial()
        #expect(trial.didBecomeActive(at: .seconds(1)) == [.count(attempts(1)), .wait(.seconds(10))])
    }

    @Test func leavingTakesTheAttemptBack() {
        var trial = trial(1)
        _ = trial.didBecomeActive(at: .zero)
        _ = trial.didRenderFirstFrame(at: .seconds(1))
        #expect(trial.willResignActive(at: .seconds(9)) == [.count(attempts(1))])
        #expect(trial.willResignActive(at: .seconds(9)) == [])
        #expect(trial.didBecomeActive(at: .seconds(20)) == [.count(attempts(2)), .wait(.seconds(10))])
    }

    @Test func aFrameAndTenSecondsAreHealthy() {
        var trial = trial()
        _ = trial.didBecomeActive(at: .seconds(1))
        #expect(trial.didRenderFirstFrame(at: .seconds(2)) == [])
        #expect(trial.timePassed(at: .milliseconds(10_999)) == [])
        #expect(trial.timePassed(at: .seconds(11)) == [.count(attempts(0)), .confirm(digest)])
        #expect(trial.timePassed(at: .seconds(12)) == [])
        #expect(trial.willResignActive(at: .seconds(13)) == [])
    }

    @Test func tenSecondsWithoutAFrameAreNotHealthy() {
        var trial = trial()
        _ = trial.didBecomeActive(at: .zero)
        #expect(trial.timePassed(at: .seconds(60)) == [])
        #expect(trial.didRenderFirstFrame(at: .seconds(61)) == [.count(attempts(0)), .confirm(digest)])
    }

    @Test func timeInTheForegroundMustBeInOneGo() {
        var trial = trial()
        _ = trial.didBecomeActive(at: .zero)
        _ = trial.didRenderFirstFrame(at: .seconds(1))
        _ = trial.willResignActive(at: .seconds(6))
        _ = trial.didBecomeActive(at: .seconds(7))
        #expect(trial.timePassed(at: .seconds(16)) == [])
        #expect(trial.timePassed(at: .seconds(17)) == [.count(attempts(0)), .confirm(digest)])
    }

    @Test func timeIsLookedAtWhenTheAppLeavesToo() {
        var trial = trial()
        _ = trial.didBecomeActive(at: .zero)
        _ = trial.didRenderFirstFrame(at: .seconds(1))
        #expect(trial.willResignActive(at: .seconds(10)) == [.count(attempts(0)), .confirm(digest)])
    }

    @Test func backgroundIsNeverHealthyByItself() {
        var trial = trial(1)
        #expect(trial.didRenderFirstFrame(at: .seconds(1)) == [])
        #expect(trial.timePassed(at: .seconds(100)) == [])
    }

    @Test func confirmationEndsTheTrial() {
        var trial = trial()
        #expect(trial.confirmHealthy() == [.confirm(digest)])
        #expect(trial.willEnterForeground() == [])
        #expect(trial.didBecomeActive(at: .seconds(1)) == [])
        #expect(trial.confirmHealthy() == [])
    }

    @Test func payloadThatIsActivatedInTheForegroundIsTriedAtOnce() {
        var trial = Trial()
        _ = trial.begin(nil, at: .zero)
        #expect(trial.didBecomeActive(at: .zero) == [])
        #expect(trial.didRenderFirstFrame(at: .seconds(1)) == [])
        #expect(trial.begin(attempts(0), at: .seconds(60)) == [.count(attempts(1)), .wait(.seconds(10))])
        #expect(trial.timePassed(at: .seconds(69)) == [])
        #expect(trial.timePassed(at: .seconds(70)) == [.count(attempts(0)), .confirm(digest)])
    }

    @Test func suspensionTakesTheAttemptBackAndEndsTheTrial() {
        var trial = trial()
        _ = trial.didBecomeActive(at: .zero)
        #expect(trial.suspend() == [.count(attempts(0))])
        #expect(trial.confirmHealthy() == [])
        #expect(trial.begin(attempts(0), at: .seconds(1)) == [.count(attempts(1)), .wait(.seconds(10))])
    }

    @Test func countNeverOverflows() {
        var trial = trial(.max)
        #expect(trial.willEnterForeground() == [.count(attempts(.max))])
    }
}
