internal import TokenModel

extension JSONValueReader {
    /// Reads a colour: an object (colour module 2025.10, section 4), or any CSS colour as text.
    func color(_ node: Int) throws(Failure) -> ColorValue {
        guard document.kind(node) != .object else { return try colorObject(node) }
        guard document.kind(node) == .string else { throw Failure("a color must be a CSS colour or an object") }
        let result = document.withText(node) { bytes in
            Result { () throws(CSSColorError) in try ColorValue(css: bytes) }
        }
        switch result {
        case .success(let color): return color
        case .failure(let error): throw Failure(error.message.escapedForLog)
        }
    }

    private func colorObject(_ node: Int) throws(Failure) -> ColorValue {
        let members = try members(of: node, named: ["colorSpace", "components", "alpha", "hex"], required: 2, in: "color")
        guard let spaceNode = members[0], let componentsNode = members[1] else {
            throw Failure("a color needs 'colorSpace' and 'components'")
        }
        guard let space = document.string(spaceNode).flatMap(ColorSpace.init) else {
            throw Failure("'colorSpace' must be one of the 14 colour spaces")
        }
        var components: [Double] = []
        var missing: UInt8 = 0
        for item in document.items(of: componentsNode) {
            guard components.count < 3 else { throw Failure("a color needs three components") }
            if document.equals(item, "none") {
                missing |= 1 << UInt8(components.count)
                components.append(0)
            } else if let number = document.number(item), space.ranges[components.count].contains(number) {
                components.append(number)
            } else {
                throw Failure("component \(components.count + 1) of \(space.rawValue) must be a number in its range")
            }
        }
        guard components.count == 3 else { throw Failure("a color needs three components") }
        let alpha = members[2].map { document.number($0) ?? -1 }
        guard alpha.map((0...1).contains) ?? true else { throw Failure("alpha must be between 0 and 1") }
        // 'hex' is a fallback for other tools. Nothing here reads it.
        return ColorValue(space, .init(components[0], components[1], components[2]), missing: missing, alpha: alpha)
    }
}
