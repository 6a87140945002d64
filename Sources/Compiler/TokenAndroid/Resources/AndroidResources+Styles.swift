import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

/// The fields of styles: each is a resource; a part that is a view is a shape, too, and one that is a label a style.
extension AndroidResources {
    mutating func add(_ block: StyleBlock) {
        let type = styles.types[block.type]
        let name = values.names[[type.name] + (block.variant == "default" ? [] : [block.variant])]
        add(type, Entry(name: name, path: "\(type.name)/\(block.variant)", range: type.range), leaf: block.firstLeaf)
    }

    private mutating func add(_ type: StyleType, _ entry: Entry, leaf: Int) {
        /// Those that are resources, and enumerations, which decide about the others.
        var fields: [String: AndroidValue] = [:]
        for (field, offset) in styles.fieldsWithOffsets(of: type) {
            let part = Entry(name: entry.name.part(field.name), path: "\(entry.path)/\(field.name)", range: field.range)
            if case .style(let style) = field.kind {
                if let type = styles.type(named: style) { add(type, part, leaf: leaf + offset) }
            } else if let value = values.value(of: brand.leaves[leaf + offset], field.kind) {
                let isEnumeration = if case .enumeration = field.kind { true } else { false }
                let isOfShape = type.name == "ViewStyle" && Self.shapeDetails.contains(field.name)
                if isEnumeration || isOfShape || values.canSay(field.kind, value) { fields[field.name] = value }
                if isOfShape || isEnumeration && type.name == "LabelStyle" { continue }
                if field.hasStates, field.kind == .token(.color) {
                    addStates(part, value)
                } else if field.hasStates {
                    addNormal(part, value, field.kind)
                } else if field.bounds?.isWhole ?? false {
                    simple(.integer, part, value) { if case .number(let number) = $1 { $0.append(Int(number)) } }
                } else {
                    add(field.kind, part, value)
                }
            }
        }
        switch type.name {
        case "ViewStyle": addShape(entry, fields)
        case "LabelStyle": addLabel(entry, fields, hasShape: hasShape(type, leaf: leaf))
        default: break
        }
    }

    // MARK: - Control states

    /// Adds a list of colours by control state. Android takes the first one whose attributes are those of the view, so each names all four.
    private mutating func addStates(_ entry: Entry, _ value: AndroidValue) {
        for (index, mode) in value.modes.enumerated() {
            guard case .states(let resolved) = mode.resolved else { continue }
            let declared: [StateValue] = if case .states(let states)? = mode.declared { states } else { [] }
            let values = values
            func color(in state: UInt8) -> AndroidValue.InMode? {
                resolved.first { $0.state == state }.map { value in
                    values.inMode(declared.first { $0.state == state }?.value, value.value, .token(.color))
                }
            }
            for state in resolved { if case .color(let color) = state.value, !color.lies(in: .srgb) { notes.add(.color, entry.path) } }
            let colors = (0..<16).compactMap { state in state == 0 ? nil : color(in: state).map { (state, $0) } }
            file(.color, entry, isNight: index > 0, root: "selector") { buffer in
                for (state, color) in colors {
                    buffer.append("    <item")
                    for (attribute, bit, isSet) in Self.stateAttributes {
                        buffer.append(verbatim: " android:state_\(attribute)=\"\((state & bit != 0) == isSet)\"")
                    }
                    buffer.append(" android:color=\"")
                    buffer.append(color: color)
                    buffer.append("\" />\n")
                }
                guard let normal = color(in: 0) else { return }
                buffer.append("    <item android:color=\"")
                buffer.append(color: normal)
                buffer.append("\" />\n")
            }
        }
    }

    /// Adds the value of `normal`: only colours have lists by control state.
    private mutating func addNormal(_ entry: Entry, _ value: AndroidValue, _ kind: FieldKind) {
        guard kind != .image, let normal = value.map({ [values] in values.normal(of: $0, kind) }) else { return }
        if values.canSay(kind, normal) { notes.add(.states, entry.path) }
        add(kind, entry, normal)
    }

    /// Android's attributes: the bit of the control state, and whether the attribute is true where the bit is set.
    private static let stateAttributes: [(name: String, bit: UInt8, isSet: Bool)] = [
        ("pressed", 1, true), ("enabled", 2, false), ("selected", 4, true), ("focused", 8, true),
    ]

