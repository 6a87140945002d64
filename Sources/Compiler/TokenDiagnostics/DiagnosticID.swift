/// The stable identifier of a kind of diagnostic, with its explanation. Its meaning never changes.
///
/// Each is declared in `Reference/`, those of lint rules with the rules. `Documentation/Diagnostics.md` has them all.
package final class DiagnosticID: Sendable {
    /// As it is printed: `alias-cycle`.
    package let name: String
    package let reference: DiagnosticReference

    package init(_ name: String, _ reference: DiagnosticReference) {
        self.name = name
        self.reference = reference
    }

    convenience init(
        _ name: String, _ topic: DiagnosticReference.Topic, _ summary: String, rule: DiagnosticReference.Rule? = nil, _ explanation: String,
        example: DiagnosticReference.Example? = nil
    ) {
        self.init(name, DiagnosticReference(topic, summary, rule: rule, explanation, example: example))
    }

    /// All but those of lint rules, sorted by name.
    package static let withoutRules: [DiagnosticID] = [
        .aliasCycle, .aliasToGroup, .appliedTwice, .badColor, .brandGivenTwice, .brandName, .browserFailure, .catalogue, .changedPart,
        .changedPicture, .changedValue, .channel,
        .channelHistory,
        .componentCycle, .componentFile, .compositeWithoutValue, .configuration, .curlyQuote, .cutPicture, .cyclicAnchor, .damagedPicture,
        .declaredTwice, .deprecatedNotText, .descriptionNotText, .drawingShape, .drawingSyntax, .duplicateKey, .emptyKey, .emptyList,
        .emptyName, .emptyPayload,
        .enumerationCases, .exceptionWithoutReason, .existingFile, .existingTypeApplied, .existingTypeAsField, .expansionLimit,
        .expression,
        .extendsChanged, .extendsCycle, .extendsOnToken, .extendsToken, .extendsUnknown, .extensionsNotObject, .externalPointer,
        .fileTooLarge, .foreignFile, .imageURL, .inputs, .internalError, .jsonSyntax, .keyNotScalar, .keySet, .layering, .legacyForm,
        .libraryResource,
        .linkNotFollowed, .listInList, .listTooLong, .lostComponents, .malformedAlias, .malformedPointer,
        .materialContrast, .materialRole, .mergeValue, .misplacedFile,
        .misplacedPointer, .missingBrowser, .missingComponentMember, .missingGlyph, .missingInput, .missingMember, .missingName,
        .missingPicture, .missingTokens, .missingType, .missingUnit, .missingValue, .nameCollision, .noViewClass, .notAGroup, .notAdopted,
        .notByContext, .notByMode, .notOverridden, .notRead, .notRenamed, .notServed, .notSynced, .notUTF8, .nothingToDraw, .oneContext,
        .onlyInContext,
        .onlyInMode, .orphanedPicture,
        .outOfRange,
        .outdatedPictureIndex,
        .outputLoss, .outputName, .overrideFile, .payloadHeader, .payloadLayers, .payloadRejected, .pictureEnvironment,
        .pictureNameCollision,
        .redefinedToken, .reservedCharacter, .reservedName, .resolverCycle, .resolverDocument, .resolverReference, .resolverVersion,
        .rootIsAGroup, .screenFile, .screenImage, .severalDocuments, .signingKey, .staleOutput, .staleResult, .statesOfStyle, .strayValue,
        .styleCycle,
        .styleFile,
        .styleTooLarge,
        .swiftName, .textTooLong, .tokenAndGroup, .tokenAtRoot, .tokenInsideToken, .tooDeep, .tooDeepForSwift, .tooManyErrors,
        .tooManyMarks, .tooManyResources, .typeChanged, .undecidedImport, .undrawnComponent, .unexpectedVersion, .unknownAnchor,
        .unknownBrand, .unknownCase,
        .unknownColorSpace,
        .unknownComponent,
        .unknownComponentMember, .unknownComponentState, .unknownComponentStyle, .unknownContent, .unknownContentType, .unknownContext,
        .unknownElement, .unknownField, .unknownInput, .unknownKeyword, .unknownKind, .unknownMember, .unknownMessage, .unknownMode,
        .unknownModifier,
        .unknownOverride, .unknownPath, .unknownScreenMember, .unknownState, .unknownStyleMember, .unknownTag, .unknownType, .unknownUnit,
        .unknownVariant,
        .unknownWeight, .unquotedAlias, .unquotedFunction, .unquotedHash, .unreadableFile, .unrecordedPicture, .unresolvedAlias,
        .unresolvedPointer, .unseenChange, .unsignedPayload, .untestedRelease, .unusedException, .unusedParts, .unwritableOutput,
        .valueAndPointer,
        .wrongContent, .wrongCount, .wrongElementStyle, .wrongType, .wrongValue, .yamlSyntax,
    ]
}

extension DiagnosticID: Hashable, CustomStringConvertible {
    package static func == (a: DiagnosticID, b: DiagnosticID) -> Bool { a === b }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    package var description: String { name }
}
