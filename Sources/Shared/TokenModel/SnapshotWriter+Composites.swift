extension SnapshotWriter {
    /// Pushes a border or a transition: a record of one word for each member.
    mutating func pushRecord(_ value: TokenValue, _ members: [TokenValue?]) throws(UnwritableValue) {
        guard members.count == 3 else { throw lacksMembers(value) }
        let start = records.open()
        for member in members { try push(member, of: value) }
        records.close(start)
    }

    /// Pushes the five members of the specification, then those of tokengen, which may be absent.
    mutating func pushTypography(_ value: TokenValue) throws(UnwritableValue) {
        guard let font = Typography(value) else { throw lacksMembers(value) }
        let start = records.open()
        for member in [font.fontFamily, font.fontSize, font.fontWeight, font.lineHeight, font.letterSpacing] {
            try push(member, of: value)
        }
        for name in Typography.Extras.Name.allCases {
            if let extra = font.extras[name] { try push(extra) } else { records.push(SnapshotFormat.none) }
        }
        records.close(start)
    }

    mutating func pushStrokeStyle(_ value: TokenValue, _ members: [TokenValue?]) throws(UnwritableValue) {
        guard members.count == 2, case .list(let items) = members[0], let cap = members[1], case .keyword(let lineCap) = cap else {
            throw lacksMembers(value)
        }
        records.push(
            strokeStyle: TokenValue.strokeStyleKeywords.count, lineCap: UInt64(try index(of: cap, lineCap, in: TokenValue.lineCaps)),
            dashes: try numbers(items))
    }

    /// Pushes the link of a border, shadow or gradient in one mode.
    mutating func pushBody(_ value: TokenValue) throws(UnwritableValue) {
        switch value {
        case .composite(.border, let members): try pushRecord(value, members)
        case .list(let items): try pushBody(items)
        default: try pushBody([value])
        }
    }

    /// Pushes shadow layers or gradient stops: their number, then the words of each.
    private mutating func pushBody(_ items: [TokenValue]) throws(UnwritableValue) {
        let start = records.open()
        records.push(UInt64(items.count))
        for item in items {
            guard case .composite(let type, let members) = item else { throw notAnItem(item) }
            switch (type, members.count) {
            case (.shadow, 6):
                for member in members.dropLast() { try push(member, of: item) }
                try push(members[5] ?? .boolean(false))
            case (.gradient, 2):
                guard let position = members[1] else { throw lacksMembers(item) }
                try push(members[0], of: item)
                records.push(number: try number(position).clamped(to: 0...1))
            default: throw notAnItem(item)
            }
        }
        records.close(start)
    }

    private func notAnItem(_ value: TokenValue) -> UnwritableValue {
        if case .reference(let path) = value { return .reference(path) }
        return .unexpected(value, expected: "a layer of a shadow or a stop of a gradient")
    }

    private func lacksMembers(_ value: TokenValue) -> UnwritableValue { .unexpected(value, expected: "all members of the type") }

    /// Pushes a required member.
    private mutating func push(_ member: TokenValue?, of value: TokenValue) throws(UnwritableValue) {
        guard let member else { throw lacksMembers(value) }
        try push(member)
    }
}
