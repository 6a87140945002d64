/// Frames per second, from the times of the frames.
package struct FrameMeter: Hashable, Sendable {
    /// The times of the last second, in seconds.
    private var times: [Double] = []

    package init() {}

    /// Notes a frame. Time that goes back or stands still for more than a second begins the count anew.
    package mutating func note(frameAt time: Double) {
        if let last = times.last, !(time > last && time - last <= 1) { times = [] }
        times.append(time)
        if let first = times.firstIndex(where: { time - $0 <= 1 }) { times.removeFirst(first) }
    }

    /// Nil before the second frame.
    package var framesPerSecond: Int? {
        guard let first = times.first, let last = times.last, last > first else { return nil }
        return Int((Double(times.count - 1) / (last - first)).rounded())
    }

    /// The longest time between two frames, in milliseconds.
    package var longest: Int? {
        zip(times, times.dropFirst()).map { $1 - $0 }.max().map { Int(($0 * 1000).rounded()) }
    }

    /// `60 fps, longest 17 ms`.
    package var text: String {
        guard let framesPerSecond, let longest else { return "– fps" }
        return "\(framesPerSecond) fps, longest \(longest) ms"
    }
}
