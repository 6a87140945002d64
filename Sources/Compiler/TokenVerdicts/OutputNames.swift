import TokenOutput
import TokenProject
import TokenResolver

/// The names that an output other than Swift offers, read from its files, so that nothing is forgotten.
///
/// Reads what tokengen prints, and no other files of these kinds.
struct OutputNames {
    private(set) var names: Set<String> = []

    init(_ files: [EmittedFile]) {
        for file in files {
            switch file.path.fileEnding {
            case "css": addCSS(file.contents)
            case "kt": addKotlin(String(decoding: file.contents, as: UTF8.self))
            case "ts": addTypeScript(String(decoding: file.contents, as: UTF8.self))
            case "xml": addResource(file)
            default: if let set = file.path.colorSet { names.insert(set) }
            }
        }
    }

    // MARK: CSS

    /// Adds custom properties and classes. Those of `--_` are for the style sheet itself.
    private mutating func addCSS(_ bytes: [UInt8]) {
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                place = bytes.endOfText(at: place)
            } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "*") {
                place += 2
                while place + 1 < bytes.count, bytes[place] != UInt8(ascii: "*") || bytes[place + 1] != UInt8(ascii: "/") { place += 1 }
                place += 2
            } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."), place == 0 || !bytes[place - 1].isNameByte,
                let end = bytes.endOfName(at: place)
            {
                let name = String(decoding: bytes[place..<end], as: UTF8.self)
                let isProperty = name.hasPrefix("--") && !name.hasPrefix("--_")
                if isProperty && bytes.declares(propertyUpTo: end) || byte == UInt8(ascii: ".") { names.insert(name) }
                place = end
            } else {
                place += 1
            }
        }
    }

    // MARK: Kotlin

    /// Adds public declarations with the names around them, and the entries of enumerations.
    private mutating func addKotlin(_ text: String) {
        let introducers: Set<Substring> = ["val", "var", "fun", "class", "object", "interface"]
        var scopes: [(indentation: Int, name: String, isEnumeration: Bool)] = []
        for line in text.split(separator: "\n") {
            let indentation = line.prefix { $0 == " " }.count
            let words = line.split(separator: " ")
            while let last = scopes.last, last.indentation >= indentation { scopes.removeLast() }
            let owner = scopes.last
            func full(_ name: Substring) -> String { (owner.map { $0.name + "." } ?? "") + name }
            if let index = words.firstIndex(where: introducers.contains), words.contains("public"), index + 1 < words.count {
                let name = words[index + 1].prefix { !"(:<={".contains($0) }
                names.insert(full(name))
                let isScope = ["class", "object", "interface"].contains(words[index])
                if isScope { scopes.append((indentation, full(name), words[..<index].contains("enum"))) }
            } else if let owner, owner.isEnumeration, indentation == owner.indentation + 4, let name = line.dropFirst(indentation).entry {
                names.insert(full(name))
            }
        }
    }

    // MARK: TypeScript

    /// Adds what is exported, and the members of interfaces.
    private mutating func addTypeScript(_ text: String) {
        var owner = ""
        for line in text.split(separator: "\n") {
            if line.hasPrefix("export ") {
                let words = line.split(separator: " ").dropFirst().filter {
                    !["declare", "const", "interface", "type", "function"].contains($0)
                }
                owner = String(words.first?.prefix { !"(:<={;".contains($0) } ?? "")
                names.insert(owner)
            } else if line.hasPrefix("  "), let colon = line.firstRange(of: ": ") {
                let name = line[..<colon.lowerBound].drop { $0 == " " }
                if !name.hasPrefix("*"), !name.hasPrefix("/") { names.insert("\(owner)[\(name)]") }
            }
        }
    }

    // MARK: Android's resources

    private mutating func addResource(_ file: EmittedFile) {
        let folder = file.path.split(separator: "/").dropLast().last ?? ""
        let kind = folder.prefix { $0 != "-" }
        guard kind == "values" else {
            names.insert("@\(kind)/\(file.path.split(separator: "/").last?.prefix { $0 != "." } ?? "")")
            return
        }
        for line in String(decoding: file.contents, as: UTF8.self).split(separator: "\n") {
            let tag = line.drop { $0 == " " }.prefix { $0 != ">" }
            guard tag.hasPrefix("<"), !tag.hasPrefix("<!"), let name = tag.attribute("name") else { continue }
            let element = tag.dropFirst().prefix { $0 != " " }
            let type = tag.attribute("type")
            // An item of a style is no resource.
            if element != "item" || type != nil { names.insert("@\(type ?? element)/\(name)") }
        }
    }
}

extension String {
    fileprivate var fileEnding: Substring { self[(lastIndex(of: ".") ?? startIndex)...].dropFirst() }

    /// `badoo/color/accent` for a colour of an asset catalogue.
    fileprivate var colorSet: String? {
        firstRange(of: ".colorset/").flatMap { end in firstRange(of: ".xcassets/").map { String(self[$0.upperBound..<end.lowerBound]) } }
    }
}

extension Substring {
    /// The value of an attribute of an XML element.
    fileprivate func attribute(_ name: String) -> Substring? {
        firstRange(of: " \(name)=\"").map { self[$0.upperBound...].prefix { $0 != "\"" } }
    }

    /// The entry of an enumeration that the line has, such as `Promoted,`.
    fileprivate var entry: Substring? {
        let name = prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
        guard !name.isEmpty, let next = dropFirst(name.count).first else { return nil }
        return ",;(".contains(next) ? name : nil
    }
}

extension UInt8 {
    fileprivate var isNameByte: Bool {
        self >= 0x80 || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self == UInt8(ascii: "\\")
            || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
    }
}

extension [UInt8] {
    /// The end of a quoted text.
    fileprivate func endOfText(at start: Int) -> Int {
        var place = start + 1
        while place < count, self[place] != self[start] { place += self[place] == UInt8(ascii: "\\") ? 2 : 1 }
        return Swift.min(place + 1, count)
    }

    /// The end of `--name` or `.name`; nil if no name begins here. An escape may be of any byte.
    fileprivate func endOfName(at start: Int) -> Int? {
        let first = start + (self[start] == UInt8(ascii: ".") ? 1 : 2)
        guard first < count, self[start] != UInt8(ascii: "-") || self[start + 1] == UInt8(ascii: "-") else { return nil }
        guard self[first].isNameByte, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= self[first] && self[start] == UInt8(ascii: ".")) else {
            return nil
        }
        var end = first
        while end < count, self[end].isNameByte { end += self[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return Swift.min(end, count)
    }

    /// Whether a custom property is declared, and not used: a colon follows, or the block of `@property`.
    fileprivate func declares(propertyUpTo end: Int) -> Bool {
        var place = end
        while place < count, self[place] == UInt8(ascii: " ") { place += 1 }
        return place < count && (self[place] == UInt8(ascii: ":") || self[place] == UInt8(ascii: "{"))
    }
}
