import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

extension AndroidResources {
    mutating func add(_ token: ResolvedToken) {
        let name = values.names[token.path]
        let entry = Entry(
            name: name, path: token.path, range: token.key, remark: remark(token.description, token.deprecation), isToken: true,
            isUnchanged: values.names.isUnchanged(token.path))
        if token.modes.contains(where: { $0.mode == .highContrast || $0.mode == .darkHighContrast }) { notes.add(.contrast, token.path) }
        add(.token(token.type), entry, values.value(of: token))
    }

    mutating func add(_ kind: FieldKind, _ entry: Entry, _ value: AndroidValue) {
        for mode in value.modes where mode.reference == nil && !canSay(kind, mode.resolved, entry.path) { return }
        switch kind {
        case .token(.color): simple(.color, entry, value) { if case .color(let color) = $1 { $0.append(androidColor: color) } }
        case .token(.dimension):
            let unit = values.textSizes.contains(entry.path) ? "sp" : "dp"
            simple(.dimen, entry, value) { [remInPoints] in $0.append(length: $1, remInPoints, unit) }
        case .token(.number): simple(.dimen, entry, value) { if case .number(let number) = $1 { $0.append(float: number) } }
        case .token(.duration), .token(.fontWeight): simple(.integer, entry, value) { $0.append(Int($1.androidInteger)) }
        case .token(.fontFamily): simple(.string, entry, value) { $0.append(androidString: $1.firstFamily) }
        case .token(.cubicBezier): addInterpolator(entry, value)
        case .token(.typography): addTextAppearance(entry, value)
        case .token(.gradient): addGradient(entry, value)
        case .token(.border): addMembers(of: .border, entry, value)
        case .token(.transition): addMembers(of: .transition, entry, value)
        case .token(.shadow), .token(.strokeStyle), .style, .enumeration, .image: break
        case .boolean: simple(.bool, entry, value) { $0.append($1 == .boolean(true) ? "true" : "false") }
        case .string: simple(.string, entry, value) { if case .string(let text) = $1 { $0.append(androidString: text) } }
        case .insets: addInsets(entry, value)
        }
    }

    private mutating func canSay(_ kind: FieldKind, _ value: TokenValue, _ path: String) -> Bool {
        // The nearest colour is written.
        if case .color(let color) = value, !color.lies(in: .srgb) { notes.add(.color, path) }
        guard let loss = values.loss(kind, value) else { return true }
        notes.add(loss, path)
        return false
    }

    // MARK: - Parts

    /// Adds the members that are resources of their own, each with the member's name.
    private mutating func addMembers(of type: TokenType, _ entry: Entry, _ value: AndroidValue) {
        for (index, member) in type.members.enumerated() {
            guard case .token(let kind) = member.kind, let value = value.map({ values.member(index, of: type, in: $0) }) else { continue }
            add(.token(kind), entry.part(member.name), value)
        }
    }

    private mutating func addInsets(_ entry: Entry, _ value: AndroidValue) {
        for (index, side) in ["top", "start", "bottom", "end"].enumerated() {
            let value = value.map { [values] mode -> AndroidValue.InMode? in
                guard case .insets(let sides) = mode.resolved, sides.indices.contains(index) else { return nil }
                var declared: TokenValue?
                if case .insets(let sides)? = mode.declared, sides.indices.contains(index) { declared = sides[index] }
                return values.inMode(declared, sides[index], .token(.dimension))
            }
            if let value { add(.token(.dimension), entry.part(side), value) }
        }
    }

    private mutating func addInterpolator(_ entry: Entry, _ value: AndroidValue) {
        for (index, resolved) in value.resolved.enumerated() {
            guard case .cubicBezier(let x1, let y1, let x2, let y2) = resolved else { continue }
            var root = ByteBuffer()
            root.append("pathInterpolator")
            for (name, number) in [("X1", x1), ("Y1", y1), ("X2", x2), ("Y2", y2)] {
                root.append(verbatim: " android:control\(name)=\"")
                root.append(float: number)
                root.append("\"")
            }
            file(.interpolator, entry, isNight: index > 0, root: String(decoding: root.bytes, as: UTF8.self)) { _ in }
        }
    }

    private mutating func addTextAppearance(_ entry: Entry, _ value: AndroidValue) {
        for (index, mode) in value.modes.enumerated() {
            element(.style, entry, isNight: index > 0) { [remInPoints, fonts] buffer in
                buffer.append(verbatim: "<style name=\"\(entry.name.text)\" ")
                if let reference = mode.reference { return buffer.append(verbatim: "parent=\"@style/\(reference.text)\" />\n") }
                buffer.append("parent=\"\">\n")
                buffer.append(textAppearance: mode.resolved, remInPoints, fonts)
                buffer.append("    </style>\n")
            }
        }
    }

    private mutating func addGradient(_ entry: Entry, _ value: AndroidValue) {
        for (index, mode) in value.modes.enumerated() {
            if let reference = mode.reference {
                element(.drawable, entry, isNight: index > 0) {
                    $0.append(verbatim: "<drawable name=\"\(entry.name.text)\">@drawable/\(reference.text)</drawable>\n")
                }
            } else {
                file(.drawable, entry, isNight: index > 0, root: "shape") { [values] in
                    $0.append(gradient: mode, values, angle: 270)
                }
            }
        }
    }
}