    // MARK: - Parts

    /// The fields of a view that its shape shows.
    private static let shapeFields: Set = ["backgroundColor", "borderColor", "borderWidth", "cornerRadius", "cornerShape", "gradient"]

    /// The fields by which its shape is drawn, and that are no resources of their own.
    private static let shapeDetails: Set = ["gradientDirection", "cornerShape", "roundedCorners", "borderPattern", "borderEdges"]

    private func hasShape(_ type: StyleType, leaf: Int) -> Bool {
        type.leaves.enumerated().contains { place, field in
            let names = field.path.parts(separatedBy: "/")
            return names.count == 2 && names[0] == "viewStyle" && Self.shapeFields.contains(String(names[1]))
                && brand.leaves[leaf + place].values != nil
        }
    }

    /// Adds the background of a view as a shape: its colour or gradient, border and corners.
    private mutating func addShape(_ entry: Entry, _ fields: [String: AndroidValue]) {
        guard !Self.shapeFields.isDisjoint(with: fields.keys) else { return }
        let (name, values, angle) = (entry.name, values, angle(fields["gradientDirection"]))
        let (corners, stroke) = (corners(entry, fields), stroke(entry, fields))
        let gradient = fields["gradient"].map(values.withoutReference)
        func shape(_ mode: AndroidValue.InMode?, _ buffer: inout ByteBuffer) {
            if let mode {
                buffer.append(gradient: mode, values, angle: angle)
            } else if fields["backgroundColor"] != nil {
                buffer.append(verbatim: "    <solid android:color=\"@color/\(name.part("backgroundColor").text)\" />\n")
            }
            if let corners { buffer.append(verbatim: "    <corners\(corners) />\n") }
            if let stroke { buffer.append(verbatim: stroke) }
        }
        for (index, mode) in (gradient?.modes.map(Optional.some) ?? [nil]).enumerated() {
            file(.drawable, entry, isNight: index > 0, root: "shape") { shape(mode, &$0) }
        }
    }

    /// Returns the stroke of a shape. Nil without a border, and for one that is not at all edges.
    private mutating func stroke(_ entry: Entry, _ fields: [String: AndroidValue]) -> [UInt8]? {
        guard fields["borderColor"] != nil, let width = fields["borderWidth"]?.day.resolved.points(remInPoints), width > 0 else {
            return nil
        }
        guard word(fields["borderEdges"], of: "BorderEdges") ?? "all" == "all" else {
            notes.add(.field, entry.path + "/borderEdges")
            return nil
        }
        var buffer = ByteBuffer()
        buffer.append(verbatim: "    <stroke android:width=\"@dimen/\(entry.name.part("borderWidth").text)\"")
        buffer.append(verbatim: " android:color=\"@color/\(entry.name.part("borderColor").text)\"")
        if let dash = dash(fields["borderPattern"]?.day.resolved, width, entry) {
            for (name, length) in [("Width", dash.length), ("Gap", dash.gap)] {
                buffer.append(verbatim: " android:dash\(name)=\"")
                buffer.append(length: .dimension(length, .px), remInPoints, "dp")
                buffer.append("\"")
            }
        }
        buffer.append(" />\n")
        return buffer.take()
    }

    /// Returns the only dash that a stroke can have, and the gap after it. Nil for a line without gaps.
    private mutating func dash(_ pattern: TokenValue?, _ width: Double, _ entry: Entry) -> (length: Double, gap: Double)? {
        switch pattern {
        case nil, .keyword("solid")?: return nil
        case .keyword("dashed")?: return (3 * width, 3 * width)
        case .keyword("dotted")?: return (width, width)
        case .composite(.strokeStyle, let members)?:
            if case .list(let lengths)? = members.first, 1...2 ~= lengths.count, members.last == .keyword("butt"),
                let dash = lengths.first?.points(remInPoints), let gap = lengths.last?.points(remInPoints)
            {
                return (dash, gap)
            }
        default: break
        }
        notes.add(.strokeStyle, entry.path + "/borderPattern")
        return nil
    }

