/// A start with what is shown, and the counts that it leads to.
struct Attempt: Sendable, Hashable {
    let start: Start
    /// The layers that are shown.
    let layers: [KeptLayer]
    /// The counts without the start.
    let before: FailedStarts

    /// The counts until the start has ended.
    var during: FailedStarts { before.adding(start) }
    /// The counts once the app is healthy.
    var after: FailedStarts { before.healthy(with: layers.map(\.digest)) }
}

/// Tracks whether the app proves healthy with the layers that it shows. A value type: it receives events and returns effects.
///
/// An attempt begins when the app enters the foreground. Leaving the foreground withdraws the attempt; an app also does that before a user ends it. The
/// app has proved healthy after a frame and ten uninterrupted seconds in the foreground. Attempts that end otherwise stay on the count: a crash, or a hang
/// after which the system ended the app. Background launches begin no attempt.
struct Trial: Sendable, Hashable {
    /// The uninterrupted time as the active app that proves it healthy.
    static let healthyAfter = Duration.seconds(10)

    /// A request by the trial.
    enum Effect: Sendable, Hashable {
        /// Write these counts immediately.
        case count(FailedStarts)
        /// Call `timePassed` after this time.
        case wait(Duration)
        /// The app is healthy after this attempt.
        case confirm(Attempt)
    }

    /// Nil if nothing is counted, or no longer.
    private var attempt: Attempt?
    private var isAttempting = false
    private var isInForeground = false
    /// When the app became active with what it shows.
    private var activeSince: Duration?
    private var hasRendered = false
}

// MARK: - Events
// All times come from one clock that only moves forward.
extension Trial {
    /// Something else is shown. Nil if its starts are not counted.
    mutating func begin(_ attempt: Attempt?, at now: Duration) -> [Effect] {
        self.attempt = attempt
        isAttempting = false
        guard isInForeground else { return [] }
        let wait = activeSince == nil ? [] : becomeActive(at: now)
        return count() + wait
    }

    /// Something else may be shown next.
    mutating func suspend() -> [Effect] {
        defer { attempt = nil }
        return takeBack()
    }

    mutating func willEnterForeground() -> [Effect] {
        isInForeground = true
        return count()
    }

    mutating func didBecomeActive(at now: Duration) -> [Effect] {
        isInForeground = true
        return count() + becomeActive(at: now)
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
        guard let healthy = attempt else { return [] }
        let isCounted = isAttempting || healthy.after != healthy.before
        attempt = nil
        isAttempting = false
        return (isCounted ? [.count(healthy.after)] : []) + [.confirm(healthy)]
    }
}

extension Trial {
    private mutating func becomeActive(at now: Duration) -> [Effect] {
        activeSince = now
        return attempt == nil ? [] : [.wait(Self.healthyAfter)]
    }

    private mutating func count() -> [Effect] {
        guard !isAttempting, let attempt else { return [] }
        isAttempting = true
        return [.count(attempt.during)]
    }

    private mutating func takeBack() -> [Effect] {
        guard isAttempting, let attempt else { return [] }
        isAttempting = false
        return [.count(attempt.before)]
    }
}
