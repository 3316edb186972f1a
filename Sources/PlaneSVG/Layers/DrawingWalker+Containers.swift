import Diagnostics
import PlaneCoding
import PlaneModel

/// Containers: what they hold is known when they close.
extension DrawingWalker {
  /// Opens a container.
  /// - Parameter end: where its contents end, if not at its own end.
  mutating func push(
    _ element: PaintedElement, end: Int? = nil, use target: Int? = nil, reason: NotNative? = nil
  ) {
    collector.report.trace?.mark(element.node, .entered)
    var reason = reason
    if element.style.hasEffect {
      let effect = NotNative(.unsupportedEffect, element.style.effects.message)
      if embeds {
        reason = effect
      } else {
        collector.report.lose(effect.code, .approximated, effect.message, at: element.node)
      }
    }
    let node = element.node
    if target == nil { collector.noteGroup(node) }
    frames.append(
      Frame(
        node: node, end: end ?? elements.end(of: target ?? node), resume: elements.end(of: node),
        mark: collector.mark, target: target, reason: reason))
    contexts.append(element)
  }

  /// Closes the innermost container.
  mutating func pop() {
    guard let frame = frames.popLast(), let last = contexts.indices.last else { return }
    let opacity = contexts[last].style.opacity
    let (blends, movesPaint) = (contexts[last].style.blends, contexts[last].style.movesPaint)
    contexts.removeLast()
    if !frame.html.layers.isEmpty {
      collector.putBack(frame.html)
      collector.report.lose(frame.html.losses)
    }
    if collector.use == Int32(frame.node) { collector.use = nil }
    if let reason = reason(for: frame, opacity: opacity) { embed(frame, movesPaint: movesPaint, reason) }
    if blends || frame.blends { reachBack(frame.node) }
  }

  /// Why a container is embedded as one; nil where it needn't be.
  private mutating func reason(for frame: Frame, opacity: Double) -> NotNative? {
    if let reason = frame.reason { return reason }
    if frame.target != nil, let unit = collector.units(since: frame.mark).first { return unit.reason }
    guard opacity < 1, collector.overlap(since: frame.mark) else { return nil }
    let reason = NotNative(.groupOpacity, "the group is translucent as a whole, and what it holds overlaps")
    if embeds { return reason }
    // Its opacity was given to each of its layers.
    collector.report.loseLooks(
      reason.code, .approximated, "\(reason.message): its layers show through one another", at: frame.node)
    return nil
  }

  /// Embeds a container in the place of what it added.
  private mutating func embed(_ frame: Frame, movesPaint: Bool, _ reason: NotNative) {
    // A filter paints where there is nothing to filter too.
    guard var unit = collector.takeBack(since: frame.mark) ?? (movesPaint ? EmbeddedUnit(reason) : nil)
    else { return }
    unit.nodes = [Int32(frame.node)]
    unit.reason = reason
    if movesPaint { unit.box = nil }
    collector.embed(unit)
  }

  /// A blend mode sees all that was painted before in its stacking context, which becomes one picture with it
  /// (Compositing 1, 3.1).
  mutating func reachBack(_ node: Int) {
    guard embeds else { return }
    if let outermost = frames.firstIndex(where: { $0.target != nil }) {
      frames[outermost].blends = true
      return
    }
    let stack = contexts.lastIndex { $0.style.isStackingContext } ?? 0
    let nodes = collector.takeElements(since: frames[stack].mark)
    guard var unit = collector.takeBack(since: frames[stack].mark) else { return }
    unit.nodes = nodes
    unit.reason = NotNative(.unsupportedEffect, "its blend mode mixes it with all that is behind it")
    if let html = collector.releaseHeld(), !html.layers.isEmpty { frames[stack].html.append(html) }
    collector.embed(unit)
    for index in frames.indices.dropFirst(stack + 1) { frames[index].mark = collector.mark }
  }
}
