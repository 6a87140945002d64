/// Whether the app proves healthy with the payload that it shows: a value, which is told what happens and says what to do.
///
/// An attempt begins when the app comes to the foreground with a payload on trial. It is taken back when the app leaves the foreground,
/// which it also does before a user ends it, and proves healthy after a frame and ten seconds in the foreground without a break. What stays
/// on the count are attempts that ended otherwise: a crash, a hang that the system ended. Background starts begin none.
struct Trial: Sendable, Hashable {
    /// In the foreground, in one go.
    static let healthyAfter = Duration.seconds(10)
    /// From so many attempts on that did not end well, the payload is given up.
    static let attemptLimit: UInt8 = 2

    /// What the trial asks for.
    enum Effect: Sendable, Hashable {
        /// To be written at once.
        case count(StartAttempts)
        /// To come back with `timePassed` after this time.
        case wait(Duration)
        /// The app is healthy with this payload.
        case confirm(SHA256Digest)
    }

    /// Nil where what is shown is not on trial.
    private var attempts: StartAttempts?
    private var isAttempting = false
    private var isInForeground = false
    /// Since when the app has been active with what is shown.
    private var activeSince: Duration?
    private var hasRendered = false
}

// What happens. Times are those of one clock that only goes forward.
extension Trial {
    /// Another payload is shown, with so many attempts that did not end well, or with nil one that needs no trial.
    mutating func begin(_ attempts: StartAttempts?, at now: Duration) -> [Effect] {
        self.attempts = attempts
        isAttempting = false
        guard isInForeground else { return [] }
        let wait = activeSince == nil ? [] : becomeActive(at: now)
        return attempt() + wait
    }

    /// Nothing is shown for the moment that could be to blame.
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
