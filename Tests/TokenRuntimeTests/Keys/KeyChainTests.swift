import StoreScenarios
import Testing
import TokenPayloads

@testable import TokenDelivery

/// Which key sets follow from root keys.
struct KeyChainTests {
    private func chain(_ roots: [SigningKey] = [.root], threshold: Int = 1, _ sets: [SignedKeySet] = []) -> KeyChain {
        var chain = KeyChain(from: RootKeys(roots.map(\.trustedKey), threshold: threshold))
        for set in sets { try? chain.add(set) }
        return chain
    }

    private func refusal(_ chain: KeyChain, _ set: SignedKeySet) -> KeyChain.Refusal? {
        var chain = chain
        do {
            try chain.add(set)
            return nil
        } catch {
            return error
        }
    }

    @Test func versionsOnlyIncrease() throws {
        let sets = try [2, 5].map { try SampleKeySet($0).signed() }
        #expect(chain([.root], sets).newest?.version == 5)
        for version in [1, 2, 5] as [UInt64] {
            #expect(refusal(chain([.root], sets), try SampleKeySet(version).signed()) == .older)
        }
        #expect(refusal(chain([.root], sets), try SampleKeySet(6).signed()) == nil)
    }

    @Test func enoughDifferentRootsSign() throws {
        let roots = [SigningKey.root, .secondRoot, .thirdRoot]
        func signed(_ keys: SigningKey...) throws -> SignedKeySet {
            try SampleKeySet(1) { ($0.roots, $0.rootThreshold) = (roots, 2) }.signed(by: keys)
        }
        let two = chain(roots, threshold: 2)
        #expect(refusal(two, try signed(.root, .thirdRoot)) == nil)
        #expect(refusal(two, try signed(.root)) == .untrusted)
        #expect(refusal(two, try signed(.root, .first)) == .untrusted)
        #expect(refusal(two, try signed()) == .untrusted)
        // One signer twice.
        #expect(refusal(two, try signed(.root, .root)) == .untrusted)
        let alias = try SigningKey(id: "alias", seed: SigningKey.root.seed)
        #expect(refusal(two, try signed(.root, alias)) == .untrusted)
        // A key under two ids in the app.
        #expect(refusal(chain([.root, alias], threshold: 2), try signed(.root, alias)) == .untrusted)
        // A threshold that nobody can reach, or that needs nobody.
        #expect(refusal(chain(roots, threshold: 4), try signed(.root, .secondRoot, .thirdRoot)) == .untrusted)
        #expect(refusal(chain(roots, threshold: 0), try signed()) == .untrusted)
    }

    @Test func onlyTheFirstSignaturesAreChecked() throws {
        let many = Array(repeating: SigningKey.first, count: 16) + [.root]
        #expect(refusal(chain(), try SampleKeySet(1).signed(by: many)) == .untrusted)
    }

    @Test func rootsChangeWithTheOldAndTheNewThreshold() throws {
        let next = SampleKeySet(2) { ($0.roots, $0.rootThreshold) = ([.secondRoot, .thirdRoot], 2) }
        #expect(refusal(chain(), try next.signed(by: [.root, .secondRoot, .thirdRoot])) == nil)
        #expect(refusal(chain(), try next.signed(by: [.secondRoot, .thirdRoot])) == .untrusted)
        #expect(refusal(chain(), try next.signed(by: [.root, .secondRoot])) == .unsupported)
        // A threshold alone is a change too.
        let stricter = SampleKeySet(2) { ($0.roots, $0.rootThreshold) = ([.root, .secondRoot], 2) }
        #expect(refusal(chain([.root, .secondRoot]), try stricter.signed(by: [.root])) == .unsupported)
        #expect(refusal(chain([.root, .secondRoot]), try stricter.signed()) == nil)
        // The old roots are of no more use then.
        let later = chain([.root], [try next.signed(by: [.root, .secondRoot, .thirdRoot])])
        #expect(refusal(later, try SampleKeySet(3).signed()) == .untrusted)
        #expect(refusal(later, try next.signed(by: [.root, .secondRoot, .thirdRoot])) == .older)
    }

