public import Foundation
public import UIKit

/// How a value becomes a picture. Here it is only noted.
public struct Snapshotting<Value, Format> {
    let size: CGSize?
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
        traits: UITraitCollection = .init()
    ) -> Snapshotting {
        Snapshotting(size: size)
    }
}

/// For tests: the pictures that were taken, in order.
@MainActor public private(set) var taken: [(test: String, name: String?, size: CGSize?)] = []

@MainActor public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
    line: UInt = #line, column: UInt = #column
) {
    guard (try? value()) != nil else { return }
    taken.append((testName, name, snapshotting.size))
}
