#if canImport(Darwin)
    @preconcurrency internal import Darwin

    // Written from Apple's documentation (Technical Q&A QA1361) and not yet run on a device.
    extension ProcessSigns {
        private static var isDebugged: Bool {
            var path: [Int32] = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
            var process = kinfo_proc()
            var size = MemoryLayout<kinfo_proc>.stride
            guard sysctl(&path, UInt32(path.count), &process, &size, nil, 0) == 0 else { return false }
            return process.kp_proc.p_flag & P_TRACED != 0
        }
    }
#endif

#if canImport(Darwin) && !os(tvOS) && !os(watchOS)
    // Written from Apple's documentation and not yet run on a device.
    extension ProcessSigns {
        /// Reads the task's role, which the system sets before the process runs, and the variable `ActivePrewarm`.
        ///
        /// `UIApplication.applicationState` is of no use: it is `.background` at every launch of a scene.
        package static func current() -> ProcessSigns {
            let isPrewarmed = getenv("ActivePrewarm").map { String(cString: $0) == "1" } ?? false
            return ProcessSigns(role: role, isPrewarmed: isPrewarmed, isDebugged: isDebugged)
        }

        private static var role: Role {
            var policy = task_category_policy_data_t()
            let words = MemoryLayout<task_category_policy_data_t>.size / MemoryLayout<integer_t>.size
            var count = mach_msg_type_number_t(words)
            var isDefault: boolean_t = 0
            let result = withUnsafeMutablePointer(to: &policy) { policy in
                policy.withMemoryRebound(to: integer_t.self, capacity: words) { words in
                    task_policy_get(mach_task_self_, task_policy_flavor_t(TASK_CATEGORY_POLICY), words, &count, &isDefault)
                }
            }
            guard result == KERN_SUCCESS else { return .unknown }
            return policy.role == TASK_FOREGROUND_APPLICATION ? .foreground : .other
        }
    }
#elseif canImport(Darwin)
    extension ProcessSigns {
        /// The system does not say how the process started.
        package static func current() -> ProcessSigns { ProcessSigns(role: .unknown, isDebugged: isDebugged) }
    }
#else
    extension ProcessSigns {
        /// The system does not say.
        package static func current() -> ProcessSigns { ProcessSigns(role: .unknown) }
    }
#endif
