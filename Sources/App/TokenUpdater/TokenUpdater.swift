public import Foundation
public import TokenDelivery
public import TokenRuntime

/// Keeps a store up to date with a file on a server.
///
/// The updater speaks only HTTPS (or HTTP to this device, if the policy allows that). It sends no cookies and no credentials, and reads no more bytes
/// than the store accepts. It fetches the images of a payload before it installs the payload. Only a payload that the store accepts can change what is
/// shown.
///
///     let updater = TokenUpdater(store: Brand.bumble.store, url: url)
///     Task { await updater.run() }
public actor TokenUpdater {
    private let destination: PayloadDestination
    private let url: URL
    private let policy: UpdatePolicy
    private let transport: any PayloadTransport
    private let time: UpdateTime
    private let broadcast = EventBroadcast<UpdateEvent>()
    private let past = PastEvents()

    private var isFetching = false
    private var failures = 0
    /// The `ETag` of rejected bytes that the store does not keep, and when they were rejected. This process does not download them again for a day.
    private var rejected: (etag: String, time: Duration)?
    /// The same for every device: otherwise the system fills in its version and the user's languages. Compression could expand a small body into a
    /// large one, and it weakens ETags.
    private static let fixedFields = [
        "Accept": "application/json", "Accept-Encoding": "identity", "Accept-Language": "*", "User-Agent": "tokengen",
    ]
    private static let rejectionLifetime = Duration.seconds(86_400)
    /// The store's reset count when the last fetch began. Bytes that were rejected before a reset may be accepted after it.
    private var resetCount = 0
    /// When `run()` fetches next.
    private var nextFetch = Duration.zero
    /// When `update()` may fetch next.
    private var earliestFetch = Duration.zero
    /// Whether the two continue what an earlier process has kept.
    private var isContinued = false

    /// Creates an updater. Open the store before the first fetch.
    public init(
        store: TokenStore, url: URL, policy: UpdatePolicy = UpdatePolicy(), transport: any PayloadTransport = URLSessionTransport()
    ) {
        self.init(destination: PayloadDestination(store), url: url, policy: policy, transport: transport, time: .real)
    }

    package init(
        destination: PayloadDestination, url: URL, policy: UpdatePolicy, transport: any PayloadTransport, time: UpdateTime = .real
    ) {
        self.destination = destination
        self.url = url
        self.policy = policy
        self.transport = transport
        self.time = time
    }

    /// The events from now on. Each access returns a new stream, which ends with the updater.
    ///
    /// A listener that falls more than 64 events behind loses the oldest.
    public nonisolated var events: AsyncStream<UpdateEvent> { broadcast.stream() }

    /// The results of the last 20 fetches of this updater, newest first.
    package nonisolated var results: [PastEvent] { past.all }

    /// Fetches repeatedly until the task is cancelled. Waits for the interval after a success and for the backoff after a failure, also if
    /// the app was restarted in between.
    public func run() async {
        while !Task.isCancelled {
            continueWaits()
            if time.now() >= nextFetch { _ = try? await update() }
            // Wait at least a second, so no policy can cause a busy loop.
            let wait = max(max(nextFetch, earliestFetch) - time.now(), .seconds(1))
            if Task.isCancelled { return }
            send(.waiting(wait))
            try? await time.sleep(wait)
        }
    }

    /// Fetches once, unless it is too early. Call it when the app has a reason, such as entering the foreground.
    ///
    /// It is too early before the policy's minimum interval has passed, before the server's `Retry-After`, and during another fetch. The store keeps these
    /// times for the next process of the app.
    @discardableResult
    public func update() async throws(UpdateRejection) -> UpdateOutcome {
        continueWaits()
        guard !isFetching, time.now() >= earliestFetch else { return .tooEarly }
        isFetching = true
        defer {
            isFetching = false
            keepWaits()
        }
        do throws(PayloadDownload.Failure) {
            let outcome = try await fetch()
            failures = 0
            nextFetch = time.now() + policy.regularWait(random: time.random())
            return outcome
        } catch {
            note(error)
            // The store tells what it has refused itself.
            if !error.isRefusal { destination.tell(DeliveryEvent(error.rejection)) }
            send(.rejected(error.rejection))
            throw error.rejection
        }
    }

    /// Takes over the waits of an earlier process, once the store is open.
    private func continueWaits() {
        guard !isContinued, destination.byteLimit() != nil else { return }
        isContinued = true
        guard let times = destination.fetchTimes(url.absoluteString) else { return }
        failures = Int(times.failures)
        nextFetch = time.now() + min(.seconds(times.next), policy.longestWait)
        earliestFetch = time.now() + min(.seconds(times.earliest), policy.longestWait)
    }

    /// After a success the next process fetches at its start, though not before the minimum interval has passed: what takes back a payload that crashes
    /// has to reach apps that restart.
    private func keepWaits() {
        func seconds(until moment: Duration) -> UInt32 { UInt32(clamping: max(moment - time.now(), .zero).components.seconds) }
        let next = failures == 0 ? 0 : seconds(until: nextFetch)
        destination.keepFetchTimes(
            FetchTimes(failures: UInt8(clamping: failures), next: next, earliest: seconds(until: earliestFetch)), url.absoluteString)
    }

    private func fetch() async throws(PayloadDownload.Failure) -> UpdateOutcome {
        guard policy.allows(url) else { throw PayloadDownload.Failure(rejection: .addressNotAllowed(url)) }
        guard let byteLimit = destination.byteLimit() else { throw PayloadDownload.Failure(rejection: .storeNotOpen) }
        earliestFetch = time.now() + policy.minimumInterval
        do throws(PayloadRejection) {
            try destination.prepare()
        } catch {
            throw PayloadDownload.Failure(rejection: .payload(error))
        }
        send(.started)
        switch try await download(byteLimit: byteLimit).answer() {
        case .notModified:
            destination.tell(DeliveryEvent(.notModified, "The server has nothing new."))
            send(.notModified)
            return .notModified
        case .payload(let bytes, let etag):
            destination.tell(DeliveryEvent(.fetched, "The server sent \(bytes.count) bytes."))
            return .installed(try await install(bytes, etag: etag))
        }
    }

    private func download(byteLimit: Int) -> PayloadDownload {
        let resets = destination.resetCount()
        if resets != resetCount { rejected = nil }
        resetCount = resets
        var fields = Self.fixedFields
        if !knownETags.isEmpty { fields["If-None-Match"] = knownETags.joined(separator: ", ") }
        let request = PayloadRequest(
            url: url, headerFields: fields, byteLimit: byteLimit, policy: policy)
        return PayloadDownload(request: request, transport: transport, time: time) { [broadcast] bytes in
            broadcast.send(.received(bytes: bytes))
        }
    }

    /// The `ETag`s of bytes that need not be sent: the accepted payload, and the last rejected one.
    private var knownETags: [String] {
        if let rejected, time.now() - rejected.time >= Self.rejectionLifetime { self.rejected = nil }
        var etags = [destination.etag(), rejected?.etag ?? destination.refusedETag()].compactMap(\.self)
        if etags.count == 2, etags[0] == etags[1] { etags.removeLast() }
        return etags
    }

    private func install(_ bytes: [UInt8], etag: String?) async throws(PayloadDownload.Failure) -> Installation {
        do throws(PayloadRejection) {
            return try installed(bytes, etag: etag)
        } catch .missingImages(let images) {
            do throws(PayloadDownload.Failure) {
                for image in images { try await fetch(image) }
            } catch {
                destination.installKeySets(bytes)
                throw error
            }
        } catch {
            throw PayloadDownload.Failure(rejection: .payload(error), etag: etag, isRefusal: true)
        }
        do throws(PayloadRejection) {
            return try installed(bytes, etag: etag)
        } catch {
            throw PayloadDownload.Failure(rejection: .payload(error), etag: etag, isRefusal: error.code != .missingImages)
        }
    }

    private func installed(_ bytes: [UInt8], etag: String?) throws(PayloadRejection) -> Installation {
        let installation = try destination.install(bytes, etag)
        send(.installed(installation))
        return installation
    }

    /// Fetches an image under the rules for payloads, and stores it, so it is not fetched again if a later one fails.
    private func fetch(_ image: ServedImage) async throws(PayloadDownload.Failure) {
        guard policy.allows(image.url) else {
            throw PayloadDownload.Failure(rejection: .image(image, .addressNotAllowed(image.url)))
        }
        var fields = Self.fixedFields
        fields["Accept"] = "image/png, image/jpeg"
        let request = PayloadRequest(url: image.url, headerFields: fields, byteLimit: image.byteCount, policy: policy)
        let answer: PayloadDownload.Answer
        do throws(PayloadDownload.Failure) {
            answer = try await PayloadDownload(request: request, transport: transport, time: time) { _ in }.answer()
        } catch {
            throw error.rejection == .cancelled
                ? error : PayloadDownload.Failure(rejection: .image(image, error.rejection), retryAfter: error.retryAfter)
        }
        // Without `If-None-Match` there is no other answer.
        guard case .payload(let bytes, _) = answer else { return }
        do throws(PayloadRejection) {
            try destination.keep(bytes, image)
        } catch {
            throw PayloadDownload.Failure(rejection: .payload(error))
        }
    }

    private func send(_ event: UpdateEvent) {
        past.add(event)
        broadcast.send(event)
    }

    private func note(_ failure: PayloadDownload.Failure) {
        guard failure.rejection != .cancelled else { return }
        if let rejection = failure.rejection.ofTheBytes {
            let isKept = destination.refuse(failure.etag, rejection)
            let isForgotten = isKept || destination.resetCount() != resetCount
            rejected = isForgotten ? nil : failure.etag.map { ($0, time.now()) }
        }
        failures += 1
        let wait = policy.wait(
            after: failure.rejection, failures: failures, retryAfter: failure.retryAfter, random: time.random())
        nextFetch = time.now() + wait
        if failure.retryAfter != nil { earliestFetch = max(earliestFetch, nextFetch) }
    }
}

/// The result of one fetch.
public enum UpdateOutcome: Sendable, Hashable {
    /// The store has accepted the payload.
    case installed(Installation)
    /// The server's file has not changed since the store accepted it, or since it was rejected.
    case notModified
    /// Nothing was fetched, because it was too early.
    case tooEarly
}