extension ByteBuffer {
    mutating func append(length: TokenValue, _ remInPoints: Double, _ unit: String) {
        append(float: length.points(remInPoints) ?? 0)
        append(verbatim: unit)
    }

    /// Appends the items of a style for a typography.
    ///
    /// - Parameters:
    ///   - fonts: the font resources of families.
    ///   - isForMaterial: whether the style is made of one of Material's. Its parents set attributes of the libraries, too, which count more than
    ///     Android's.
    mutating func append(
        textAppearance value: TokenValue, _ remInPoints: Double, _ fonts: [String: String], isForMaterial: Bool = false
    ) {
        guard let font = Typography(value) else { return }
        let size = font.fontSize?.points(remInPoints) ?? 0
        append(familyOf: value, fonts, isForMaterial: isForMaterial)
        append(itemOfStyle: "android:textSize") {
            $0.append(float: size)
            $0.append("sp")
        }
        if let weight = font.fontWeight { append(itemOfStyle: "android:textFontWeight") { $0.append(Int(weight.androidInteger)) } }
        // Android's spacing is a share of the size of the text.
        if let spacing = font.letterSpacing?.points(remInPoints), size > 0 {
            append(itemOfStyle: "android:letterSpacing") { $0.append(float: spacing / size) }
        }
        if case .number(let height)? = font.lineHeight {
            for name in ["android:lineHeight"] + (isForMaterial ? ["lineHeight"] : []) {
                append(itemOfStyle: name) {
                    $0.append(float: size * height)
                    $0.append("sp")
                }
            }
        }
    }

    /// Appends the item of a typography's family; nothing if XML cannot express its name.
    mutating func append(familyOf value: TokenValue, _ fonts: [String: String], isForMaterial: Bool) {
        guard let family = Typography(value)?.fontFamily?.firstFamily, fonts[family] != nil || family.isInXML else { return }
        for name in ["android:fontFamily"] + (isForMaterial ? ["fontFamily"] : []) {
            append(itemOfStyle: name) {
                if let resource = fonts[family] {
                    $0.append(verbatim: "@font/\(resource)")
                } else {
                    $0.append(androidString: family)
                }
            }
        }
    }

    /// Appends an item of a style. One that old versions of Android do not have says from which API level it counts, so that lint knows it is meant.
    mutating func append(itemOfStyle name: String, _ write: (inout ByteBuffer) -> Void) {
        append(verbatim: "        <item name=\"\(name)\"")
        if let level = Self.levels[name] { append(verbatim: " tools:targetApi=\"\(level)\"") }
        append(">")
        write(&self)
        append("</item>\n")
    }

    /// The API levels of attributes that Android has not had since Compose's oldest, which is 21.
    private static let levels = ["android:justificationMode": 26, "android:lineHeight": 28, "android:textFontWeight": 28]

    /// Appends the element of a gradient with even stops. Angles count from the right against the clock.
    mutating func append(gradient mode: AndroidValue.InMode, _ values: AndroidValues, angle: Int) {
        guard let stops = mode.resolved.evenStops else { return }
        var declared: [TokenValue]?
        if case .list(let items)? = mode.declared, items.count == stops.count { declared = items }
        append(verbatim: "    <gradient android:angle=\"\(angle)\"")
        let names = stops.count == 2 ? ["start", "end"] : ["start", "center", "end"]
        for (index, name) in names.enumerated() {
            append(verbatim: " android:\(name)Color=\"")
            var member: TokenValue?
            if let declared, case .composite(_, let members) = declared[index] { member = members[0] }
            append(color: values.inMode(member, .color(stops[index]), .token(.color)))
            append("\"")
        }
        append(" />\n")
    }

    /// Appends a colour, or a reference to one.
    mutating func append(color: AndroidValue.InMode) {
        if let reference = color.reference {
            append(verbatim: "@color/\(reference.text)")
        } else if case .color(let color) = color.resolved {
            append(androidColor: color)
        }
    }
}

extension TokenValue {
    /// A length in points; nil for another value.
    func points(_ remInPoints: Double) -> Double? {
        guard case .dimension(let number, let unit) = self else { return nil }
        return unit == .rem ? number * remInPoints : number
    }

    /// Milliseconds of a duration, or a weight, as a whole number.
    var androidInteger: Double {
        switch self {
        case .duration(let number, let unit): (unit == .s ? number * 1000 : number).rounded()
        case .fontWeight(let weight): (weight.number ?? 400).rounded()
        case .number(let number): number.rounded()
        default: 0
        }
    }

    var firstFamily: String { if case .fontFamily(let names, _) = self { names.first ?? "" } else { "" } }

    /// The colours of a resolved gradient with two or three even stops from the start to the end; nil for any other value.
    var evenStops: [ColorValue]? {
        guard case .list(let items) = self, 2...3 ~= items.count else { return nil }
        var colors: [ColorValue] = []
        for (index, item) in items.enumerated() {
            guard case .composite(.gradient, let members) = item, case .color(let color)? = members[0],
                case .number(let position)? = members[1],
                (position.clamped(to: 0...1) - Double(index) / Double(items.count - 1)).magnitude < 1e-6
            else { return nil }
            colors.append(color)
        }
        return colors
    }
}

extension String {
    var isInXML: Bool { unicodeScalars.allSatisfy(\.isInXML) }
}
