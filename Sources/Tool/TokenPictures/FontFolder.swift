import TokenDigest
import TokenFiles
import TokenProject

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
    ///   - fonts: font files, by their paths.
    ///   - scratch: the folder that gets them.
    package init(_ fonts: [(file: String, bytes: [UInt8])], in scratch: ScratchFolder) throws(FileError) {
        let folder = scratch.path
        let copies = fonts.enumerated().map { index, font in
            (name: "fonts/\(index).\(font.file.parts(separatedBy: ".").last ?? "otf")", bytes: font.bytes)
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
        try scratch.write(copies + [("fonts.conf", Array(configuration.utf8))])
        digests = Self.digests(of: fonts)
        environment = ["FONTCONFIG_FILE": folder + "/fonts.conf", "FONTCONFIG_PATH": folder]
    }

    /// Returns the SHA-256 of each font file, by its name. Two files of one name, which are in different folders, have one text.
    static func digests(of fonts: [(file: String, bytes: [UInt8])]) -> [String: String] {
        var digests: [String: String] = [:]
        for font in fonts { digests[name(of: font.file), default: ""] += SHA256Digest(of: font.bytes).hexadecimal }
        return digests
    }

    static func name(of file: String) -> String { file.pathNames.last ?? file }
}

extension String {
    fileprivate var escapedForXML: String { replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
}
