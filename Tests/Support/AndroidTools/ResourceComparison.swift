import Foundation
import TokenAndroid
import TokenFormat
import TokenModel
import TokenResolver

/// Compares what Android understands with what a project resolves to.
package struct ResourceComparison {
    private let project: ResolvedProject
    private let brand: ResolvedBrand
    private let table: ResourceTable
    private let textSizes: TextSizes
    /// What differs, one line each.
    package private(set) var differences: [String] = []
    /// How many values were compared.
    package private(set) var count = 0

    package init(_ project: ResolvedProject, _ brand: ResolvedBrand, with table: ResourceTable) {
        self.project = project
        self.brand = brand
        self.table = table
        textSizes = TextSizes(project)
        for token in brand.tokens {
            compare(.token(token.type), AndroidName(token.path).text, token.path, token.values)
        }
        for block in project.styles.variantBlocks where project.styles.types[block.type].swift != .screen {
            let type = project.styles.types[block.type]
            let root = [type.name] + (block.variant == "default" ? [] : [block.variant])
            for (place, leaf) in type.leaves.enumerated() {
                guard let values = brand.leaves[block.firstLeaf + place].values else { continue }
                compare(leaf, root + leaf.path.parts(separatedBy: "/"), values)
            }
        }
    }

    private mutating func compare(_ leaf: StyleLeaf, _ names: [String], _ values: ByMode<ValueID>) {
        let (name, path) = (AndroidName(names: names).text, names.joined(separator: "/"))
        if leaf.bounds?.isWhole ?? false {
            guard case .number(let number) = brand.values[values.light] else { return }
            expect(table.text("integer/\(name)", at: .day), "\(Int(number))", path)
        } else if leaf.hasStates {
            guard leaf.kind == .token(.color) else { return }
            compareStates(name, path, values)
        } else {
            compare(leaf.kind, name, path, values)
        }
    }

    private mutating func compare(_ kind: FieldKind, _ name: String, _ path: String, _ values: ByMode<ValueID>) {
        // A gradient that resources cannot say by day or at night is left out.
        if kind == .token(.gradient), ![values.light, values.dark].allSatisfy({ Self.isEven(brand.values[$0]) }) { return }
        for (mode, day) in [(ResourceTable.Mode.day, TokenMode.light), (.night, .dark)] {
            compare(kind, name, brand.values[values[day]], path, at: mode)
        }
    }

    private mutating func compare(_ kind: FieldKind, _ name: String, _ value: TokenValue, _ path: String, at mode: ResourceTable.Mode) {
        switch value {
        case .color(let color): expect(table.text("color/\(name)", at: mode), Self.text(color), path)
        case .dimension:
            expectLength(table.text("dimen/\(name)", at: mode), points(value), textSizes.contains(path) ? "sp" : "dp", path)
        case .number(let number):
            guard Float(number).isFinite else { return expect(table.text("dimen/\(name)", at: mode), nil, path) }
            expectNumber(table.text("dimen/\(name)", at: mode), number, path)
        case .duration(let number, let unit):
            expectWhole(table.text("integer/\(name)", at: mode), unit == .s ? number * 1000 : number, path)
        case .fontWeight(let weight): expectWhole(table.text("integer/\(name)", at: mode), weight.number ?? 400, path)
        case .fontFamily(let names, _): expectText(table.text("string/\(name)", at: mode), names.first ?? "", path)
        case .string(let text): expectText(table.text("string/\(name)", at: mode), text, path)
        case .boolean(let isTrue): expect(table.text("bool/\(name)", at: mode), "\(isTrue)", path)
        case .cubicBezier(let x1, let y1, let x2, let y2):
            let curve = table.elements("interpolator/\(name)", at: mode)?.first?.attributes
            for (point, number) in [("X1", x1), ("Y1", y1), ("X2", x2), ("Y2", y2)] {
                expectNumber(curve?["control" + point], number, path)
            }
        case .insets(let sides):
            for (side, value) in zip(["top", "start", "bottom", "end"], sides) {
                expectLength(table.text("dimen/\(name)_\(side)", at: mode), points(value), "dp", path)
            }
        case .composite(.typography, _): compare(font: value, name, path)
        case .composite(let type, let members) where type == .border || type == .transition:
            for (member, value) in zip(type.members, members) {
                guard let value, case .token(let type) = member.kind, type != .strokeStyle else { continue }
                compare(.token(type), name + "_" + AndroidName(member.name).text, value, path, at: mode)
            }
        case .list where kind == .token(.gradient): compare(gradient: value, name, path, at: mode)
        case .list, .composite, .keyword, .image, .enumeration, .states, .reference, .expression: break
        }
    }

    private mutating func compare(font value: TokenValue, _ name: String, _ path: String) {
        guard let font = Typography(value) else { return }
        let items = table.items(of: "style/\(name)")
        func text(_ number: String) -> String? { if case .text(let text)? = items[number] { text } else { nil } }
        let size = points(font.fontSize)
        expectLength(text("0x01010095"), size, "sp", path)
        if case .fontFamily(let names, _)? = font.fontFamily { expectText(text("0x010103ac"), names.first ?? "", path) }
        if case .fontWeight(let weight)? = font.fontWeight { expectWhole(text("0x01010585"), weight.number ?? 400, path) }
        if let spacing = font.letterSpacing, size > 0 { expectNumber(text("0x010104b6"), points(spacing) / size, path) }
        if case .number(let height)? = font.lineHeight { expectLength(text("0x0101057f"), size * height, "sp", path) }
    }

    private static func isEven(_ gradient: TokenValue) -> Bool {
        guard case .list(let stops) = gradient else { return false }
        let positions = stops.map { stop in
            if case .composite(_, let members) = stop, case .number(let position)? = members[1] { min(max(position, 0), 1) } else { -1.0 }
        }
        return positions == [0, 1] || positions == [0, 0.5, 1]
    }

    private mutating func compare(gradient value: TokenValue, _ name: String, _ path: String, at mode: ResourceTable.Mode) {
        guard case .list(let stops) = value else { return }
        let gradient = table.elements("drawable/\(name)", at: mode)?.first { $0.name == "gradient" }?.attributes
        for (attribute, stop) in zip(stops.count == 2 ? ["start", "end"] : ["start", "center", "end"], stops) {
            guard case .composite(_, let members) = stop, case .color(let color)? = members[0] else { continue }
            expect(gradient?["\(attribute)Color"].flatMap { table.text(ofAttribute: $0, at: mode) }, Self.text(color), path)
        }
    }

    /// Finds, for each combination of states, the first item of the list that Android would take.
    private mutating func compareStates(_ name: String, _ path: String, _ values: ByMode<ValueID>) {
        for (mode, day) in [(ResourceTable.Mode.day, TokenMode.light), (.night, .dark)] {
            guard case .states(let states) = brand.values[values[day]] else { continue }
            let items = table.elements("color/\(name)", at: mode)?.filter { $0.name == "item" }.map(\.attributes) ?? []
            for bits in UInt8(0)..<16 {
                let state = [
                    "state_pressed": bits & 1 != 0, "state_enabled": bits & 2 == 0, "state_selected": bits & 4 != 0,
                    "state_focused": bits & 8 != 0,
                ]
                let item = items.first { item in state.allSatisfy { item[$0] == nil || item[$0] == "\($1)" } }
                let value = (states.first { $0.state == bits } ?? states.first { $0.state == 0 })?.value
                let color: String? = if case .color(let color)? = value { Self.text(color) } else { nil }
                expect(item?["color"].flatMap { table.text(ofAttribute: $0, at: mode) }, color, "\(path) in state \(bits)")
            }
        }
    }

    // MARK: - Values

    package static func text(_ color: ColorValue) -> String {
        let shown = color.mapped(to: .srgb).color
        return ([shown.alpha ?? 1, shown.components.x, shown.components.y, shown.components.z]).reduce("#") { text, share in
            text + String(format: "%02x", Int((min(max(share, 0), 1) * 255).rounded()))
        }
    }

    private func points(_ value: TokenValue?) -> Double {
        guard case .dimension(let number, let unit)? = value else { return .nan }
        return unit == .rem ? number * project.configuration.remInPoints : number
    }

    private mutating func expect(_ found: String?, _ expected: String?, _ path: String) {
        count += 1
        if found != expected { differences.append("\(brand.name): \(path) is \(found ?? "missing") instead of \(expected ?? "nothing")") }
    }

    private mutating func expectText(_ found: String?, _ expected: String, _ path: String) {
        let isSaid = expected.unicodeScalars.allSatisfy {
            [0x9, 0xA, 0xD].contains($0.value) || $0.value >= 0x20 && $0.value < 0xFFFE || $0.value > 0xFFFF
        }
        // The tool shows texts in quotes, with white space as it is. The table has the first line.
        let shown = "\"\(expected)\"".unicodeScalars.prefix { $0 != "\n" }
        expect(found, isSaid ? String(shown) : nil, path)
    }

    private mutating func expectNumber(_ found: String?, _ expected: Double, _ path: String) {
        count += 1
        if let found, let number = Double(found), abs(number - expected) <= abs(expected) * 1e-5 + 1e-6 { return }
        differences.append("\(brand.name): \(path) is \(found ?? "missing") instead of \(expected)")
    }

    private mutating func expectWhole(_ found: String?, _ expected: Double, _ path: String) {
        expect(found, expected.magnitude > 2_147_483_647 ? nil : "\(Int(expected.rounded()))", path)
    }

    /// Lengths have 24 bits, of which up to 23 are for the fraction. The tool prints negative ones as if they had no sign.
    private mutating func expectLength(_ found: String?, _ expected: Double, _ unit: String, _ path: String) {
        guard expected.magnitude <= 8_000_000 else { return expect(found, nil, path) }
        count += 1
        let (limit, step): (Double, Double) =
            switch expected.magnitude {
            case ..<1: (2, 0x1p-22)
            case ..<256: (512, 0x1p-14)
            case ..<65536: (131_072, 0x1p-6)
            default: (16_777_216, 1)
            }
        if let found, found.hasSuffix(unit), let number = Double(found.dropLast(unit.count)),
            min(abs(number - expected), abs(number - limit - expected)) <= step + 1e-6
        {
            return
        }
        differences.append("\(brand.name): \(path) is \(found ?? "missing") instead of \(expected)\(unit)")
    }
}
