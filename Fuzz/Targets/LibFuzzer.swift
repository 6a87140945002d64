private let target = FuzzTarget(rawValue: CommandLine.arguments[0].split(separator: "/").last.map(String.init) ?? "")

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard let target else { fatalError("the executable is named after a target: \(FuzzTarget.allCases)") }
    do throws(Finding) {
        try target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    } catch {
        // libFuzzer keeps the input of a process that traps.
        fatalError(error.description)
    }
    return 0
}
