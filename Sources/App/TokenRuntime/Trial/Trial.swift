internal import TokenModel

/// Tracks whether the app proves healthy with the layers that it shows. A value type: it receives events and returns effects.
///
/// An attempt begins when the app enters the foreground with a stack of layers on trial. Leaving the foreground withdraws the attempt; an app also does that
/// before a user ends it. The app has proved healthy after a frame and ten uninterrupted seconds in the foreground. Attempts that end otherwise stay
/// on the count: a crash, or a hang after which the system ended the app. Background launches begin no attempt.
struct Trial: Sendable, Hashable {
    /// The uninterrupted time as the active app that proves it healthy.
    static let healthyAfter = Duration.seconds(10)
    /// The number of failed attempts at which the stack is rolled back.
    static let attemptLimit: UInt8 = 2

    /// A request by the trial.
    enum Effect: Sendable, Hashable {
        /// Write this count immediately.
        case count(StartAttempts)
        /// Call `timePassed` after this time.
        case wait(Duration)
        /// The app is healthy with the stack of this digest.
        case confirm(SHA256Digest)
    }

    /// Nil if the shown stack is not on trial.
    private var attempts: StartAttempts?
    private var isAttempting = false
    private var isInForeground = false
    /// When the app became active with what it shows.
    private var activeSince: Duration?
    private var hasRendered = false
}

// MARK: - Events
// All times come from one clock that only moves forward.
extension Trial {
    /// Another stack is shown. `attempts` holds its failed attempts so far; nil if it needs no trial.
    mutating func begin(_ attempts: StartAttempts?, at now: Duration) -> [Effect] {
        self.attempts = attempts
        isAttempting = false
        guard isInForeground else { return [] }
        let wait = activeSince == nil ? [] : becomeActive(at: now)
        return attempt() + wait
    }

    /// No payload that could cause a crash is shown for the moment.
    mutating func suspend() -> [Effect] {
        defer { attempts = nil }
        return takeBack()
    }

    mutating func willEnterForeground() -> [Effect] {
        isInForeground = true
        return attempt()
    }

    mutating func didBecomeActive(at now: Duration) -> [Effect] {
        isInForeground = true
        return attempt() + becomeActive(at: now)
    }

    mutating func didRenderFirstFrame(at now: Duration) -> [Effect] {
        hasRendered = true
        return timePassed(at: now)
    }

    mutating func willResignActive(at now: Duration) -> [Effect] {
        let effects = timePassed(at: now) + takeBack()
        isInForeground = false
        activeSince = nil
        return effects
    }

    mutating func timePassed(at now: Duration) -> [Effect] {
        guard hasRendered, let activeSince, now - activeSince >= Self.healthyAfter else { return [] }
        return confirmHealthy()
    }

    mutating func confirmHealthy() -> [Effect] {
        guard let healthy = attempts else { return [] }
        attempts = nil
        isAttempting = false
        let clear = healthy.count == 0 ? [] : [Effect.count(StartAttempts(digest: healthy.digest))]
        return clear + [.confirm(healthy.digest)]
    }
}

extension Trial {
    private mutating func becomeActive(at now: Duration) -> [Effect] {
        activeSince = now
        return attempts == nil ? [] : [.wait(Self.healthyAfter)]
    }

    private mutating func attempt() -> [Effect] {
        guard !isAttempting, var attempts else { return [] }
        isAttempting = true
        attempts.count = min(attempts.count, .max - 1) + 1
        self.attempts = attempts
        return [.count(attempts)]
    }

    private mutating func takeBack() -> [Effect] {
        guard isAttempting, var attempts else { return [] }
        isAttempting = false
        attempts.count -= 1
        self.attempts = attempts
        return [.count(attempts)]
    }
}
