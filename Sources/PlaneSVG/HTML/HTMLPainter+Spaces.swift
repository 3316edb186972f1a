import PlaneModel

/// Boxes that are turned or scaled, each in a space of its own.
extension HTMLPainter {
  /// Notes what the boxes around show of those that are turned or scaled in them.
  mutating func openSpaces() {
    guard layout.spaces.count > 1 else { return }
    for box in layout.tree.boxes.indices.dropFirst() {
      let parent = layout.container(of: box)
      guard layout[box].space != layout[parent].space else { continue }
      let (around, corners) = clip(of: parent, for: box)
      holders[box] = clips.count
      clips.append(around)
      rounded.append(corners)
      scrolled.append(scrolled[parent])
    }
  }

  /// The index of what the box around a box shows of it.
  func holder(of box: Int) -> Int { holders[box] ?? layout.container(of: box) }

  /// What a box shows of the layout, in the space of another one.
  func clip(of parent: Int, for box: Int) -> (area: Plane.Box?, corners: RoundedBox?) {
    let (area, corners) = (clips[parent], rounded[parent])
    guard layout[box].space != layout[parent].space else { return (area, corners) }
    // Of what has no extent left, nothing is painted.
    guard let back = space(of: box).inverse?.concatenating(space(of: parent)) else { return (nil, nil) }
    let moved = back.isUpright ? corners.map { $0.moved(by: back) } : nil
    return (area.map { back.bounds(of: $0) }, moved)
  }

  /// From the space of a box to that of the layout.
  func space(of box: Int) -> Transform { layout.spaces[layout[box].space] }
}

extension RoundedBox {
  /// Where it goes by a transform that neither turns nor mirrors.
  fileprivate func moved(by transform: Transform) -> RoundedBox {
    RoundedBox(
      box: transform.apply(box),
      radii: Plane.Size(
        width: radii.width * transform.horizontalScale, height: radii.height * transform.verticalScale))
  }
}
