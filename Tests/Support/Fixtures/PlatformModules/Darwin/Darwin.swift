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

// The role of the process, from mach/task_policy.h. Unavailable on tvOS and watchOS, as there.

public typealias integer_t = Int32
public typealias natural_t = UInt32
public typealias boolean_t = Int32
public typealias kern_return_t = Int32
public typealias mach_port_t = UInt32
public typealias mach_msg_type_number_t = natural_t
public typealias task_policy_flavor_t = natural_t
public typealias task_policy_t = UnsafeMutablePointer<integer_t>

public let KERN_SUCCESS: Int32 = 0
public let TASK_CATEGORY_POLICY: Int32 = 1
public let TASK_FOREGROUND_APPLICATION = task_role(1)

public struct task_role: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }
    public init(_ rawValue: Int32) { self.rawValue = rawValue }
}

public struct task_category_policy_data_t {
    public var role: task_role
    public init() { role = task_role(0) }
}

/// A variable in C's header, which knows nothing of concurrency.
public var mach_task_self_: mach_port_t = 0

@available(tvOS, unavailable)
@available(watchOS, unavailable)
public func task_policy_get(
    _ task: mach_port_t, _ flavor: task_policy_flavor_t, _ policy: task_policy_t!, _ count: UnsafeMutablePointer<mach_msg_type_number_t>!,
    _ isDefault: UnsafeMutablePointer<boolean_t>!
) -> kern_return_t { KERN_SUCCESS }

// The flags of a process, from sys/sysctl.h and sys/proc.h.

public let CTL_KERN: Int32 = 1
public let KERN_PROC: Int32 = 14
public let KERN_PROC_PID: Int32 = 1
public let P_TRACED: Int32 = 0x0000_0800

public struct extern_proc {
    public var p_flag: Int32 = 0
    public init() {}
}

public struct kinfo_proc {
    public var kp_proc = extern_proc()
    public init() {}
}

public func sysctl(
    _ name: UnsafeMutablePointer<Int32>, _ count: UInt32, _ old: UnsafeMutableRawPointer?, _ oldSize: UnsafeMutablePointer<Int>?,
    _ new: UnsafeMutableRawPointer?, _ newSize: Int
) -> Int32 { 0 }
