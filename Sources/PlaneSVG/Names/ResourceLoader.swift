/// Gives the bytes of a file that a drawing refers to; nil where there is none.
public typealias ResourceLoader = @Sendable (_ reference: String) -> [UInt8]?
