import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

/// Values of a brand as functions that set them in a table: all of the first mode, and for each other mode those that differ from it.
struct KotlinTable {
    struct Row {
        let slot: Int
        let path: String
        let kind: FieldKind
        let isWhole: Bool
        var values: ByMode<ValueID>
        /// Nil for a value that is the same in all contexts.
        let contexts: ContextValues?
    }

    /// A function that sets some rows in a mode.
    struct Part {
        let name: KotlinName
        let mode: TokenMode
        let rows: ArraySlice<Row>
    }

    /// A file has at most so many values: a class of the JVM has 65,535 constants, and each value may have several.
    static let rowsInFile = 6_000
    /// A function has at most so many bytes of source, far less than the 64 KB that the JVM takes.
    private static let bytesInFunction = 20_000

    /// In the order of the slots.
    let rows: [Row]
    private let brand: ResolvedBrand
    private let values: KotlinValues

    init(_ rows: [Row], of brand: ResolvedBrand, _ values: KotlinValues) {
        self.rows = rows
        self.brand = brand
        self.values = values
    }

    /// The functions of a mode. No function has more rows than a file can have.
    ///
    /// - Parameter name: the name of a function, by its number.
    func parts(in mode: TokenMode, _ name: (Int) -> KotlinName) -> [Part] {
        let differing = mode == .light ? rows : rows.filter { brand.values[$0.values[mode]] != brand.values[$0.values.light] }
        return stride(from: 0, to: differing.count, by: Self.rowsInFile).enumerated().map { index, start in
            Part(name: name(index), mode: mode, rows: differing[start..<min(start + Self.rowsInFile, differing.count)])
        }
    }

    /// Prints the function, and those that it calls.
    func print(_ part: Part, to file: inout KotlinFile) {
        let (name, chunks) = (part.name, chunks(of: part, &file))
        file.printer.open("internal fun TokenTable.\(name)()")
        for index in chunks.indices { file.printer.line("\(name)\(index)()") }
        file.printer.close()
        for (index, chunk) in chunks.enumerated() {
            file.printer.blankLine()
            file.printer.open("private fun TokenTable.\(name)\(index)()")
            if !chunk.colors.isEmpty {
                file.printer.open("colors", "(")
                for color in chunk.colors { file.printer.line(color) }
                file.printer.close(")")
            }
            for (code, path) in chunk.others {
                file.printer.line { buffer in
                    buffer.append(verbatim: code.buffer.bytes)
                    buffer.append(" // ")
                    buffer.append(comment: path)
                }
            }
            file.printer.close()
        }
    }

    /// What one function sets: sRGB colours in one call, and other values.
    private struct Chunk {
        var colors: [SourceCode] = []
        var others: [(code: SourceCode, path: String)] = []
    }

    private func chunks(of part: Part, _ file: inout KotlinFile) -> [Chunk] {
        var chunks: [Chunk] = []
        var length = Self.bytesInFunction
        for row in part.rows {
            let value = brand.values[row.values[part.mode]]
            if length >= Self.bytesInFunction {
                chunks.append(Chunk())
                length = 0
            }
            if case .color(let color) = value, case .srgb(let bytes) = KotlinColor(color) {
                var line: SourceCode = "\(row.slot), \(color: bytes), // "
                line.buffer.append(comment: row.path)
                chunks[chunks.count - 1].colors.append(line)
                length += line.buffer.bytes.count
            } else {
                let code = statement(row, value, &file)
                chunks[chunks.count - 1].others.append((code, row.path))
                length += code.buffer.bytes.count
            }
        }
        return chunks
    }

    private func statement(_ row: Row, _ value: TokenValue, _ file: inout KotlinFile) -> SourceCode {
        switch value {
        case .color(let color):
            if case .displayP3(let parts) = KotlinColor(color) {
                return "p3(\(row.slot), \(float: parts[0]), \(float: parts[1]), \(float: parts[2]), \(float: parts[3]))"
            }
        case .dimension where values.textSizes.contains(row.path): return "sp(\(row.slot), \(float: value.points(values.remInPoints) ?? 0))"
        case .dimension: return "dp(\(row.slot), \(float: value.points(values.remInPoints) ?? 0))"
        case .number(let number) where !row.isWhole: return "number(\(row.slot), \(float: number))"
        case .duration: return "milliseconds(\(row.slot), \(double: KotlinValues.milliseconds(value)))"
        case .composite(.typography, _):
            guard let font = KotlinFont(value, values.remInPoints) else { break }
            return "font(\(row.slot), \(font.numbers), \(font.families))"
        default: break
        }
        return "set(\(row.slot), \(values.code(value, row.kind, isWhole: row.isWhole, &file)))"
    }
}

extension ResolvedBrand {
    /// All values, in the order of their slots.
    func kotlinRows(in project: ResolvedProject) -> [KotlinTable.Row] {
        var rows: [KotlinTable.Row] = []
        rows.reserveCapacity(slots.count)
        for (index, token) in tokens.indexed {
            rows.append(
                KotlinTable.Row(
                    slot: slots.slot(of: index).index, path: token.path, kind: .token(token.type), isWhole: false,
                    values: token.values, contexts: contexts.tokens[index]))
        }
        for block in project.styles.blocks {
            let type = project.styles.types[block.type]
            for (place, leaf) in type.leaves.enumerated() {
                let index = block.firstLeaf + place
                guard let values = leaves[index].values else { continue }
                let isWhole = leaf.bounds?.isWhole ?? false
                rows.append(
                    KotlinTable.Row(
                        slot: slots.slot(ofLeaf: index).index, path: "\(type.name)/\(block.variant)/\(leaf.path)",
                        kind: leaf.kind, isWhole: isWhole, values: values, contexts: contexts.leaves[index]))
            }
        }
        return rows.sorted { $0.slot < $1.slot }
    }
}
