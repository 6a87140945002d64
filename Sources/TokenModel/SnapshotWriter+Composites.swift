extension SnapshotWriter {
    /// A record of one word for each member.
    mutating func pushRecord(_ members: [TokenValue?]) {
        let start = records.open()
        for member in members {
            pushOptional(member)
        }
        records.close(start)
    }

    mutating func pushTypography(_ members: [TokenValue?]) {
        precondition(members.count == 7, "typography has five members and two of ours")
        let (letterSpacing, lineHeight) = (members[3], members[4])
        pushRecord(members[..<3] + [lineHeight, letterSpacing] + members[5...])
    }

    mutating func pushStrokeStyle(_ members: [TokenValue?]) {
        guard case .list(let items) = members[0], case .keyword(let lineCap) = members[1] else {
            preconditionFailure("a stroke style has dashes and a line cap: the resolver checks them")
        }
        records.push(
            strokeStyle: TokenValue.strokeStyleKeywords.count, lineCap: UInt64(place(of: lineCap, in: TokenValue.lineCaps)),
            dashes: items.map(number))
    }

    /// What a border, shadow or gradient is in one mode: pushes its link.
    mutating func pushBody(_ value: TokenValue) {
        switch value {
        case .composite(.border, let members): pushRecord(members)
        case .list(let items): pushBody(items)
        default: pushBody([value])
        }
    }

    /// Shadow layers or gradient stops: their number, then the words of each.
    private mutating func pushBody(_ items: [TokenValue]) {
        let start = records.open()
        records.push(UInt64(items.count))
        for item in items {
            switch item {
            case .composite(.shadow, let members):
                for member in members.dropLast() {
                    pushOptional(member)
                }
                pushOptional(members[5] ?? .boolean(false))
            case .composite(_, let members):
                pushOptional(members[0])
                records.push(number: members[1].map(number)?.clamped(to: 0...1) ?? 0)
            default: preconditionFailure("\(item) is neither a shadow's layer nor a gradient's stop")
            }
        }
        records.close(start)
    }

    private mutating func pushOptional(_ value: TokenValue?) {
        guard let value else { return records.push(SnapshotFormat.none) }
        push(value)
    }
}
