import Foundation
import Subprocesses

/// The resources of a brand as Android's own compiler understands them.
package struct ResourceTable {
    /// The values of each resource, such as `color/accent`, by day and at night.
    private var values: [String: [Mode: Value]] = [:]

    package enum Mode: Sendable { case day, night }

    package enum Value: Equatable {
        case text(String)
        case reference(String)
        /// The path of a file in the package.
        case file(String)
        case style(parent: String?, items: [String: Value])
    }

    /// Nil if this machine has no aapt2.
    package static let isPossible =
        (try? Subprocess.run(["aapt2", "version"]))?.status == 0 && FileManager.default.fileExists(atPath: framework)

    private static let framework = "/usr/share/android-framework-res/framework-res.apk"

    /// Compiles and links a folder with resources. `said` is what aapt2 printed, errors and warnings.
    package static func link(_ resources: URL) throws -> (table: ResourceTable?, said: String) {
        let folder = resources.deletingLastPathComponent()
        let manifest = folder.appending(path: "AndroidManifest.xml")
        try """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
        <uses-sdk android:minSdkVersion="28" android:targetSdkVersion="29"/></manifest>
        """.write(to: manifest, atomically: true, encoding: .utf8)
        let (archive, package) = (folder.appending(path: "resources.zip"), folder.appending(path: "resources.apk"))
        let compiled = try Subprocess.run([
            "aapt2", "compile", "--dir", resources.path(percentEncoded: false), "-o", archive.path(percentEncoded: false),
        ])
        guard compiled.status == 0 else { return (nil, compiled.output) }
        // With Java classes, because names that Java does not take are errors only there.
        let linked = try Subprocess.run([
            "aapt2", "link", "-o", package.path(percentEncoded: false), "--manifest", manifest.path(percentEncoded: false), "-I", framework,
            "--java", folder.path(percentEncoded: false), archive.path(percentEncoded: false),
        ])
        guard linked.status == 0 else { return (nil, compiled.output + linked.output) }
        let dump = try Subprocess.run(["aapt2", "dump", "resources", package.path(percentEncoded: false)])
        var table = ResourceTable(dump: dump.output)
        try table.readFiles(of: package)
        return (table, compiled.output + linked.output)
    }

    /// The elements of the XML files in the package: each a name and its attributes.
    package private(set) var elements: [String: [(name: String, attributes: [String: String])]] = [:]
    private var names: [String: String] = [:]

    private init(dump: String) {
        var resource = ""
        var mode = Mode.day
        var style: (parent: String?, items: [String: Value])?
        for line in dump.split(separator: "\n", omittingEmptySubsequences: false) {
            let text = line.drop { $0 == " " }
            let depth = line.count - text.count
            if depth == 4, text.hasPrefix("resource ") {
                let words = text.split(separator: " ")
                resource = String(words[2])
                names[String(words[1])] = resource
                style = nil
            } else if depth == 6, text.hasPrefix("(") {
                mode = text.hasPrefix("(night") ? .night : .day
                let value = text.drop { $0 != ")" }.dropFirst(2)
                style = nil
                if value.hasPrefix("(style)") {
                    let parent = value.components(separatedBy: "parent=").dropFirst().first?.components(separatedBy: " ").first
                    style = (parent, [:])
                    values[resource, default: [:]][mode] = .style(parent: parent, items: [:])
                } else {
                    values[resource, default: [:]][mode] = Self.value(value)
                }
            } else if depth == 8, style != nil, let mark = text.firstIndex(of: "=") {
                // An attribute of the app has its number in brackets after its name.
                style?.items[String(text[..<mark].prefix { $0 != "(" })] = Self.value(text[text.index(after: mark)...])
                if let style { values[resource, default: [:]][mode] = .style(parent: style.parent, items: style.items) }
            }
        }
    }

    private static func value(_ text: Substring) -> Value {
        if text.hasPrefix("(file) ") { return .file(String(text.dropFirst(7).prefix { $0 != " " })) }
        if text.hasPrefix("@") { return .reference(String(text.dropFirst())) }
        return .text(String(text))
    }

    private mutating func readFiles(of package: URL) throws {
        for case .file(let path) in values.values.flatMap(\.values) {
            let dump = try Subprocess.run(["aapt2", "dump", "xmltree", package.path(percentEncoded: false), "--file", path]).output
            for line in dump.split(separator: "\n") {
                let text = line.drop { $0 == " " }
                if text.hasPrefix("E: ") {
                    elements[path, default: []].append((String(text.dropFirst(3).prefix { $0 != " " }), [:]))
                } else if text.hasPrefix("A: "), let last = elements[path]?.indices.last {
                    let name = text.components(separatedBy: "android:").last?.prefix { $0 != "(" } ?? ""
                    elements[path]?[last].attributes[String(name)] = text.components(separatedBy: ")=").last
                }
            }
        }
    }

    /// The value of a resource; nil if there is none. References are followed.
    package func value(_ resource: String, at mode: Mode) -> Value? {
        guard let values = values[resource], let value = mode == .night ? values[.night] ?? values[.day] : values[.day] else { return nil }
        if case .reference(let other) = value { return self.value(other, at: mode) }
        return value
    }

    package func text(_ resource: String, at mode: Mode) -> String? {
        if case .text(let text)? = value(resource, at: mode) { text } else { nil }
    }

    /// The items of a style and its parents, by the names of attributes, or by their numbers in Android.
    package func items(of style: String) -> [String: Value] {
        guard case .style(let parent, let items)? = values[style]?[.day] else { return [:] }
        return (parent.map { self.items(of: $0) } ?? [:]).merging(items) { $1 }
    }

    /// The style from which a style has what it does not set itself.
    package func parent(of style: String) -> String? {
        if case .style(let parent, _)? = values[style]?[.day] { parent } else { nil }
    }

    /// Resources with the names of Material Components to which a theme refers.
    package static func materialStandIns() throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        return try String(contentsOf: folder.appending(path: "StandIns/material.xml"), encoding: .utf8)
    }

    /// The text of an attribute in a file. A reference is a number there.
    package func text(ofAttribute value: String, at mode: Mode) -> String? {
        guard value.hasPrefix("@"), let name = names[String(value.dropFirst())] else { return value }
        return text(name, at: mode)
    }

    /// The elements of a resource that is a file.
    package func elements(_ resource: String, at mode: Mode) -> [(name: String, attributes: [String: String])]? {
        if case .file(let path)? = value(resource, at: mode) { elements[path] } else { nil }
    }

    /// All resources, sorted.
    package var all: [String] { values.keys.sorted() }
}
