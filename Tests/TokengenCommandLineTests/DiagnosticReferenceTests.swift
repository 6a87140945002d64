import FencedBlocks
import Foundation
import Testing
import TokenDiagnostics
import TokenLint

/// Every identifier is explained and its example shows it, and the printed page is up to date.
@Suite struct DiagnosticReferenceTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: DiagnosticID.all)
    func isExplained(id: DiagnosticID) {
        let reference = id.reference
        #expect(!reference.summary.hasSuffix("."))
        #expect(reference.explanation.hasSuffix(".") || reference.explanation.contains("\n- "))
    }

    /// The list of identifiers is kept by hand.
    @Test func allDeclaredIdentifiersAreListed() throws {
        let folder = Self.root.appending(path: "Sources/Compiler/TokenDiagnostics/Reference")
        var declared: [String] = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let source = try String(contentsOf: file, encoding: .utf8)
            declared += source.matches(of: /static let \w+ = DiagnosticID\(\s*"([a-z0-9-]+)"/).map { String($0.1) }
        }
        #expect(DiagnosticID.withoutRules.map(\.name) == declared.sorted())
        #expect(Set(DiagnosticID.all.map(\.name)).count == DiagnosticID.all.count)
    }

    @Test(arguments: DiagnosticID.all)
    func exampleShowsTheError(id: DiagnosticID) throws {
        let reference = id.reference
        guard let example = reference.example else { return }
        let expected = ([id] + example.others()).map(\.name).sorted()
        #expect(try ReferenceProject(example, isFixed: false).found(with: reference.topic) == expected)
        guard example.fixed ?? example.fixedCommand != nil else { return }
        #expect(try ReferenceProject(example, isFixed: true).found(with: reference.topic) == [])
    }

    /// Errors that token files alone cannot show: limits, the state of the disk, and payloads for releases.
    @Test func otherIdentifiersHaveNoExample() {
        let without = DiagnosticID.all.filter { $0.reference.example == nil }
        #expect(
            without == [
                .browserFailure, .catalogue, .changedPart, .changedPicture, .changedValue, .channel, .channelHistory, .cutPicture,
                .damagedPicture, .emptyPayload,
                .expansionLimit, .fileTooLarge,
                .inputs, .internalError, .keySet, .libraryResource, .linkNotFollowed, .listTooLong, .lostComponents, .materialContrast,
                .materialRole, .missingBrowser,
                .missingGlyph,
                .missingPicture,
                .missingTokens, .notAdopted, .notByContext, .notByMode, .notOverridden, .notRenamed, .notServed, .notSynced, .notUTF8,
                .nothingToDraw,
                .orphanedPicture,
                .outdatedPictureIndex,
                .outputLoss,
                .overrideFile, .payloadHeader, .payloadLayers, .payloadRejected, .pictureEnvironment, .pictureNameCollision, .signingKey,
                .staleOutput, .styleTooLarge, .textTooLong, .tooDeep, .tooDeepForSwift, .tooManyErrors, .tooManyMarks, .tooManyResources,
                .undecidedImport, .undrawnComponent, .unexpectedVersion,
                .unknownOverride, .unreadableFile, .unrecordedPicture, .unseenChange, .unsignedPayload, .untestedRelease, .unusedParts,
                .unwritableOutput,
            ])
    }

    @Test func linksLeadToHeadings() throws {
        let page = try String(contentsOf: Self.root.appending(path: "Documentation/Format.md"), encoding: .utf8)
        let anchors = Set(page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { "Format.md#" + DiagnosticsPage.anchor(of: $0) })
        for id in DiagnosticID.all {
            for link in id.reference.explanation.matches(of: /\]\(([^)]*)\)/) {
                #expect(anchors.contains(String(link.1)), "in the explanation of '\(id)'")
            }
        }
    }

    @Test func pageIsFresh() throws {
        let page = try DiagnosticsPage(sources: Self.root.appending(path: "Sources"))
        try expectFresh(Self.root.appending(path: "Documentation/Diagnostics.md"), with: page.text)
    }
}
