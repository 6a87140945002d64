#if canImport(SwiftUI)
    internal import SwiftUI
    internal import TokenRuntime

    /// The lines of a border along single edges, from left to right, which SwiftUI mirrors in right-to-left layouts.
    struct EdgeLines: Shape {
        let line: BorderLine
        let corners: Corners

        nonisolated func path(in rect: CGRect) -> Path {
            let (width, height) = (Double(rect.width), Double(rect.height))
            let radius = corners.radius(width: width, height: height)
            let rounded = corners.rounded.set(isRightToLeft: false)
            var path = Path()
            for segment in line.segments(width: width, height: height, radius: radius, corners: rounded, isRightToLeft: false) {
                path.move(to: CGPoint(x: rect.minX + segment.start.x, y: rect.minY + segment.start.y))
                path.addLine(to: CGPoint(x: rect.minX + segment.end.x, y: rect.minY + segment.end.y))
            }
            return path
        }
    }

    extension StrokeStyle {
        init(_ line: BorderLine) {
            let cap: CGLineCap =
                switch line.dashes?.cap {
                case .round: .round
                case .square: .square
                case .butt, nil: .butt
                }
            self.init(lineWidth: CGFloat(line.width), lineCap: cap, dash: line.dashes?.lengths.map { CGFloat($0) } ?? [])
        }
    }
#endif
