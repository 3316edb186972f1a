/// Where what takes long is done, one thing after the other, so that edits are not kept waiting, nor all processors busy.
actor Background { func run<Result: Sendable>(_ work: @Sendable () -> Result) -> Result { work() } }
