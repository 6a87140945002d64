/// Frames per second, from the times of the frames.
package struct FrameMeter: Hashable, Sendable {
    private struct Frame: Hashable, Sendable {
        var time: Double
        /// The time since the frame before.
        var duration: Double
    }

    /// The frames of the last second.
    private var frames: [Frame] = []
    private var last: Double?

    package init() {}

    /// Notes a frame, in seconds. However long it took, it counts. Time that does not advance begins the count anew.
    package mutating func note(frameAt time: Double) {
        guard time.isFinite else { return }
        defer { last = time }
        guard let last, time > last else { return frames = [] }
        frames.append(Frame(time: time, duration: time - last))
        frames.removeAll { time - $0.time > 1 }
    }

    /// Nil before the second frame.
    package var framesPerSecond: Int? {
        frames.isEmpty ? nil : Self.rounded(Double(frames.count) / frames.reduce(0) { $0 + $1.duration })
    }

    /// The longest time that a frame of the last second took, in milliseconds.
    package var longest: Int? { frames.map(\.duration).max().map { Self.rounded($0 * 1000) } }

    /// `60 fps, longest 17 ms`.
    package var text: String {
        guard let framesPerSecond, let longest else { return "– fps" }
        return "\(framesPerSecond) fps, longest \(longest) ms"
    }

    private static func rounded(_ number: Double) -> Int { Int(min(number, 1e9).rounded()) }
}
