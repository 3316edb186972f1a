import Diagnostics
import MarkupXML
import PlaneCoding
import PlaneModel

extension LayerCollector {
  /// Adds the photos of what is embedded, each in its place between the layers, and reports why.
  mutating func addPictures(canvas: Plane.Size, _ makeCutOuts: () -> CutOutPictures) {
    report.leaves.native = leafCount()
    report.leaves.pictures = picturesOfStyles
    guard !units.isEmpty else { return }
    var groups = pictureGroups(canvas)
    var cutOuts = makeCutOuts()
    var pictures: [Picture] = []
    pictures.reserveCapacity(groups.count)
    for index in groups.indices {
      let images = cutOuts.pictures(of: &groups[index], canvas, report.table)
      for (run, image) in zip(groups[index].parts, images) {
        guard let image else {
          report.lose(
            .unsupportedElement, .dropped, cutOuts.writer.refusal, at: Int(run.nodes.first ?? 0),
            exceedsLimit: true)
          mark(run.nodes, .dropped)
          report.leaves.leftOut += run.leafCount
          continue
        }
        mark(run.nodes, .embedded)
        pictures.append(Picture(run: run, image: image))
      }
    }
    for node in cutOuts.writer.written { report.trace?.mark(Int(node), .written) }
    report.leaves.pictures += pictures.count
    insert(pictures)
    externalReferences = cutOuts.writer.externalReferences
    for node in externalReferences.sorted() {
      let address = elements.linkAttribute(of: Int(node)).map { elements.value(ofAttribute: $0).trimmed }
      let what =
        if let address, let scheme = address.scheme, !scheme.isKeyword("data") {
          "\"\(address.shownAddress)\","
        } else {
          "something"
        }
      report.lose(
        .externalReference, .dropped, "it refers to \(what) outside this file, which is not fetched",
        at: Int(node))
    }
  }

  /// How far what is embedded reaches to the right and down, with its strokes, markers and effects.
  var extentOfPictures: Plane.Size {
    units.reduce(.zero) { extent, unit in
      guard let box = unit.box, box.right.isFinite, box.bottom.isFinite else { return extent }
      return Plane.Size(width: max(extent.width, box.right), height: max(extent.height, box.bottom))
    }
  }

  /// Reports what is embedded, and takes it together to pictures; it is not kept beside these, as there may be much of it.
  private mutating func pictureGroups(_ canvas: Plane.Size) -> [PictureRuns.Group] {
    let units = takeUnits()
    report(units, Plane.Box(origin: .zero, size: canvas))
    return PictureRuns(units, layers: layers, canvas: canvas, joinsTexts: repeatsFonts(units)).groups
  }

  /// Whether pictures of single texts, each with the fonts that the drawing brings along, would take several times as much as
  /// the drawing does.
  private func repeatsFonts(_ units: [EmbeddedUnit]) -> Bool {
    guard !elements.fontFaces.isEmpty else { return false }
    return units.reduce(0) { $0 + Int($1.fontByteCount) } > 4 * report.table.source.count
  }

  /// Notes for the account what became of elements and all that is in them.
  private mutating func mark(_ nodes: [Int32], _ mark: DrawingTrace.Marks) {
    guard report.trace != nil else { return }
    for node in nodes { report.trace?.mark(Int(node)..<elements.end(of: Int(node)), mark) }
  }

  /// Says why units are embedded, or left out.
  private mutating func report(_ units: [EmbeddedUnit], _ area: Plane.Box) {
    report.reserve(units.count)
    // Thousands have one reason, and then one text and one sum.
    var reason: NotNative?
    var message = ""
    var sum = LeafCounts.Unsupported()
    for index in units.indices {
      if units[index].isOutside(area) {
        mark(units[index].nodes, .dropped)
        report.lose(.outsideCanvas, .dropped, DecodingReport.outside("it"), in: units[index].range)
        continue
      }
      if reason != units[index].reason {
        count(sum, reason)
        sum = LeafCounts.Unsupported()
        reason = units[index].reason
        message = "\(units[index].reason.message); it is embedded as a picture"
      }
      sum.count += Int(units[index].leafCount)
      sum.nativeCount += Int(units[index].nativeCount)
      report.lose(
        units[index].reason.code, .kept, message, in: units[index].range,
        exceedsLimit: units[index].reason.exceedsLimit)
    }
    count(sum, reason)
  }

