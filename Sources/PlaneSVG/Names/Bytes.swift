/// The text of an attribute value, while it is being read.
typealias Bytes = UnsafeBufferPointer<UInt8>
