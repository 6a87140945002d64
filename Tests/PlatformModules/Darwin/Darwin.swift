// Darwin is Glibc here, with what only Darwin has. Documentation/Platforms.md lists what this does not show.
@_exported import Glibc

public let F_FULLFSYNC: Int32 = 51
public let SO_NOSIGPIPE: Int32 = 0x1022
public let SOCK_STREAM: Int32 = 1

extension stat {
    public var st_mtimespec: timespec { st_mtim }
}

// The type is an optional pointer on Darwin.

@discardableResult
public func posix_spawn_file_actions_init(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>) -> Int32 { 0 }

@discardableResult
public func posix_spawn_file_actions_destroy(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>) -> Int32 { 0 }

@discardableResult
public func posix_spawn_file_actions_addopen(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>, _ descriptor: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32,
    _ mode: mode_t
) -> Int32 { 0 }

@discardableResult
public func posix_spawn_file_actions_adddup2(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>, _ descriptor: Int32, _ newDescriptor: Int32
) -> Int32 { 0 }

/// CProcess's function, as its header reads with that type.
public func spawn_until_end(
    _ process: UnsafeMutablePointer<pid_t>, _ path: UnsafePointer<CChar>, _ actions: UnsafePointer<posix_spawn_file_actions_t?>,
    _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>, _ variables: UnsafePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 { 0 }
