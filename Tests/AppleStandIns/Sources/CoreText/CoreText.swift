// Apple's signatures have them.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

@_exported import CoreGraphics
@_exported import Foundation

// Core Foundation's types, which Foundation has on Apple's platforms.
public typealias CFURL = URL
public typealias CFIndex = Int

public final class CFError: Sendable {
    let code: CFIndex
    init(code: CFIndex) { self.code = code }
}

public func CFErrorGetCode(_ err: CFError!) -> CFIndex { err.code }
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { "error \(err.code)" }

public enum CTFontManagerScope: UInt32, Sendable { case none, process, persistent, session }
public enum CTFontManagerError: CFIndex, Sendable { case fileNotFound = 101, alreadyRegistered = 105 }

/// For tests: the calls, and the error for files of a name.
public enum FontManagerStandIn {
    nonisolated(unsafe) public static var calls: [String] = []
    nonisolated(unsafe) public static var errors: [String: CTFontManagerError] = [:]
}

public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    FontManagerStandIn.calls.append("\(fontURL.lastPathComponent) \(scope)")
    guard let code = FontManagerStandIn.errors[fontURL.lastPathComponent] else { return true }
    error?.pointee = .passRetained(CFError(code: code.rawValue))
    return false
}
