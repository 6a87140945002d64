extension SnapshotWriter {
    /// A record of one word for each member.
    mutating func pushRecord(_ members: [TokenValue?]) throws(UnwritableValue) {
        let start = records.open()
        for member in members { try pushOptional(member) }
        records.close(start)
    }

    /// Five members of the specification's, and two of ours.
    mutating func pushTypography(_ value: TokenValue, _ members: [TokenValue?]) throws(UnwritableValue) {
        guard members.count == 7 else { throw .unexpected(value, expected: "a typography of seven members") }
        let (letterSpacing, lineHeight) = (members[3], members[4])
        try pushRecord(members[..<3] + [lineHeight, letterSpacing] + members[5...])
    }

    mutating func pushStrokeStyle(_ value: TokenValue, _ members: [TokenValue?]) throws(UnwritableValue) {
        guard members.count == 2, case .list(let items) = members[0], let cap = members[1], case .keyword(let lineCap) = cap else {
            throw .unexpected(value, expected: "a stroke style of dashes and a line cap")
        }
        records.push(
            strokeStyle: TokenValue.strokeStyleKeywords.count, lineCap: UInt64(try place(of: cap, lineCap, in: TokenValue.lineCaps)),
            dashes: try numbers(items))
    }

    /// What a border, shadow or gradient is in one mode: pushes its link.
    mutating func pushBody(_ value: TokenValue) throws(UnwritableValue) {
        switch value {
        case .composite(.border, let members): try pushRecord(members)
        case .list(let items): try pushBody(items)
        default: try pushBody([value])
        }
    }

    /// Shadow layers or gradient stops: their number, then the words of each.
    private mutating func pushBody(_ items: [TokenValue]) throws(UnwritableValue) {
        let start = records.open()
        records.push(UInt64(items.count))
        for item in items {
            guard case .composite(let type, let members) = item else { throw notAnItem(item) }
            switch (type, members.count) {
            case (.shadow, 6):
                for member in members.dropLast() { try pushOptional(member) }
                try pushOptional(members[5] ?? .boolean(false))
            case (.gradient, 2):
                try pushOptional(members[0])
                let position: Double = if let position = members[1] { try number(position) } else { 0 }
                records.push(number: position.clamped(to: 0...1))
            default: throw notAnItem(item)
            }
        }
        records.close(start)
    }

    private func notAnItem(_ value: TokenValue) -> UnwritableValue {
        if case .reference(let path) = value { return .reference(path) }
        return .unexpected(value, expected: "a layer of a shadow or a stop of a gradient")
    }

    private mutating func pushOptional(_ value: TokenValue?) throws(UnwritableValue) {
        guard let value else { return records.push(SnapshotFormat.none) }
        try push(value)
    }
}
