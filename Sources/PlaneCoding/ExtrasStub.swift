public import PlaneModel
public struct ExtrasError: Error { public let message: String }
extension Extras { public init(parsing json: String) throws(ExtrasError) { self.init(compactJSON: json) } }
