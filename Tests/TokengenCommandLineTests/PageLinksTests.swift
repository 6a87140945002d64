import Foundation
import Testing

/// Links within the documentation lead somewhere.
@Suite struct PageLinksTests {
    private static let root = DiagnosticReferenceTests.root

    private static func pages() throws -> [String] {
        let folders = ["", "Documentation/", "Benchmarks/"]
        return try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path())
                .filter { $0.hasSuffix(".md") }.map { folder + $0 }
        }
    }

    @Test func everyLinkLeadsSomewhere() throws {
        var anchors: [URL: Set<String>] = [:]
        for page in try Self.pages() {
            let url = Self.root.appending(path: page)
            let prose = Self.withoutCode(try String(contentsOf: url, encoding: .utf8))
            for link in prose.matches(of: /\]\(([^)\s]+)\)/).map({ String($0.1) }) where !link.contains("://") {
                let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                let target = parts[0].isEmpty ? url : url.deletingLastPathComponent().appending(path: parts[0]).standardized
                #expect(FileManager.default.fileExists(atPath: target.path()), "\(page): \(link)")
                guard parts.count == 2, target.pathExtension == "md" else { continue }
                if anchors[target] == nil { anchors[target] = try Self.anchors(of: target) }
                #expect(anchors[target]?.contains(parts[1]) == true, "\(page): \(link)")
            }
        }
    }

    @Test func theIndexHasEveryPage() throws {
        let index = try String(contentsOf: Self.root.appending(path: "Documentation/README.md"), encoding: .utf8)
        for page in try Self.pages() where page.hasPrefix("Documentation/") && !page.hasSuffix("/README.md") {
            #expect(index.contains("(\(page.dropFirst("Documentation/".count)))"), "\(page) is not in the index")
        }
    }

    /// As GitHub makes them of headings: lowercase, without punctuation, hyphens for spaces, numbered where two are the same.
    private static func anchors(of page: URL) throws -> Set<String> {
        var counts: [String: Int] = [:]
        var anchors: Set<String> = []
        for line in withoutCode(try String(contentsOf: page, encoding: .utf8)).split(separator: "\n") where line.hasPrefix("#") {
            let title = line.drop { $0 == "#" }.dropFirst().lowercased()
            let anchor = title.replacing(/[^\p{L}\p{N} _-]/, with: "").replacing(" ", with: "-")
            let count = counts[anchor, default: 0]
            anchors.insert(count == 0 ? anchor : "\(anchor)-\(count)")
            counts[anchor] = count + 1
        }
        return anchors
    }

    private static func withoutCode(_ text: String) -> String {
        var isCode = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            defer { if line.hasPrefix("```") { isCode.toggle() } }
            return !isCode && !line.hasPrefix("```")
        }.joined(separator: "\n")
    }
}
