import CLibEvent
import Dispatch
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A server for HTTP/1.1 on 127.0.0.1, by libevent.
///
/// `run` uses the calling thread for all connections. Requests are answered one after the other on a queue, so the functions that answer need no lock,
/// and a slow one stops no connection. Each connection serves one request.
package final class HTTPServer {
    package struct Failure: Error, Sendable {
        package let reason: String
    }

    package struct Limits: Sendable {
        package var bodyBytes = 4 << 20
        package var headerBytes = 16 << 10
        /// How long a client may take to send a request, however it divides it.
        package var requestSeconds = 10
        /// How many bytes may wait for a client that does not read.
        package var waitingBytes = 16 << 20
        package var connections = 200
        /// The time between two signs of life in an open response.
        package var heartbeatSeconds = 10

        package init() {}
    }

    /// What other threads ask of a running server.
    package final class Control: Sendable {
        fileprivate enum Order: Sendable {
            case answer(Int, HTTPAnswer)
            case event([UInt8])
            case stop
        }

        private let orders = Mutex<[Order]>([])
        private let wakes: Int32

        fileprivate init(wakes: Int32) { self.wakes = wakes }

        /// Sends an event to all open responses.
        package func send(_ event: [UInt8]) { add(.event(event)) }

        package func stop() { add(.stop) }

        fileprivate func add(_ order: Order) {
            orders.withLock { $0.append(order) }
            // A full pipe wakes the server, too.
            _ = write(wakes, [0], 1)
        }

        fileprivate func take() -> [Order] {
            orders.withLock { orders in
                defer { orders = [] }
                return orders
            }
        }
    }

    package let port: UInt16
    package let control: Control

    private let limits: Limits
    private let base: OpaquePointer
    private let http: OpaquePointer
    private let listener: OpaquePointer
    private let pipe: (read: Int32, write: Int32)
    private let queue = DispatchQueue(label: "tokengen.server")
    private var respond: @Sendable (HTTPRequest) -> HTTPAnswer = { _ in .response(.text(503, "The server has not started.")) }
    private var nextRequest = 0
    /// The requests that wait for their answer, and the connections of open responses.
    private var waiting: [Int: OpaquePointer] = [:]
    private var streams: [Int: OpaquePointer] = [:]
    /// The connections whose request has not arrived, with the time they have left in seconds.
    private var arriving: [OpaquePointer: Int] = [:]
    private var timeSinceHeartbeat = 0

    /// Begins to listen.
    ///
    /// - Parameter port: nil for one that is free.
    package init(port: UInt16?, limits: Limits = Limits()) throws(Failure) {
        // A client that is gone is an error of writing.
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [0, 0]
        guard Self.makePipe(&ends), let base = event_base_new(), let http = evhttp_new(base) else {
            throw Failure(reason: "the system has no more resources")
        }
        guard let listener = evhttp_bind_socket_with_handle(http, "127.0.0.1", port ?? 0),
            let bound = Self.port(of: evhttp_bound_socket_get_fd(listener))
        else {
            let reason = String(cString: strerror(errno))
            evhttp_free(http)
            event_base_free(base)
            for end in ends { close(end) }
            throw Failure(reason: reason)
        }
        (self.base, self.http, self.listener, self.limits, self.port) = (base, http, listener, limits, bound)
        pipe = (ends[0], ends[1])
        control = Control(wakes: ends[1])
    }

    deinit {
        evhttp_free(http)
        event_base_free(base)
        close(pipe.read)
        close(pipe.write)
    }

    /// Serves until `Control.stop`.
    ///
    /// - Parameter respond: answers a request, on a queue.
    package func run(_ respond: @escaping @Sendable (HTTPRequest) -> HTTPAnswer) {
        self.respond = respond
        let context = Unmanaged.passUnretained(self).toOpaque()
        evhttp_set_allowed_methods(http, UInt16(EVHTTP_REQ_GET.rawValue | EVHTTP_REQ_POST.rawValue | EVHTTP_REQ_OPTIONS.rawValue))
        evhttp_set_max_body_size(http, limits.bodyBytes)
        evhttp_set_max_headers_size(http, limits.headerBytes)
        // The time of a request is counted below; what is open stays open.
        evhttp_set_timeout(http, Int32.max / 1000)
        evhttp_set_bevcb(http, { base, context in HTTPServer.at(context)?.accept(base) }, context)
        evhttp_set_gencb(http, { request, context in request.map { HTTPServer.at(context)?.receive($0) } }, context)
        let wake = event_new(base, pipe.read, Int16(EV_READ | EV_PERSIST), { _, _, context in HTTPServer.at(context)?.obey() }, context)
        let second = event_new(base, -1, Int16(EV_PERSIST), { _, _, context in HTTPServer.at(context)?.tick() }, context)
        var interval = timeval(tv_sec: 1, tv_usec: 0)
        event_add(wake, nil)
        event_add(second, &interval)
        event_base_dispatch(base)
        for (bufferevent, _) in arriving { bufferevent_decref(bufferevent) }
        arriving = [:]
        event_free(wake)
        event_free(second)
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
        context.map { Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: - Connections

    /// Makes the buffers of a new connection, and keeps them until its request has arrived.
    private func accept(_ base: OpaquePointer?) -> OpaquePointer? {
        guard let bufferevent = bufferevent_socket_new(base, -1, Int32(BEV_OPT_CLOSE_ON_FREE.rawValue)) else { return nil }
        bufferevent_incref(bufferevent)
        // Over the limit a connection ends at the next second.
        arriving[bufferevent] = arriving.count + waiting.count + streams.count < limits.connections ? limits.requestSeconds : 0
        return bufferevent
    }

    private func tick() {
        for (bufferevent, seconds) in arriving {
            guard seconds <= 0 else {
                arriving[bufferevent] = seconds - 1
                continue
            }
            arriving[bufferevent] = nil
            let socket = bufferevent_getfd(bufferevent)
            if socket >= 0 { shutdown(socket, Int32(SHUT_RDWR)) }
            bufferevent_decref(bufferevent)
        }
        timeSinceHeartbeat += 1
        if timeSinceHeartbeat >= limits.heartbeatSeconds {
            timeSinceHeartbeat = 0
            send(Array(":\n\n".utf8))
        }
    }

    // MARK: - Requests

    private func receive(_ request: OpaquePointer) {
        guard let connection = evhttp_request_get_connection(request) else { return }
        if let bufferevent = evhttp_connection_get_bufferevent(connection), arriving.removeValue(forKey: bufferevent) != nil {
            bufferevent_decref(bufferevent)
        }
        let id = nextRequest
        nextRequest += 1
        waiting[id] = request
        evhttp_connection_set_closecb(
            connection, { connection, context in connection.map { HTTPServer.at(context)?.forget($0) } },
            Unmanaged.passUnretained(self).toOpaque())
        let received = Self.message(request)
        queue.async { [respond, control] in
            control.add(.answer(id, received.map(respond) ?? .response(.text(400, "The request cannot be read."))))
        }
    }

    private func forget(_ connection: OpaquePointer) {
        waiting = waiting.filter { evhttp_request_get_connection($0.value) != connection }
        streams = streams.filter { evhttp_request_get_connection($0.value) != connection }
    }

    private static func message(_ request: OpaquePointer) -> HTTPRequest? {
        let methods: [UInt32: HTTPRequest.Method] = [
            EVHTTP_REQ_GET.rawValue: .get, EVHTTP_REQ_POST.rawValue: .post, EVHTTP_REQ_OPTIONS.rawValue: .options,
        ]
        guard let method = methods[evhttp_request_get_command(request).rawValue], let target = evhttp_request_get_uri(request) else {
            return nil
        }
        var headers: [(name: String, value: String)] = []
        var next = evhttp_request_get_input_headers(request).pointee.tqh_first
        while let header = next?.pointee {
            headers.append((String(cString: header.key), String(cString: header.value)))
            next = header.next.tqe_next
        }
        let input = evhttp_request_get_input_buffer(request)
        let count = evbuffer_get_length(input)
        let body = [UInt8](unsafeUninitializedCapacity: count) { room, filled in
            filled = max(0, Int(evbuffer_remove(input, room.baseAddress, count)))
        }
        return HTTPRequest(method: method, target: String(cString: target), headers: headers, body: body)
    }

    // MARK: - Answers

    /// Does what other threads have asked for.
    private func obey() {
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(pipe.read, &bytes, bytes.count) == bytes.count {}
        for order in control.take() {
            switch order {
            case .answer(let id, let answer): if let request = waiting.removeValue(forKey: id) { send(answer, to: request, id) }
            case .event(let event): send(event)
            case .stop: event_base_loopbreak(base)
            }
        }
    }

    private func send(_ answer: HTTPAnswer, to request: OpaquePointer, _ id: Int) {
        let headers = evhttp_request_get_output_headers(request)
        func add(_ name: String, _ value: String) { evhttp_add_header(headers, name, value) }
        add("Cache-Control", "no-store")
        add("Referrer-Policy", "no-referrer")
        add("X-Content-Type-Options", "nosniff")
        add("Cross-Origin-Resource-Policy", "same-origin")
        add("Cross-Origin-Opener-Policy", "same-origin")
        switch answer {
        case .response(let response):
            add("Connection", "close")
            add("Content-Type", response.type)
            for header in response.headers { add(header.name, header.value) }
            // libevent knows the words for each status.
            Self.withBuffer(response.body) { evhttp_send_reply(request, Int32(response.status), nil, $0) }
        case .events(let first):
            add("Content-Type", "text/event-stream")
            streams[id] = request
            evhttp_send_reply_start(request, 200, nil)
            Self.withBuffer(first) { evhttp_send_reply_chunk(request, $0) }
        }
    }

    private func send(_ event: [UInt8]) {
        for (id, request) in streams {
            guard let connection = evhttp_request_get_connection(request) else {
                streams[id] = nil
                continue
            }
            let output = bufferevent_get_output(evhttp_connection_get_bufferevent(connection))
            guard evbuffer_get_length(output) + event.count <= limits.waitingBytes else {
                // It does not read.
                streams[id] = nil
                evhttp_connection_free(connection)
                continue
            }
            Self.withBuffer(event) { evhttp_send_reply_chunk(request, $0) }
        }
    }

    private static func withBuffer(_ bytes: [UInt8], _ body: (OpaquePointer?) -> Void) {
        let buffer = evbuffer_new()
        defer { evbuffer_free(buffer) }
        evbuffer_add(buffer, bytes, bytes.count)
        body(buffer)
    }

    // MARK: - System

    /// A pipe for this process alone whose ends do not block.
    private static func makePipe(_ ends: inout [Int32]) -> Bool {
        #if canImport(Darwin)
            guard Darwin.pipe(&ends) == 0 else { return false }
        #elseif canImport(Musl)
            guard Musl.pipe(&ends) == 0 else { return false }
        #else
            guard Glibc.pipe(&ends) == 0 else { return false }
        #endif
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        return true
    }

    private static func port(of socket: Int32) -> UInt16? {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let failed = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
        }
        return failed == 0 ? UInt16(bigEndian: address.sin_port) : nil
    }
}