    /// Returns the attributes of a shape's corners. Nil without round ones. As with gradients, leading is left.
    private mutating func corners(_ entry: Entry, _ fields: [String: AndroidValue]) -> String? {
        let shape = word(fields["cornerShape"], of: "CornerShape")
        if shape == "continuous" { notes.add(.field, entry.path + "/cornerShape") }
        // Android limits a radius to half of the shorter side.
        let capsule = shape == "capsule" ? "9999dp" : nil
        guard let radius = capsule ?? fields["cornerRadius"].map({ _ in "@dimen/\(entry.name.part("cornerRadius").text)" }) else {
            return nil
        }
        guard let rounded = word(fields["roundedCorners"], of: "RoundedCorners"), rounded != "all" else {
            return " android:radius=\"\(radius)\""
        }
        return [("top", "Left"), ("top", "Right"), ("bottom", "Left"), ("bottom", "Right")].map { height, side in
            let edge = side == "Left" ? "leading" : "trailing"
            let isRound = [height, edge, height + edge.prefix(1).uppercased() + edge.dropFirst()].contains(rounded)
            return " android:\(height)\(side)Radius=\"\(isRound ? radius : "0dp")\""
        }.joined()
    }

    /// Returns the case of an enumeration that a field has.
    private func word(_ value: AndroidValue?, of enumeration: String) -> String? {
        guard case .enumeration(let index)? = value?.day.resolved else { return nil }
        let cases = styles.cases(of: .enumeration(enumeration))
        return cases.indices.contains(index) ? cases[index] : nil
    }

    private func angle(_ direction: AndroidValue?) -> Int {
        switch word(direction, of: "GradientDirection") {
        case "leadingToTrailing": 0
        case "topLeadingToBottomTrailing": 315
        case "bottomLeadingToTopTrailing": 45
        default: 270
        }
    }

    /// Adds the style of a label, for a text view's `style`.
    private mutating func addLabel(_ entry: Entry, _ fields: [String: AndroidValue], hasShape: Bool) {
        var items: [(name: String, value: String)] = []
        if hasShape { items.append(("background", "@drawable/\(entry.name.part("viewStyle").text)")) }
        if fields["textColor"] != nil { items.append(("textColor", "@color/\(entry.name.part("textColor").text)")) }
        switch word(fields["textAlignment"], of: "TextAlignment") {
        case "natural"?, "leading"?: items.append(("gravity", "start"))
        case "trailing"?: items.append(("gravity", "end"))
        case "center"?: items.append(("gravity", "center_horizontal"))
        case "left"?, "right"?: items.append(("gravity", word(fields["textAlignment"], of: "TextAlignment") ?? ""))
        case "justified"?: items.append(("justificationMode", "inter_word"))
        default: break
        }
        let limits = fields["numberOfLines"]?.resolved.map { $0 != .number(0) } ?? []
        if Set(limits).count > 1 {
            notes.add(.field, entry.path + "/numberOfLines")
        } else if limits.first == true {
            items.append(("maxLines", "@integer/\(entry.name.part("numberOfLines").text)"))
        }
        switch word(fields["lineBreakMode"], of: "LineBreakMode") {
        case "truncatingHead"?: items.append(("ellipsize", "start"))
        case "truncatingTail"?: items.append(("ellipsize", "end"))
        case "truncatingMiddle"?: items.append(("ellipsize", "middle"))
        case "charWrapping"?: notes.add(.field, entry.path + "/lineBreakMode")
        default: break
        }
        switch word(fields["textTransform"], of: "TextTransform") {
        case "uppercase"?: items.append(("textAllCaps", "true"))
        case "lowercase"?, "capitalized"?: notes.add(.field, entry.path + "/textTransform")
        default: break
        }
        if let decoration = word(fields["textDecoration"], of: "TextDecoration"), decoration != "plain" {
            notes.add(.field, entry.path + "/textDecoration")
        }
        if word(fields["fontStyle"], of: "FontStyle") == "italic" { items.append(("textStyle", "italic")) }
        guard !items.isEmpty || fields["font"] != nil else { return }
        element(.style, entry, isNight: false) { buffer in
            let parent = fields["font"].map { _ in "@style/\(entry.name.part("font").text)" } ?? ""
            buffer.append(verbatim: "<style name=\"\(entry.name.text)\" parent=\"\(parent)\">\n")
            for item in items {
                buffer.append(itemOfStyle: "android:\(item.name)") { $0.append(verbatim: item.value) }
            }
            buffer.append("    </style>\n")
        }
    }
}
