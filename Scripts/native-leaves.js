// Judges the painted leaves of the SVG document that a browser shows: which of them layers can say, by the browser's own
// geometry and computed style. Evaluated by native_leaves.py, which says what the result is.
() => {
  const SVG = 'http://www.w3.org/2000/svg';
  const XLINK = 'http://www.w3.org/1999/xlink';
  const root = document.documentElement;
  if (root.namespaceURI !== SVG || root.localName !== 'svg' || document.querySelector('parsererror')) return null;
  const LEAVES = new Set(['rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'path', 'image', 'text', 'foreignObject']);
  const INVISIBLE = 1e-3;
  const MOST_USED = 20000;
  const isSVG = (element, name) => element.namespaceURI === SVG && element.localName === name;
  const isNear = (a, b) => Math.abs(a - b) <= INVISIBLE;
  const isAlike = (a, b) => Math.abs(a - b) <= Math.max(INVISIBLE, 1e-6 * Math.max(a, b));
  const style = element => getComputedStyle(element);
  for (const svg of document.querySelectorAll('svg')) {
    if (svg.pauseAnimations) { svg.pauseAnimations(); svg.setCurrentTime(0); }
  }

  // Marks: each element that is a leaf, or shows some, has an id of its own.

  const UNSEEN = 'defs, symbol, clipPath, mask, marker, pattern, filter, linearGradient, radialGradient';
  const isRendered = element => element.checkVisibility() && !element.closest(UNSEEN);
  const known = new Map();
  for (const element of document.querySelectorAll('[id]')) {
    if (!known.has(element.id)) known.set(element.id, element);
  }
  const pathOf = element => {
    const steps = [];
    for (let e = element; e && e !== root; e = e.parentElement) {
      let index = 1;
      for (let s = e.previousElementSibling; s; s = s.previousElementSibling) if (s.nodeName === e.nodeName) index++;
      steps.unshift(`${e.nodeName}[${index}]`);
    }
    return '/' + [root.nodeName, ...steps].join('/');
  };
  const marked = new Map();
  const inText = element => element.parentElement.closest('text') !== null;
  for (const element of [...root.querySelectorAll('*')]) {
    if (element.namespaceURI !== SVG || !(LEAVES.has(element.localName) || element.localName === 'use')) continue;
    if (!isRendered(element) || inText(element) || element.parentElement.closest('foreignObject')) continue;
    if (!element.id || known.get(element.id) !== element) {
      let number = marked.size;
      while (known.has(`leaf-${number}`)) number++;
      element.id = `leaf-${number}`;
      known.set(element.id, element);
    }
    marked.set(element, {id: element.id, path: pathOf(element)});
  }
  const copy = new XMLSerializer().serializeToString(document);

  // The canvas: as large as the root says, and shown in that size.

  const viewBox = root.viewBox.baseVal;
  const hasViewBox = viewBox && viewBox.width > 0 && viewBox.height > 0;
  const absolute = length => length.unitType !== 2 && length.value > 0 ? length.value : null;
  let width = root.hasAttribute('width') ? absolute(root.width.baseVal) : null;
  let height = root.hasAttribute('height') ? absolute(root.height.baseVal) : null;
  if (hasViewBox) {
    if (width === null && height === null) [width, height] = [viewBox.width, viewBox.height];
    width = width ?? height * viewBox.width / viewBox.height;
    height = height ?? width * viewBox.height / viewBox.width;
  }
  for (const [name, value] of [['width', width], ['height', height]]) {
    if (value === null) continue;
    root.style.setProperty(name, `${value}px`, 'important');
    root.style.setProperty(`max-${name}`, 'none', 'important');
    root.style.setProperty(`min-${name}`, '0', 'important');
  }
  const origin = root.getBoundingClientRect();

  // References: a `use` gives way to what it shows.

  let usedCount = 0;
  const expand = (use, owner, depth) => {
    const href = use.getAttribute('href') ?? use.getAttributeNS(XLINK, 'href') ?? '';
    const target = href.trim().startsWith('#') ? known.get(decodeURIComponent(href.trim().slice(1))) : null;
    if (!target || depth > 20 || target.contains(use)) return;
    usedCount += target.querySelectorAll('*').length + 1;
    if (usedCount > MOST_USED) return;
    const outer = document.createElementNS(SVG, 'g');
    for (const attribute of use.attributes) {
      if (!['x', 'y', 'width', 'height', 'href', 'xlink:href'].includes(attribute.name)) outer.setAttributeNode(attribute.cloneNode());
    }
    const inner = document.createElementNS(SVG, 'g');
    inner.setAttribute('transform', `translate(${use.x.baseVal.value} ${use.y.baseVal.value})`);
    let shown = target.cloneNode(true);
    if (isSVG(shown, 'symbol')) {
      const svg = document.createElementNS(SVG, 'svg');
      for (const attribute of shown.attributes) svg.setAttributeNode(attribute.cloneNode());
      svg.append(...shown.childNodes);
      shown = svg;
    }
    if (isSVG(shown, 'svg')) {
      for (const name of ['width', 'height']) if (use.hasAttribute(name)) shown.setAttribute(name, use.getAttribute(name));
    }
    inner.append(shown);
    outer.append(inner);
    outer.usedBy = owner;
    use.replaceWith(outer);
    for (const nested of [...outer.querySelectorAll('use')]) expand(nested, owner, depth + 1);
  };
  for (const [element, mark] of marked) if (isSVG(element, 'use')) expand(element, mark, 0);

  // Geometry, on the canvas.

  const matrixOf = element => {
    const m = element.getScreenCTM();
    return m && {a: m.a, b: m.b, c: m.c, d: m.d, e: m.e - origin.x, f: m.f - origin.y};
  };
  const apply = (m, x, y) => ({x: m.a * x + m.c * y + m.e, y: m.b * x + m.d * y + m.f});
  const size = m => Math.max(Math.abs(m.a), Math.abs(m.b), Math.abs(m.c), Math.abs(m.d));
  const isZero = (number, m) => Math.abs(number) <= 1e-6 * size(m);
  const keepsAxes = m => (isZero(m.b, m) && isZero(m.c, m)) || (isZero(m.a, m) && isZero(m.d, m));
  const isUpright = m => isZero(m.b, m) && isZero(m.c, m) && m.a > 0 && m.d > 0;
  const scaleX = m => Math.hypot(m.a, m.b);
  const scaleY = m => Math.hypot(m.c, m.d);
  const isEven = m => Math.abs(scaleX(m) - scaleY(m)) <= 1e-6 * size(m);
  const boundsOf = points => {
    const xs = points.map(p => p.x), ys = points.map(p => p.y);
    return {left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys)};
  };
  const cornersOf = (m, b) => [[b.x, b.y], [b.x + b.width, b.y], [b.x + b.width, b.y + b.height], [b.x, b.y + b.height]]
    .map(([x, y]) => apply(m, x, y));
  const isInside = (inner, outer) => inner.left >= outer.left - 0.01 && inner.top >= outer.top - 0.01
    && inner.right <= outer.right + 0.01 && inner.bottom <= outer.bottom + 0.01;
  const areApart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > INVISIBLE
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > INVISIBLE;

  // Paint.

  const paintOf = (value, opacity) => {
    if (value === 'none' || value === 'transparent') return {kind: 'none', alpha: 0};
    const numbers = /^rgba?\(([^)]*)\)$/.exec(value);
    if (!numbers) return {kind: 'other', alpha: 1};
    const alpha = (numbers[1].split(/[,/]/).map(Number)[3] ?? 1) * Number(opacity);
    return {kind: alpha > 0 ? 'solid' : 'none', alpha};
  };
  const fillOf = css => paintOf(css.fill, css.fillOpacity);
  const strokeOf = css => {
    const paint = paintOf(css.stroke, css.strokeOpacity);
    return parseFloat(css.strokeWidth) > 0 ? paint : {kind: 'none', alpha: 0};
  };

  // Outlines: corners in turn, without those in the middle of an edge.

  const pathCorners = text => {
    const tokens = text.match(/[a-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
    let at = 0, command = '', here = {x: 0, y: 0}, isClosed = false, points = [];
    while (at < tokens.length) {
      if (/^[a-z]$/i.test(tokens[at])) command = tokens[at++];
      if (!/^[mlhvz]$/i.test(command)) return null;
      if (/z/i.test(command)) {
        if (isClosed || !points.length) return null;
        isClosed = true;
        here = points[0];
        command = '?';
        continue;
      }
      const relative = command === command.toLowerCase();
      const next = {...(relative ? here : here)};
      if (/[mlh]/i.test(command)) next.x = Number(tokens[at++]) + (relative ? here.x : 0);
      if (/[mlv]/i.test(command)) next.y = Number(tokens[at++]) + (relative ? here.y : 0);
      if (!isFinite(next.x) || !isFinite(next.y)) return null;
      here = next;
      if (/m/i.test(command)) {
        if (points.length > 1 || isClosed) return at >= tokens.length ? {points, isClosed} : null;
        points = [next];
        command = relative ? 'l' : 'L';
      } else {
        if (isClosed) return null;
        points.push(next);
      }
    }
    return {points, isClosed};
  };
  const outlineOf = element => {
    if (isSVG(element, 'path')) return pathCorners(element.getAttribute('d') ?? '');
    if (isSVG(element, 'line')) {
      const points = [{x: element.x1.baseVal.value, y: element.y1.baseVal.value}, {x: element.x2.baseVal.value, y: element.y2.baseVal.value}];
      return {points, isClosed: false};
    }
    return {points: [...element.points].map(p => ({x: p.x, y: p.y})), isClosed: isSVG(element, 'polygon')};
  };
  const isOnEdge = (a, b, c) => Math.abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) <= 1e-9
    && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) >= 0;
  const simplified = ({points, isClosed}) => {
    let result = points.filter((p, i) => i === 0 || !(isNear(p.x, points[i - 1].x) && isNear(p.y, points[i - 1].y)));
    const last = result[result.length - 1];
    const returns = result.length > 2 && isNear(result[0].x, last.x) && isNear(result[0].y, last.y);
    if (returns) result.pop();
    const isRound = returns || isClosed;
    const kept = result.filter((p, i) => {
      if (!isRound && (i === 0 || i === result.length - 1)) return true;
      const n = result.length;
      return n < 3 || !isOnEdge(result[(i + n - 1) % n], p, result[(i + 1) % n]);
    });
    return {points: kept, isClosed};
  };
  const isRectangle = points => {
    if (points.length !== 4) return false;
    const sides = points.map((p, i) => {
      const q = points[(i + 1) % 4];
      return isNear(p.x, q.x) && !isNear(p.y, q.y) ? 'v' : isNear(p.y, q.y) && !isNear(p.x, q.x) ? 'h' : '?';
    }).join('');
    if (sides !== 'vhvh' && sides !== 'hvhv') return false;
    const b = boundsOf(points);
    return points.every(p => (isNear(p.x, b.left) || isNear(p.x, b.right)) && (isNear(p.y, b.top) || isNear(p.y, b.bottom)));
  };

  // What stands against a leaf: `not` names what the rules leave out, `except` where they say "the same picture" and it
  // would not be.

  const not = why => ({not: why});
  const except = why => ({except: why});

  const judgeBorder = (css, m, radius, isClosed, fill, stroke) => {
    if (stroke.kind === 'none') return {};
    if (stroke.kind !== 'solid') return not('paint');
    if (css.strokeDasharray !== 'none') return not('dashes');
    if (fill.kind !== 'none' && (stroke.alpha < 1 || fill.alpha < 1)) return except('stroke or area is translucent');
    if (!isEven(m)) return except('stroke is not of even width');
    if (css.vectorEffect !== 'none' && !isAlike(scaleX(m), 1)) return except('stroke does not scale');
    if (/^stroke/.test(css.paintOrder) || (/stroke/.test(css.paintOrder) && !/^fill/.test(css.paintOrder))) return except('stroke is below the area');
    if (!isClosed) return except('outline is open');
    const width = parseFloat(css.strokeWidth) * scaleX(m);
    const isCut = css.strokeLinejoin !== 'round' && !(css.strokeLinejoin === 'miter' && Number(css.strokeMiterlimit) >= Math.SQRT2);
    if (radius === 0 && isCut && width > 1) return except('stroke has cut corners');
    return {};
  };
  const judgeArea = (css, m, radius, isClosed) => {
    const fill = fillOf(css), stroke = strokeOf(css);
    if (fill.kind === 'other') return not('paint');
    return judgeBorder(css, m, radius, isClosed, fill, stroke);
  };
  const judgeRect = (element, css, m) => {
    const box = element.getBBox();
    if (!keepsAxes(m)) {
      const corners = cornersOf(m, box);
      if (!isRectangle(corners)) return not('transform');
    }
    const stated = name => css[name] === 'auto' ? null
      : css[name].endsWith('%') ? parseFloat(css[name]) / 100 * (name === 'rx' ? box.width : box.height) : parseFloat(css[name]);
    let rx = stated('rx'), ry = stated('ry');
    [rx, ry] = [rx ?? ry ?? 0, ry ?? rx ?? 0];
    rx = Math.min(rx, box.width / 2) * scaleX(m);
    ry = Math.min(ry, box.height / 2) * scaleY(m);
    if (rx > 0 && ry > 0 && !isAlike(rx, ry)) return not('unequal radii');
    return judgeArea(css, m, rx > 0 && ry > 0 ? rx : 0, true);
  };
  const judgeEllipse = (css, m, box, isClosed) => {
    const isCircle = isEven(m) && Math.abs(m.a * m.c + m.b * m.d) <= 1e-6 * size(m) ** 2 && isAlike(box.width, box.height);
    if (!isCircle && !keepsAxes(m)) return not('transform');
    return judgeArea(css, m, 1, isClosed);
  };

  // Curves: many points of the outline, taken from the browser, lie on an ellipse or a box with round corners, and go
  // around its middle once.

  const pointsOf = (element, count) => {
    const text = element.getAttribute('d') ?? '';
    const commands = text.match(/[a-df-z]/gi) ?? [];
    if (!/[acsqt]/i.test(text) || commands.length > 40 || (text.match(/m/gi) ?? []).length > 1) return null;
    const length = element.getTotalLength();
    return Array.from({length: count + 1}, (_, i) => element.getPointAtLength(length * i / count));
  };
  const judgeRounded = (element, css, m) => {
    const box = element.getBBox(), points = pointsOf(element, 200);
    if (!points || !(box.width > 0 && box.height > 0)) return null;
    const [a, b] = [box.width / 2, box.height / 2];
    const placed = p => ({x: p.x - box.x - a, y: p.y - box.y - b});
    const places = points.map(placed);
    const scale = Math.max(scaleX(m), scaleY(m));
    const tolerance = Math.min(Math.max(3e-4 * Math.max(a, b) * scale, 0.01), 0.05) / scale;
    const turns = places.map((p, i) => {
      const q = places[(i + 1) % places.length];
      return Math.atan2(p.x / a * q.y / b - p.y / b * q.x / a, p.x / a * q.x / a + p.y / b * q.y / b);
    });
    const around = Math.abs(turns.reduce((sum, turn) => sum + turn, 0));
    const back = Math.min(Math.max(...turns), -Math.min(...turns));
    if (Math.abs(around - 2 * Math.PI) > 1e-3 || back > 1e-3) return null;
    const distance = (x, y, rx, ry) => {
      const [u, v] = [x / rx, y / ry];
      return Math.abs(u * u + v * v - 1) / Math.hypot(2 * u / rx, 2 * v / ry);
    };
    const [first, last] = [places[0], places[places.length - 1]];
    const meets = Math.hypot(first.x - last.x, first.y - last.y) * scale <= INVISIBLE;
    const isClosed = /z\s*$/i.test(element.getAttribute('d')) || (meets && css.strokeLinecap !== 'square');
    if (places.every(p => distance(p.x, p.y, a, b) <= tolerance)) return judgeEllipse(css, m, box, isClosed);
    // The nearest point to the corner of the box tells the radius.
    const r = Math.min(...pointsOf(element, 2000).map(placed).map(p => Math.hypot(a - p.x, b - p.y))) / (Math.SQRT2 - 1);
    const isOnEdge = p => {
      const [x, y] = [Math.abs(p.x) - a + r, Math.abs(p.y) - b + r];
      return (x > 0 && y > 0 ? distance(x, y, r, r) : Math.min(Math.abs(x - r), Math.abs(y - r))) <= tolerance;
    };
    if (r <= 0 || r > Math.min(a, b) || !places.every(isOnEdge)) return null;
    if (!keepsAxes(m)) return not('transform');
    return isEven(m) ? judgeArea(css, m, r * scale, isClosed) : not('unequal radii');
  };

  const judgeLine = (points, css, m) => {
    const stroke = strokeOf(css);
    if (stroke.kind !== 'solid') return not('paint');
    if (css.strokeDasharray !== 'none') return not('dashes');
    const [from, to] = points.map(p => apply(m, p.x, p.y));
    const isLevel = isNear(from.y, to.y);
    if (!isLevel && !isNear(from.x, to.x)) return not('not upright');
    if (!keepsAxes(m) && !isEven(m)) return not('transform');
    if (css.vectorEffect !== 'none' && !isAlike(scaleX(m), 1)) return except('stroke does not scale');
    if (!isEven(m) && css.strokeLinecap === 'round') return except('stroke is not of even width');
    const isAlongX = isNear(points[0].y, points[1].y);
    const width = parseFloat(css.strokeWidth) * (isAlongX ? scaleY(m) : scaleX(m));
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (width < 2 && length < width && css.strokeLinecap !== 'round') return except('thin line is wider than long');
    return {};
  };
  const judgeOutline = (element, css, m) => {
    if (['markerStart', 'markerMid', 'markerEnd'].some(name => css[name] !== 'none')) return not('markers');
    const outline = outlineOf(element);
    if (!outline && isSVG(element, 'path')) return judgeRounded(element, css, m) ?? not('shape');
    if (!outline || !outline.points.length) return not('shape');
    const {points, isClosed} = simplified(outline);
    if (points.length === 2) return isClosed ? except('line goes back on itself') : judgeLine(points, css, m);
    if (points.length !== 4) return not('shape');
    if (!isRectangle(points.map(p => apply(m, p.x, p.y)))) return not(isRectangle(points) ? 'transform' : 'shape');
    return judgeArea(css, m, 0, isClosed);
  };
  const judgeImage = (element, css, m) => {
    const href = element.getAttribute('href') ?? element.getAttributeNS(XLINK, 'href') ?? '';
    if (!isUpright(m)) return {...not('transform'), href};
    if (css.imageRendering !== 'auto' || element.getAttribute('image-rendering') === 'optimizeSpeed') return {...except('pixels are not smoothed'), href};
    return {href, slices: /slice/.test(element.getAttribute('preserveAspectRatio') ?? '')};
  };

  // Text.

  const families = new Set([...document.fonts].map(face => face.family.replace(/["']/g, '').toLowerCase()));
  const sizedBy = [...document.styleSheets].flatMap(sheet => {
    try { return [...sheet.cssRules]; } catch { return []; }
  }).filter(rule => rule.style && rule.style.fontSize).map(rule => ({selector: rule.selectorText, size: rule.style.fontSize}));
  const isMatched = (element, selector) => { try { return element.matches(selector); } catch { return false; } };
  // A size in letters or by a name is one of the viewer's own, or times that.
  const isSize = value => /[\d.]\s*(?:px|pt|pc|mm|cm|in|q)?\s*$/i.test(value);
  const statesSize = element => {
    for (let e = element; e; e = e.parentElement) {
      if (isSize(e.getAttribute('font-size') ?? '') || isSize(e.style?.fontSize ?? '')) return true;
      if (sizedBy.some(({selector, size}) => isSize(size) && isMatched(e, selector))) return true;
    }
    return false;
  };
  const STYLE = ['fill', 'fillOpacity', 'stroke', 'fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'opacity', 'textAnchor'];
  const USUAL = {
    letterSpacing: ['normal', '0px'], wordSpacing: ['normal', '0px'], textDecorationLine: ['none'], fontVariantCaps: ['normal'],
    fontStretch: ['100%', 'normal'], dominantBaseline: ['auto', 'alphabetic'], alignmentBaseline: ['auto', 'baseline', 'alphabetic'],
    baselineShift: ['baseline', '0px', '0'], fontKerning: ['auto'], fontVariationSettings: ['normal'], fontFeatureSettings: ['normal'], writingMode: ['horizontal-tb'], textTransform: ['none'], unicodeBidi: ['normal', 'isolate', 'embed'],
  };
  const judgeText = (element, m) => {
    const texts = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (walker.currentNode.data.trim() && isRendered(parent) && !parent.closest('title, desc')) texts.push(parent);
    }
    const painted = texts.filter(e => style(e).visibility === 'visible');
    if (!painted.length) return {skip: true};
    if (painted.length < texts.length) return except('a part of the text is hidden');
    const csses = painted.map(style), css = csses[0];
    const keys = csses.map(c => STYLE.map(name => c[name]).join('|'));
    if (!isUpright(m) || !isEven(m)) return not('transform');
    if (csses.some(c => fillOf(c).kind === 'other')) return not('paint');
    if (csses.every(c => fillOf(c).kind === 'none')) return strokeOf(css).kind === 'none' ? {skip: true} : not('outline without area');
    if (csses.some(c => strokeOf(c).kind !== 'none')) return not('stroked text');
    if (new Set(keys).size > 1) return not('several styles');
    if (element.querySelector('textPath')) return not('text on a path');
    const parts = [element, ...element.querySelectorAll('tspan, a, tref')].filter(isRendered);
    if (parts.some(e => isSVG(e, 'tref'))) return not('several styles');
    const effects = parts.slice(1).some(e => hasEffect(style(e)) || Number(style(e).opacity) < 1);
    if (effects) return not('effect');
    for (const [name, usual] of Object.entries(USUAL)) {
      if (csses.some(c => c[name] !== undefined && !usual.includes(c[name]))) return except(`text has ${name}`);
    }
    // Properties and values of SVG 1.1 that Chromium ignores, and others don't.
    const reads = (e, name) => e.getAttribute(name) ?? new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`).exec(e.getAttribute('style') ?? '')?.[1] ?? '';
    if (parts.some(e => e.hasAttribute('font-kerning') || reads(e, 'kerning') || /narrower|wider/.test(reads(e, 'font-stretch')))) return except('text has typography that not every viewer reads');
    if (csses.some(c => c.fontFamily.split(',').some(f => families.has(f.trim().replace(/["']/g, '').toLowerCase())))) return except('text has a font of the drawing');
    if (parts.some(e => e.hasAttribute('textLength'))) return except('text is stretched to a length');
    if (parts.some(e => [...(e.getAttribute('rotate') ?? '').matchAll(/[1-9]/g)].length)) return except('letters are turned');
    const count = (e, name) => (e.getAttribute(name) ?? '').trim().split(/[\s,]+/).filter(Boolean).length;
    if (parts.some(e => ['x', 'y', 'dx', 'dy'].some(name => count(e, name) > 1))) return except('letters are placed one by one');
    const later = parts.slice(1).filter(e => e.textContent.trim());
    const leads = e => !element.textContent.slice(0, element.textContent.indexOf(e.textContent)).trim();
    if (later.some(e => !count(e, 'x') && !leads(e) && ['y', 'dx', 'dy'].some(name => count(e, name) && parseFloat(e.getAttribute(name)) !== 0))) {
      return except('parts of a line are moved');
    }
    if (!painted.every(statesSize)) return except('font size is left to the viewer');
    // A label has room for a font that is a quarter wider, and none left of the canvas.
    const box = boundsOf(cornersOf(m, element.getBBox()));
    const before = (box.right - box.left) * {start: 0, middle: 0.125, end: 0.25}[css.textAnchor];
    if (before > 0 && box.left >= 0 && box.left - before * 1.2 < 0) return except('text has no room left of it');
    if (/[\u0590-\u08ff\ufb1d-\ufeff]/.test(element.textContent) || css.direction === 'rtl') return except('text runs from right to left');
    return {};
  };

  // Effects of what is around a leaf.

  const refersToNothing = value => {
    const reference = /^url\("?#([^")]*)"?\)$/.exec(value);
    return reference !== null && !known.has(reference[1]);
  };
  const hasEffect = css => css.filter !== 'none' || (css.clipPath !== 'none' && !refersToNothing(css.clipPath))
    || ((css.maskImage ?? 'none') !== 'none' && !refersToNothing(css.maskImage))
    || css.mixBlendMode !== 'normal' || css.isolation !== 'auto' || /3d/.test(css.transform);
  const viewportOf = element => {
    const m = matrixOf(element.parentElement);
    const [x, y, w, h] = ['x', 'y', 'width', 'height'].map(name => element[name].baseVal.value);
    return m && keepsAxes(m) ? boundsOf(cornersOf(m, {x, y, width: w, height: h})) : null;
  };
  const isStack = css => hasEffect(css) || Number(css.opacity) < 1;

  const leaves = [];
  const blends = [];
  let order = 0;
  for (const element of root.querySelectorAll('*')) {
    if (element.namespaceURI !== SVG) continue;
    order++;
    element.order = order;
    if (!isRendered(element)) continue;
    if (!isSVG(element, 'tspan') && style(element).mixBlendMode !== 'normal') blends.push(element);
    if (!LEAVES.has(element.localName) || inText(element) || element.parentElement.closest('foreignObject')) continue;
    const css = style(element);
    if (!isSVG(element, 'text') && css.visibility !== 'visible') continue;
    let user = null;
    for (let e = element; e; e = e.parentElement) if (e.usedBy) user = e.usedBy;
    const mark = user ?? marked.get(element);
    const m = matrixOf(element);
    if (!mark || !m) continue;
    const box = isSVG(element, 'foreignObject') ? {x: 0, y: 0, width: 0, height: 0} : element.getBBox();
    const stroke = isSVG(element, 'image') ? {kind: 'none'} : strokeOf(css);
    const half = stroke.kind === 'none' ? 0 : parseFloat(css.strokeWidth) / 2;
    const isShape = !['image', 'text', 'foreignObject'].includes(element.localName);
    if (isShape) {
      if (fillOf(css).kind === 'none' && stroke.kind === 'none') continue;
      const isFlat = box.width === 0 || box.height === 0;
      if (isFlat && (stroke.kind === 'none' || ['rect', 'circle', 'ellipse'].includes(element.localName))) continue;
      if (box.width === 0 && box.height === 0 && css.strokeLinecap === 'butt') continue;
    } else if (box.width === 0 || box.height === 0) {
      if (!isSVG(element, 'foreignObject')) continue;
    }
    const grown = {x: box.x - half, y: box.y - half, width: box.width + 2 * half, height: box.height + 2 * half};
    const bounds = boundsOf(cornersOf(m, grown));
    let verdict;
    switch (element.localName) {
    case 'rect': verdict = judgeRect(element, css, m); break;
    case 'image': verdict = judgeImage(element, css, m); break;
    case 'text': verdict = judgeText(element, m); break;
    case 'circle': case 'ellipse': verdict = judgeEllipse(css, m, box, true); break;
    case 'foreignObject': verdict = not('foreignObject'); break;
    default: verdict = judgeOutline(element, css, m);
    }
    if (verdict.skip) continue;
    const UNITS = /\d(?:rem|r?lh|ch|cap|ic|[sld]?v(?:w|h|min|max|i|b))\s*$/;
    if (isShape && ['x', 'y', 'width', 'height', 'r', 'rx', 'ry', 'cx', 'cy', 'x1', 'y1', 'x2', 'y2', 'stroke-width'].some(n => UNITS.test(element.getAttribute(n) ?? ''))) {
      if (!verdict.not) verdict = except('unit is not known to every viewer');
    }
    if (isShape && ['x', 'y', 'width', 'height', 'r', 'rx', 'ry', 'cx', 'cy'].some(name => element.style[name])) {
      if (!verdict.not) verdict = except('style states the geometry');
    }
    if ((element.getAttribute('filter') ?? 'none') !== 'none' && css.filter === 'none') {
      if (!verdict.not) verdict = except('filter is one that not every viewer reads');
    }
    if (isShape && ['crispedges', 'optimizespeed'].includes(css.shapeRendering)) {
      if (!verdict.not) verdict = except('edges are not smoothed');
    }
    const opacity = Number(css.opacity);
    if (opacity === 0) continue;
    leaves.push({element, mark, verdict, bounds, isPlain: half === 0 && isSVG(element, 'rect')});
  }

  const below = new Map();
  for (const leaf of leaves) {
    for (let e = leaf.element.parentElement; e; e = e.parentElement) {
      if (Number(style(e).opacity) < 1) below.set(e, [...(below.get(e) ?? []), leaf]);
      if (e === root) break;
    }
  }
  const overlaps = new Set([...below].filter(([, group]) => group.length > 1 && (group.length > 2000
    || group.some((a, i) => group.slice(0, i).some(b => overlap(a.bounds, b.bounds))))).map(([e]) => e));
  const stackOf = element => {
    for (let e = element.parentElement; e && e !== root; e = e.parentElement) if (isStack(style(e))) return e;
    return root;
  };
  const reached = blends.map(element => ({stack: stackOf(element), order: element.order}));

  const canvas = {left: 0, top: 0, right: width ?? Infinity, bottom: height ?? Infinity};
  const around = leaf => {
    let isGone = areApart(leaf.bounds, canvas);
    if (hasEffect(style(leaf.element))) return not('effect');
    for (let e = leaf.element.parentElement; e; e = e.parentElement) {
      const css = style(e);
      if (Number(css.opacity) === 0) return {skip: true};
      if (e !== root && isSVG(e, 'svg') && !['visible', 'auto'].includes(css.overflow)) {
        const area = viewportOf(e);
        if (!area) return not('effect');
        if (areApart(leaf.bounds, area)) isGone = true;
        else if (!isInside(leaf.bounds, area) && !leaf.isPlain) return except('cut off by its viewport');
      }
      if (hasEffect(css)) return not('effect');
      if (overlaps.has(e)) return not('group opacity');
      if (e === root) break;
    }
    if (reached.some(({stack, order}) => leaf.element.order < order && stack.contains(leaf.element))) return not('effect');
    if (isGone) return {skip: true};
    const isCut = leaf.bounds.left < -INVISIBLE || leaf.bounds.top < -INVISIBLE;
    if (isCut && !leaf.isPlain && !leaf.verdict.not) return except('lies left of or above the canvas');
    return {};
  };

  const marks = new Map();
  for (const leaf of leaves) {
    const surroundings = around(leaf);
    if (surroundings.skip) continue;
    const {not: no, except: but, href, slices} = leaf.verdict;
    const isUsed = leaf.mark !== marked.get(leaf.element);
    const entry = marks.get(leaf.mark.id) ?? {...leaf.mark, kind: isUsed ? 'use' : leaf.element.localName, leaves: []};
    entry.leaves.push({
      name: leaf.element.localName, not: no ?? surroundings.not ?? null, except: but ?? surroundings.except ?? null,
      href: href ?? null, slices: slices ?? false,
    });
    marks.set(leaf.mark.id, entry);
  }
  return {copy, isComplete: usedCount <= MOST_USED, marks: [...marks.values()]};
}
