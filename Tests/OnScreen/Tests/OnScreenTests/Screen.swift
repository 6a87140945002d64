#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// A window that a test shows, and what is seen in it.
    @MainActor
    struct Screen {
        /// That of a scene if there is one: windows without a scene are of the past since iOS 26.
        let window: UIWindow

        init() {
            let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
            window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow()
            window.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        }

        /// Shows a controller in the whole window.
        func show(_ controller: UIViewController) {
            window.rootViewController = controller
            window.isHidden = false
            window.layoutIfNeeded()
        }

        /// Shows a view at the top left.
        func show(_ view: UIView) {
            if window.rootViewController == nil { show(UIViewController()) }
            window.rootViewController?.view.addSubview(view)
            window.layoutIfNeeded()
        }

        /// Shows everything with another weight of text, as if Bold Text were switched on or off.
        func change(_ weight: UILegibilityWeight) {
            window.traitOverrides.legibilityWeight = weight
            window.updateTraitsIfNeeded()
            window.layoutIfNeeded()
        }
    }

    /// The pixels of a view as it is on the screen, one for each point, in sRGB.
    @MainActor
    struct Pixels {
        struct Pixel: Hashable {
            let red, green, blue, alpha: UInt8

            /// Whether each part is within a tenth of the other's.
            func isClose(to other: Pixel) -> Bool {
                zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha]).allSatisfy { abs(Int($0) - Int($1)) < 26 }
            }

            static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
            static let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
            static let green = Pixel(red: 0, green: 255, blue: 0, alpha: 255)
            static let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 255)
        }

        private let width: Int
        private var bytes: [UInt8]

        init(of view: UIView) {
            let (width, height) = (Int(view.bounds.width), Int(view.bounds.height))
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { _ in
                view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
            }
            self.width = width
            bytes = [UInt8](repeating: 0, count: 4 * width * height)
            guard let image = image.cgImage, let space = CGColorSpace(name: CGColorSpace.sRGB) else { return }
            bytes.withUnsafeMutableBytes { bytes in
                let context = CGContext(
                    data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 4 * width, space: space,
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
                context?.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
            }
        }

        subscript(x: Int, y: Int) -> Pixel {
            let place = 4 * (y * width + x)
            return Pixel(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2], alpha: bytes[place + 3])
        }

        /// How many pixels have about this colour.
        func count(of pixel: Pixel) -> Int {
            (0..<bytes.count / 4).count { self[$0 % width, $0 / width].isClose(to: pixel) }
        }
    }
#endif
