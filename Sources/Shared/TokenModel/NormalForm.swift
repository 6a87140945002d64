#if canImport(Darwin)
    internal import Foundation
#else
    // The standard library compares text by this form, but its functions for it are not public on Linux.
    @_spi(_Unicode) import Swift
#endif

/// Unicode's normalization form C (UAX #15), in which names are compared: two names are equal if their bytes in this form are.
///
/// Swift's compiler and the runtime's tables compare names by bytes, while `String` compares by meaning. In this form both agree.
package enum NormalForm {
    /// Whether well-formed UTF-8 is already in this form, as nearly all text is.
    package static func isCertain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.isStable || of(text).elementsEqual(text)
    }

    /// Whether normalizing well-formed UTF-8 could change it, judged only by its bytes.
    package static func mayChange(_ text: UnsafeBufferPointer<UInt8>) -> Bool { !text.isStable }

    /// Returns UTF-8 in this form. Ill-formed parts are replaced.
    package static func of(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        Array(String(decoding: text, as: UTF8.self).normalForm.utf8)
    }
}

extension NormalForm {
    /// The most combining marks in a row, as in Unicode's Stream-Safe Text Format (UAX #15). Marks are sorted before texts are compared, in a time
    /// that grows with the square of their number. No language needs half as many.
    package static let markLimit = 30

    /// Whether UTF-8 has more combining marks in a row than any text may have: names, values and references.
    package static func hasTooManyMarks(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // A mark has at least two bytes.
        guard text.count > 2 * markLimit, !text.isStable else { return false }
        var count = 0
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            count = scalar.isSortedAsMark ? count + 1 : 0
            if count > markLimit { return true }
        }
        return false
    }
}

extension Unicode.Scalar {
    fileprivate var isSortedAsMark: Bool {
        switch value {
        case ..<0x300: false
        // Three marks that have no class themselves, but decompose into marks that do.
        case 0xF73, 0xF75, 0xF81: true
        default: properties.canonicalCombiningClass != .notReordered
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the text has only scalars that neither combine nor change: those below the first combining mark, U+0300, and U+4000 to U+9FFF, where
    /// the Chinese characters are. The lead bytes decide; continuation bytes are below 0xC0.
    fileprivate var isStable: Bool { isASCII || allSatisfy { $0 < 0xCC || (0xE4...0xE9).contains($0) } }

    /// Whether no byte has its high bit set. Checks eight bytes at a time.
    package var isASCII: Bool {
        let raw = UnsafeRawBufferPointer(self)
        var offset = 0
        while offset + 8 <= raw.count {
            if raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { return false }
            offset += 8
        }
        while offset < raw.count {
            if raw[offset] >= 0x80 { return false }
            offset += 1
        }
        return true
    }
}

extension String {
    /// The text in the form in which names are compared.
    package var normalForm: String {
        if utf8.withContiguousStorageIfAvailable(\.isASCII) ?? utf8.allSatisfy({ $0 < 0x80 }) { return self }
        #if canImport(Darwin)
            return precomposedStringWithCanonicalMapping
        #else
            var form = String.UnicodeScalarView()
            form.append(contentsOf: _nfc)
            return String(form)
        #endif
    }
}
