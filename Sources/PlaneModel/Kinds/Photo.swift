extension Layer {
  /// What a photo has of its own: an image that fills the layer's box. A photo has no colour.
  public struct Photo: Hashable, Sendable {
    /// The picture, as it was picked.
    public var image: Image

    /// Creates a photo's content.
    public init(image: Image) { self.image = image }
  }

  /// An encoded picture: its media type and its bytes, which are never re-encoded.
  public struct Image: Hashable, Sendable {
    /// What the bytes are said to be.
    public var mediaType: MediaType
    /// The bytes, in the form that they came in.
    public var data: ImageData

    /// Creates an image.
    public init(mediaType: MediaType, data: ImageData) {
      self.mediaType = mediaType
      self.data = data
    }
  }
}
