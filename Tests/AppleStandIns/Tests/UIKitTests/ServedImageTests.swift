import Foundation
import Synchronization
import Testing
import TokenRuntime
import UIKit

import StyleTypes
@testable import ViewStyles

/// Images that a payload brings. In a separate process: the source of their bytes is the whole app's.
@MainActor struct ServedImageTests {
    private static let name = "sha256:" + String(repeating: "0a", count: 32)

    private static func show() {
        var asked: [String] = []
        var files = [name: Data("rosalie".utf8)]
        StyleImages.servedData = { image in
            asked.append(image.name)
            return files[image.name]
        }
        StyleImages.loader = { _ in preconditionFailure("the app's loader is asked for an image of a payload") }
        let view = UIImageView()
        view.apply(style: IconStyle(image: TokenImage(name)))
        precondition(view.image?.name == "rosalie")
        // It is decoded once, and stays although the file is gone.
        files = [:]
        view.apply(style: nil)
        view.apply(style: IconStyle(image: TokenImage(name)))
        precondition(view.image?.name == "rosalie" && asked == [name])
        precondition(TokenImage(name).assetName == nil)
        // Bytes that are no image, and none.
        let other = TokenImage("sha256:" + String(repeating: "0b", count: 32))
        let errors = Mutex(0)
        StyleErrors.report(to: { _ in errors.withLock { $0 += 1 } })
        files = [other.name: Data()]
        view.apply(style: IconStyle(image: other))
        precondition(view.image == nil && errors.withLock { $0 } == 1)
    }

    @Test func aViewShowsTheBytesOfTheStore() async {
        await #expect(processExitsWith: .success) { await ServedImageTests.show() }
    }
}
