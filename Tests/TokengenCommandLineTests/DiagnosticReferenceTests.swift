import Foundation
import Testing
import TokenDiagnostics
import TokenLint

/// Every identifier is explained and its example shows it, and the printed page is up to date.
@Suite struct DiagnosticReferenceTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: DiagnosticID.allCases)
    func isExplained(id: DiagnosticID) throws {
        let reference = try #require(id.reference)
        #expect(!reference.summary.hasSuffix("."))
        #expect(reference.explanation.hasSuffix(".") || reference.explanation.contains("\n- "))
        // One text for each; a rule's text is with the rule.
        #expect((id.ownReference == nil) == LintRule.all.contains { $0.id == id })
    }

    @Test(arguments: DiagnosticID.allCases)
    func exampleShowsTheError(id: DiagnosticID) throws {
        guard let reference = id.reference, let example = reference.example else { return }
        let expected = ([id] + example.others).map(\.rawValue).sorted()
        #expect(try ReferenceProject(example, isFixed: false).found(with: reference.topic) == expected)
        guard example.fixed ?? example.fixedCommand != nil else { return }
        #expect(try ReferenceProject(example, isFixed: true).found(with: reference.topic) == [])
    }

    /// Errors that token files alone cannot show: limits, the state of the disk, and payloads for releases.
    @Test func otherIdentifiersHaveNoExample() {
        let without = DiagnosticID.allCases.filter { $0.reference?.example == nil }
        #expect(
            without == [
                .browserFailure, .catalogue, .changedPicture, .cutPicture, .damagedPicture, .emptyPayload, .expansionLimit, .fileTooLarge,
                .inputs,
                .internalError, .linkNotFollowed,
                .listTooLong, .lostComponents, .missingBrowser, .missingGlyph, .missingPicture,
                .missingTokens,
                .nothingToDraw, .notOverridden, .notUTF8, .orphanedPicture, .outdatedPictureIndex, .outputLoss, .overrideFile,
                .payloadHeader, .payloadLayers, .payloadRejected, .pictureEnvironment, .pictureNameCollision, .signingKey, .staleOutput,
                .styleTooLarge,
                .textTooLong,
                .tooDeep,
                .tooDeepForSwift, .tooManyErrors, .tooManyMarks, .undrawnComponent, .unknownOverride, .unreadableFile, .unrecordedPicture,
                .unseenChange, .unsignedPayload,
                .untestedRelease,
                .unwritableOutput,
            ])
    }

    @Test func linksLeadToHeadings() throws {
        let page = try String(contentsOf: Self.root.appending(path: "Documentation/Format.md"), encoding: .utf8)
        let anchors = Set(page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { "Format.md#" + DiagnosticsPage.anchor(of: $0) })
        for id in DiagnosticID.allCases {
            for link in id.reference?.explanation.matches(of: /\]\(([^)]*)\)/) ?? [] {
                #expect(anchors.contains(String(link.1)), "in the explanation of '\(id)'")
            }
        }
    }

    @Test func pageIsFresh() throws {
        let printed = Data(try DiagnosticsPage(sources: Self.root.appending(path: "Sources")).text.utf8)
        let file = Self.root.appending(path: "Documentation/Diagnostics.md")
        if ProcessInfo.processInfo.environment["TOKENGEN_RECORD"] == "1" { try printed.write(to: file) }
        #expect(
            (try? Data(contentsOf: file)) == printed,
            "\(file.lastPathComponent) is stale; run: TOKENGEN_RECORD=1 swift test --filter DiagnosticReferenceTests")
    }
}