    @Test func aChangeOfRootsCannotBeSkipped() throws {
        let change = try SampleKeySet(2) { $0.roots = [.secondRoot] }.signed(by: [.root, .secondRoot])
        let last = try SampleKeySet(9) { $0.roots = [.secondRoot] }.signed()
        #expect(refusal(chain(), last) == .untrusted)
        #expect(chain([.root], [change, last]).newest?.version == 9)
        // An app that was built with the new roots needs only the last, and passes over those that are signed by older ones alone.
        let first = try SampleKeySet(1).signed()
        #expect(chain([.secondRoot], [last]).newest?.version == 9)
        #expect(chain([.secondRoot], [first, change, last]).links.map(\.set.keySet.version) == [2, 9])
        #expect(chain([.secondRoot], [first, change, last]).links.allSatisfy { !$0.changesRoots })
    }

    @Test func revokedKeysNeverReturn() throws {
        let sets = [
            try SampleKeySet(1) { $0.keys = [.first, .second] }.signed(),
            try SampleKeySet(2) { ($0.keys, $0.revoked) = ([.second], [.first]) }.signed(),
            try SampleKeySet(3) { $0.keys = [.first, .second] }.signed(),
        ]
        let last = chain([.root], sets)
        #expect(last.newest?.version == 3)
        #expect(last.keys(for: "sample") == [SigningKey.second.trustedKey])
        #expect(last.formerKeys(for: "sample") == [])
        // Though the set that revoked it is no longer the newest.
        #expect(last.needed(for: "sample", signers: []).map(\.keySet.version) == [2, 3])
    }

    @Test func aKeyMaySignForItsBrandsOnly() throws {
        let set = try SampleKeySet(1) { ($0.keys, $0.brands) = ([.first, .second], [0: ["other"]]) }.signed()
        #expect(chain([.root], [set]).keys(for: "sample") == [SigningKey.second.trustedKey])
        #expect(chain([.root], [set]).keys(for: "other") == [SigningKey.first.trustedKey, SigningKey.second.trustedKey])
    }

    @Test func onlyWhatIsNeededIsKept() throws {
        let sets = [
            try SampleKeySet(1).signed(), try SampleKeySet(2) { $0.keys = [.second] }.signed(),
            try SampleKeySet(3) { ($0.keys, $0.roots) = ([.second], [.secondRoot]) }.signed(by: [.root, .secondRoot]),
            try SampleKeySet(4) { ($0.keys, $0.roots) = ([.third], [.secondRoot]) }.signed(),
            try SampleKeySet(5) { ($0.keys, $0.roots) = ([.third], [.secondRoot]) }.signed(),
        ]
        let chain = chain([.root], sets)
        func needed(_ signers: SigningKey...) -> [UInt64] {
            chain.needed(for: "sample", signers: Set(signers.map(\.trustedKey.bytes))).map(\.keySet.version)
        }
        #expect(needed() == [3, 5])
        #expect(needed(.second, .third) == [3, 5])
        #expect(needed(.first) == [1, 3, 5])
        let former = [SigningKey.second.trustedKey, SigningKey.first.trustedKey]
        #expect(chain.formerKeys(for: "sample") == former)
        // What is kept says the same.
        #expect(self.chain([.root], chain.needed(for: "sample", signers: Set(former.map(\.bytes)))).formerKeys(for: "sample") == former)
    }

    /// Otherwise anyone on the way could fill a store with bytes that nobody has signed.
    @Test func onlyGoodSignaturesAreKept() throws {
        let good = try SampleKeySet(1).signed()
        var padded = try SampleKeySet(1).signed(by: [.first, .second])
        padded.signed.append(Array(repeating: 7, count: 5000), by: String(repeating: "x", count: 5000))
        let signature = try SigningKey.root.signature(of: padded.signed.message)
        padded.signed.append(signature, by: String(repeating: "y", count: 5000))
        #expect(chain([.root], [padded]).links.map(\.set) == [good])
    }

    @Test func revokedKeysHaveALimit() throws {
        func keys(_ range: Range<Int>) -> [[UInt8]] { range.map { Array(repeating: UInt8($0), count: 32) } }
        func set(_ version: UInt64, revoking range: Range<Int>) throws -> SignedKeySet {
            var set = SampleKeySet(version).keySet
            set.revoked = keys(range)
            var signed = try SignedKeySet(set)
            try signed.signed.sign(with: SigningKey.root)
            return signed
        }
        let full = chain([.root], [try set(1, revoking: 0..<64), try set(2, revoking: 64..<128)])
        #expect(full.revoked.count == KeyChain.revokedLimit)
        #expect(refusal(full, try set(3, revoking: 100..<128)) == nil)
        #expect(refusal(full, try set(3, revoking: 100..<129)) == .full)
    }
}
