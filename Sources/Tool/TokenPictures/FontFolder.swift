import TokenProject
import TokenRuntime

/// The only fonts that a browser sees, so text has the same pixels on every machine.
///
/// fontconfig, which browsers use on Linux, is configured with a folder that contains only these fonts, and with antialiasing without hinting.
package struct FontFolder: Sendable {
    /// The SHA-256 of each font file, by its name.
    package let digests: [String: String]
    /// Environment variables for the browser's process.
    package let environment: [String: String]

    /// The weights of Inter in Debian's `fonts-inter` that styles use.
    package static let machineFonts = ["Regular", "Medium", "SemiBold", "Bold", "ExtraBold"].map {
        "/usr/share/fonts/opentype/inter/Inter-\($0).otf"
    }

    /// - Parameters:
    ///   - files: paths of font files.
    ///   - folder: an empty folder that only this process uses.
    package init(_ files: [String], in folder: String) throws(FileError) {
        var digests: [String: String] = [:]
        var copies: [FileWriter.File] = []
        for (index, file) in files.enumerated() {
            let bytes = try FileSystem.contents(of: file)
            // Two files of one name are in different folders.
            digests[file.pathNames.last ?? file, default: ""] += SHA256Digest(of: bytes).hexadecimal
            let ending = file.parts(separatedBy: ".").last ?? "otf"
            copies.append(.init(path: "\(folder)/fonts/\(index).\(ending)", bytes: bytes))
        }
        let configuration = """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig>
              <dir>\(folder.escapedForXML)/fonts</dir>
              <cachedir>\(folder.escapedForXML)/cache</cachedir>
              <match target="font">
                <edit name="antialias" mode="assign"><bool>true</bool></edit>
                <edit name="hinting" mode="assign"><bool>false</bool></edit>
                <edit name="autohint" mode="assign"><bool>false</bool></edit>
                <edit name="rgba" mode="assign"><const>none</const></edit>
                <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
              </match>
            </fontconfig>

            """
        copies.append(.init(path: folder + "/fonts.conf", bytes: Array(configuration.utf8)))
        try FileWriter.replace(copies)
        self.digests = digests
        environment = ["FONTCONFIG_FILE": folder + "/fonts.conf", "FONTCONFIG_PATH": folder]
    }
}

extension String {
    fileprivate var escapedForXML: String { replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
}
