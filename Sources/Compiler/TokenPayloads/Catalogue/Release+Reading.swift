import TokenDelivery
import TokenDiagnostics
import TokenFiles
import TokenProject

extension Release {
    /// Reads a catalogue. Anything else is reported.
    ///
    /// - Parameter advice: what to do with a payload.
    package init?(
        at path: String, advice: String, reporting diagnostics: inout Diagnostics, read: () throws(FileError) -> [UInt8]
    ) {
        do {
            let bytes = try read()
            guard !Envelope.isPayload(bytes) else {
                diagnostics.report(.payloadAsCatalogue(path), at: nil, hint: advice)
                return nil
            }
            self.init(path: path, catalogue: try TokenCatalogue(json: bytes))
        } catch let error as FileError {
            let isPattern = path.contains("*")
            diagnostics.report(
                .unreadableFile(error), at: nil,
                hint: isPattern ? "no file matches, or the '*' is in quotes" : "expected catalogues: releases/*/badoo.catalogue.json")
            return nil
        } catch {
            diagnostics.report(.catalogue(path, "\(error)"), at: nil)
            return nil
        }
    }
}

extension Diagnostic.Message {
    package static func catalogue(_ path: String, _ reason: String) -> Self {
        .error(.catalogue, "'\(path)': \(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)")
    }
    fileprivate static func payloadAsCatalogue(_ path: String) -> Self {
        .error(.catalogue, "'\(path)' is a payload, not a catalogue")
    }
}
