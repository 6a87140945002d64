// Uses the runtime as an app does, to inspect what an app links and its size. It is linked, not run.
import TokenDelivery
import TokenRuntime

let arguments = CommandLine.arguments
if arguments.count > 1, let key = TrustedKey(id: "key", ed25519: arguments[1]) {
    let store = Brand(_name: "probe", layout: 0, snapshot: "", catalogue: "").store
    print(store.open(StoreConfiguration(folder: arguments[1], trustedKeys: [key])))
    print(try store.install(Array(arguments[1].utf8)))
} else {
    print("usage: LinkageProbe KEY")
}
