import Diagnostics
import PlaneCoding

/// Containers: what they hold is known when they close.
extension DrawingWalker {
  /// Opens a container.
  /// - Parameter end: where its contents end, if not at its own end.
  mutating func push(
    _ element: PaintedElement, end: Int? = nil, use target: Int? = nil, reason: NotNative? = nil
  ) {
    collector.report.trace?.mark(element.node, .entered)
    var reason = reason
    let castsShadow = reason == nil && target == nil && castsShadowOnly(element)
    if element.style.hasEffect {
      let effect = NotNative(.unsupportedEffect, element.style.effects.message)
      if embeds {
        reason = effect
      } else {
        collector.report.lose(effect.code, .approximated, effect.message, at: element.node)
      }
    }
    let node = element.node
    let isNamed = target == nil && collector.noteGroup(node)
    frames.append(
      Frame(
        node: node, end: end ?? elements.end(of: target ?? node), resume: elements.end(of: node),
        mark: collector.mark, target: target, reason: reason,
        castsShadow: castsShadow, named: isNamed ? Int32(node) : frames.last?.named))
    var context = element
    // Where its own box puts it, nobody here knows: what it holds is not to be taken for what nobody sees.
    if embeds, element.style.effects.contains(.boxTransform), let parent = contexts.last {
      context.transform = parent.transform
    }
    contexts.append(context)
  }

  /// The child of a `switch` that is read: the first that applies. Where that is turned HTML, whose labels would stand upright,
  /// a text of the same letters that other viewers show looks right as a picture.
  mutating func shownChild(of element: PaintedElement, isUsed: Bool) -> Int? {
    guard let child = elements.firstApplying(in: element.node, isUsed: isUsed) else { return nil }
    guard elements.name(of: child) == .foreignObject, embeds, !prefersEditable, !element.transform.isUpright,
      let text = elements.children(of: element.node).first(where: {
        $0 > child && elements.name(of: $0) == .text && elements.applies($0)
      }), elements.letters(in: child) == elements.letters(in: text)
    else { return child }
    replacedHTML.insert(Int32(child))
    collector.report.trace?.mark(child, .dropped)
    collector.report.lose(
      .approximatedHTML, .approximated,
      "it is turned, and the text that other viewers show in its place is taken",
      at: child)
    return text
  }

  /// Why nobody here knows where a container puts what it holds; nil where its place is known.
  func unknownPlace(_ element: PaintedElement) -> NotNative? {
    if element.style.hasGeometry,
      [AttributeName.x, .y, .width, .height].contains(where: { statesOther($0, element) })
    {
      return .statedGeometry
    }
    return elements.hasUnknownMeasures(element.node, element.style) ? .unknownMeasures : nil
  }

  /// Whether a style states a place or a size beside what the attribute says; `auto` leaves it to that.
  private func statesOther(_ name: AttributeName, _ element: PaintedElement) -> Bool {
    guard let stated = elements.geometry(name, of: element.node, element.style), !stated.isKeyword("auto")
    else { return false }
    return elements.value(name, of: element.node).map { !$0.elementsEqual(stated) } ?? true
  }

  mutating func pop() {
    guard let frame = frames.popLast(), let element = contexts.popLast() else { return }
    let style = element.style
    if frame.target != nil { elements.sheets.use { _ = $0.shown.popLast() } }
    collector.putBack(frame.kept)
    if collector.use == Int32(frame.node) { collector.use = nil }
    if let reason = reason(for: frame, element) {
      embed(frame, element, reason)
    } else if frame.castsShadow, collector.hasLayers(since: frame.mark) {
      leaveOutEffects(of: element, "it casts a shadow; the layers of what it holds do without that")
    }
    if style.blends || frame.blends, collector.hasUnits(since: frame.mark) { reachBack() }
  }

  /// Whether a container's layers do without its shadow: where there is nothing but layers, and the region of its filter cuts
  /// none of them.
  private func leavesShadow(_ frame: Frame, _ element: PaintedElement) -> Bool {
    guard frame.castsShadow, !collector.hasUnits(since: frame.mark) else { return false }
    guard let box = collector.whole(since: frame.mark)?.box else { return true }
    let region = elements.filterRegion(of: element) { _ in element.transform.inverse?.bounds(of: box) }
    return region?.grown(by: Self.edge).contains(box) ?? false
  }