  private mutating func count(_ sum: LeafCounts.Unsupported, _ reason: NotNative?) {
    guard let reason else { return }
    report.leaves.unsupported[reason.code, default: LeafCounts.Unsupported()].count += sum.count
    report.leaves.unsupported[reason.code]?.nativeCount += sum.nativeCount
  }

  // MARK: - In their places

  /// The layer of ours that is all of a group, as when somebody put one with a filter around it.
  private func soleLayer(in node: Int) -> Int? {
    guard elements.form == .own, elements.attribute(.planeID, of: node) == nil else { return nil }
    var (layer, child) = (Int?.none, node + 1)
    while child < elements.end(of: node) {
      if elements.name(of: child) == .g, elements.attribute(.planeID, of: child) == nil {
        child += 1
        continue
      }
      if elements.name(of: child)?.isRendered == true {
        guard layer == nil, elements.attribute(.planeID, of: child) != nil else { return nil }
        layer = child
      }
      child = elements.end(of: child)
    }
    return layer
  }

  /// The only element with a name in a group of a document of others that has none, as around what Figma gives a shadow.
  private func soleName(in node: Int) -> Int? {
    guard elements.form == .foreign, node > 0, elements.label(of: node) == nil else { return nil }
    var (named, child) = (Int?.none, node + 1)
    while child < elements.end(of: node) {
      let isNamed = elements.name(of: child)?.isRendered == true && elements.label(of: child) != nil
      if isNamed, named != nil { return nil }
      if isNamed { named = child }
      child = isNamed || elements.name(of: child)?.isRendered != true ? elements.end(of: child) : child + 1
    }
    return named
  }

  /// Puts photos between the layers. One that shows a single element has its id and name, or those of the only one in it.
  mutating func insert(_ pictures: [Picture]) {
    var photos: [Layer] = []
    var sources: [LayerElements] = []
    for (index, picture) in pictures.enumerated() {
      let run = picture.run
      let place = run.layersBehind + index
      let node = Int(run.nodes.first ?? 0)
      var photo = Layer(
        id: LayerID(""), origin: run.box.origin, size: run.box.size,
        content: .photo(Layer.Photo(image: picture.image)))
      var source = LayerElements(node, box: BoxSource(of: node, elements))
      if run.nodes.count == 1 {
        var named = source
        if let layer = soleLayer(in: node) {
          named = LayerElements(layer, box: source.box)
          pictureNodes[place] = [Int32(layer)]
        }
        var statesID = stated.name(&photo, &named)
        source.name = named.name
        photo.extras = extras(of: Int(named.element))
        if run.leafCount == 1, let inner = soleName(in: node) {
          // An id of the group's own stays.
          let id = photo.id
          var part = LayerElements(inner)
          let hasID = stated.name(&photo, &part)
          source.name = part.name
          if statesID { photo.id = id } else if hasID { (statesID, named) = (true, part) }
        }
        photo.id = statesID ? uniqueID(photo.id, of: named, at: place) : unusedID(at: place)
      } else {
        pictureNodes[place] = run.nodes
        for node in run.nodes { report.trace?.mark(Int(node), .joined) }
        photo.id = unusedID(at: place)
      }
      photos.append(photo)
      sources.append(source)
    }
    let places = pictures.map(\.run.layersBehind)
    layers.insert(photos, before: places)
    nodes.insert(sources, before: places)
  }
}

extension CutOutPictures {
  /// The pictures of what lies apart, but one of all of it where each would hold a copy of what they share, such as an image or
  /// a font.
  fileprivate mutating func pictures(
    of group: inout PictureRuns.Group, _ canvas: Plane.Size, _ table: XMLTable
  ) -> [Layer.Image?] {
    if group.parts.count > 1 {
      var drawing = self
      let images = group.parts.map {
        drawing.picture(of: $0.nodes, box: $0.box, canvas: canvas, isAlwaysDrawn: true)
      }
      let own = group.parts.lazy.flatMap(\.nodes).reduce(0) {
        $0 + (table.range(ofWholeElement: Int($1))?.count ?? 0)
      }
      let drawn = images.reduce(0) { $0 + ($1?.data.byteCount ?? 0) }
      if !images.contains(nil), drawn <= 2 * own + 2048 * images.count {
        self = drawing
        return images
      }
      group.joinParts()
    }
    return group.parts.map { picture(of: $0.nodes, box: $0.box, canvas: canvas, isCut: $0.isAlone) }
  }
}

/// A photo of embedded elements.
struct Picture {
  let run: PictureRuns.Run
  let image: Layer.Image
}
