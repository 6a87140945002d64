extension RecordWriter {
    /// Writes the length in bytes, then the UTF-8, padded with zeros.
    package mutating func push(text: String) {
        let start = open()
        push(UInt64(text.utf8.count))
        push(packing: text.utf8)
        close(start)
    }

    package mutating func push(texts: some Collection<String>) {
        let start = open()
        push(UInt64(texts.count))
        for text in texts {
            push(text: text)
        }
        close(start)
    }

    package mutating func push(numbers: [Double]) {
        let start = open()
        for number in numbers {
            push(number: number)
        }
        close(start)
    }

    /// Writes a stroke style's record: an index into `TokenValue.strokeStyleKeywords`, or the next index for dashes; the cap, or `none`; the dashes.
    ///
    /// An odd number of dashes is written twice, which pairs dashes with gaps as in SVG.
    package mutating func push(strokeStyle kind: Int, lineCap: UInt64 = SnapshotFormat.none, dashes: [Double] = []) {
        let start = open()
        push(UInt64(kind))
        push(lineCap)
        let paired = dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
        push(UInt64(paired.count))
        for dash in paired {
            push(number: dash)
        }
        close(start)
    }
}