  /// Why a container is embedded as one; nil where it needn't be.
  private mutating func reason(for frame: Frame, _ element: PaintedElement) -> NotNative? {
    if let reason = frame.reason, !leavesShadow(frame, element) { return reason }
    if frame.target != nil, let unit = collector.units(since: frame.mark).first { return unit.reason }
    guard element.style.opacity < 1 else { return nil }
    let overlap = collector.overlap(since: frame.mark)
    guard overlap != .none else { return nil }
    let reason = NotNative(.groupOpacity, "the group is translucent as a whole, and what it holds overlaps")
    let staysEditable =
      prefersEditable && frame.target == nil && !collector.hasUnits(since: frame.mark)
      && collector.hasEditable(since: frame.mark)
    if embeds, overlap == .withoutHTML, !staysEditable { return reason }
    // Its opacity was given to each of its layers.
    collector.report.loseLooks(
      reason.code, .approximated, "\(reason.message): its layers show through one another", at: frame.node)
    return nil
  }

  /// Embeds a container in the place of what it added.
  private mutating func embed(_ frame: Frame, _ element: PaintedElement, _ reason: NotNative) {
    let mayOpen = frame.target == nil
    let opens = prefersEditable && mayOpen
    if mayOpen, !opens {
      collector.report.leaves.textsInPictures += collector.editableTexts(since: frame.mark)
    }
    let bounds = element.style.movesPaint ? filteredBounds(element, end: frame.end) : nil
    // What lies outside the canvas by itself may be moved onto it.
    let taken = collector.takeBack(
      since: frame.mark, keepsEditable: opens, moves: element.style.isPlacedElsewhere || bounds != nil)
    // In a translucent group, what is behind HTML shows through it.
    let showsThrough = reason.code == .groupOpacity && taken.kept.lie(over: taken.unit?.box)
    // Some filters paint where there is nothing to filter too.
    if var unit = taken.unit
      ?? (element.style.paintsAlone && !taken.keepsEditable
        ? EmbeddedUnit(reason: reason, leafCount: 1) : nil)
    {
      unit.nodes = [Int32(frame.node)]
      unit.reason = reason
      unit.thing = element.style.effects.contains(.filter) ? EmbeddedUnit.Thing(unit.box) : nil
      if element.style.movesPaint { unit.box = bounds }
      if let box = unit.box, let cut = cutToClip(box, of: element) { unit.box = cut }
      embed(unit, of: frame.node)
    }
    collector.putBack(taken.kept)
    if taken.keepsHTML, frame.reason != nil || showsThrough {
      collector.report.lose(
        .approximatedHTML, .approximated,
        "\(reason.message); what HTML shows in it is layers, which look as they do without that",
        at: frame.node)
    }
    if taken.keepsEditable { tellKept(reason, in: frame.node) }
  }

  /// Reports that texts and images of a container are layers beside its picture.
  private mutating func tellKept(_ reason: NotNative, in container: Int) {
    collector.report.lose(
      reason.code, .approximated,
      "\(reason.message); its texts and images are layers of their own, which look as they do without that",
      at: container)
  }

  /// A blend mode sees what was painted before in its stacking context, which becomes one picture with it, as far as it lies
  /// there (Compositing 1, 3.1).
  mutating func reachBack() {
    // Of a drawing by itself, nothing is behind the root.
    guard embeds, !frames.isEmpty else { return }
    if let outermost = frames.firstIndex(where: { $0.target != nil }) {
      frames[outermost].blends = true
      return
    }
    let stack = contexts.lastIndex { $0.style.isStackingContext } ?? 0
    let mark = frames[stack].mark
    let isOpen = frames.dropFirst(stack + 1).allSatisfy { $0.reason == nil }
    if isOpen, collector.blendOverCover(since: mark, canvas: canvasSize) { return }
    if isOpen, let blend = collector.takeBlended(since: mark, canvas: canvasSize) {
      embedBlended(blend.unit, in: stack, before: blend.front)
      return
    }
    let nodes = collector.takeElements(since: mark)
    let taken = collector.takeBack(since: mark, keepsEditable: prefersEditable)
    guard var unit = taken.unit else { return }
    unit.nodes = nodes
    frames[stack].kept.append(taken.kept)
    embedBlended(unit, in: stack)
    guard taken.keepsEditable else { return }
    tellKept(NotNative(.unsupportedEffect, "a blend mode mixes what it holds"), in: frames[stack].node)
  }

  private mutating func embedBlended(
    _ unit: EmbeddedUnit, in stack: Int, before front: LayerCollector.Painting = LayerCollector.Painting()
  ) {
    var unit = unit
    if unit.nodeCount > 1 {
      unit.reason = NotNative(.unsupportedEffect, "its blend mode mixes it with what is behind it")
      unit.named = frames[stack].named
    }
    collector.embed(unit)
    collector.putBack(front)
    for index in frames.indices.dropFirst(stack + 1) { frames[index].mark = collector.mark }
  }
}
