/*
 * What is wrong with the layout of the screen that is shown, as sentences that name the elements.
 *
 * It looks at what a player sees or touches: texts, pictures and controls. The page can mark
 * - `data-over`: what lies over something else on purpose, such as a message over a board;
 * - `data-scrolls`: what scrolls on a play screen on purpose, such as a list of moves;
 * - `data-cuts`: text of any length that is cut on purpose, such as a player's name.
 */
({ width, height, target, plays }) => {
  const SLACK = 1.5;
  const CONTROLS =
    "a[href], button, input, select, textarea, summary, [role=button], [role=switch], [role=radio], " +
    "[role=checkbox], [role=tab], [role=slider], [role=gridcell][tabindex]";
  const PICTURES = "canvas, img, svg, video, progress, meter, [role=img]";
  const problems = new Set();
  const styles = new Map();

  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const short = (text) => {
    const words = text.replace(/\s+/g, " ").trim();
    return words.length > 32 ? `${words.slice(0, 30)}…` : words;
  };
  const nameOf = (element) => {
    const kind = [...element.classList].filter((name) => !name.startsWith("svelte-")).slice(0, 2);
    const label = element.getAttribute("aria-label") || element.textContent || element.id || "";
    const name = [element.localName, ...kind].join(".");
    const within = element.closest("[class]:not(svg, path)");
    const where = within && within !== element ? ` in .${within.classList[0]}` : "";
    return `${name}${where}${label.trim() ? ` “${short(label)}”` : ""}`;
  };
  const boxText = (box) => `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.right - box.left)}×${Math.round(box.bottom - box.top)}`;

  const hidden = new Map();
  /** Whether an element or what contains it cannot be seen at all. */
  const isHidden = (element) => {
    if (!element) return false;
    if (!hidden.has(element)) {
      const { clipPath, visibility, opacity, display } = styleOf(element);
      // The content of closed details has a box, but it is not shown; a wrapper without a box shows what it contains.
      const isShut = display !== "contents" && !element.checkVisibility();
      const own = isShut || visibility !== "visible" || opacity === "0" || display === "none" || clipPath.startsWith("inset(50%");
      hidden.set(element, own || isHidden(element.parentElement));
    }
    return hidden.get(element);
  };

  /** The elements that cut what an element shows: those that hide the rest, and those that scroll to it. */
  const clips = new Map();
  const clippersOf = (element) => {
    if (clips.has(element)) return clips.get(element);
    const found = [];
    let position = styleOf(element).position;
    for (let each = element.parentElement; each && each !== document.documentElement; each = each.parentElement) {
      if (position === "fixed") break;
      const style = styleOf(each);
      const isHolder = position !== "absolute" || style.position !== "static" || style.transform !== "none";
      if (!isHolder) continue;
      position = style.position;
      if (style.overflowX !== "visible" || style.overflowY !== "visible") found.push(each);
    }
    clips.set(element, found);
    return found;
  };
  const layerOf = (element) => {
    for (let each = element; each; each = each.parentElement) {
      if (["fixed", "sticky"].includes(styleOf(each).position)) return each;
    }
    return document.body;
  };
  const inner = (element) => {
    const box = element.getBoundingClientRect();
    const left = box.left + element.clientLeft;
    const top = box.top + element.clientTop;
    return { left, top, right: left + element.clientWidth, bottom: top + element.clientHeight };
  };
  const hides = (overflow) => overflow === "hidden" || overflow === "clip";

  /** The part of a box that is not cut away, whether by hiding or by scrolling. */
  const seenPart = (box, clippers) => {
    const part = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    for (const clipper of clippers) {
      const frame = inner(clipper);
      const style = styleOf(clipper);
      if (style.overflowX !== "visible") {
        part.left = Math.max(part.left, frame.left);
        part.right = Math.min(part.right, frame.right);
      }
      if (style.overflowY !== "visible") {
        part.top = Math.max(part.top, frame.top);
        part.bottom = Math.min(part.bottom, frame.bottom);
      }
    }
    return part.right - part.left > 0 && part.bottom - part.top > 0 ? part : undefined;
  };

  const modals = [...document.querySelectorAll("[aria-modal=true]")].filter((each) => !isHidden(each));
  // A sheet may lie over a dialog.
  const root = [...document.querySelectorAll(":modal")].at(-1) ?? modals.at(-1) ?? document.body;

  // Everything that is seen or touched.
  const items = [];
  const add = (element, kind, boxes, what = element) => {
    const found = boxes.filter((box) => box.right - box.left > 0.5 && box.bottom - box.top > 0.5);
    if (found.length) items.push({ element, kind, boxes: found, what, layer: layerOf(element) });
  };
  const plain = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  /** A line of text without the empty space above and below its letters. */
  const letters = (box) => {
    const edge = (box.bottom - box.top) * 0.18;
    return { left: box.left, top: box.top + edge, right: box.right, bottom: box.bottom - edge };
  };
  const walk = (element) => {
    if (element.closest("script, style, option") || isHidden(element)) return;
    const isControl = element.matches(CONTROLS);
    const isPicture = element.matches(PICTURES);
    if (isControl) add(element, "control", [...element.getClientRects()].map(plain));
    else if (isPicture) add(element, "picture", [...element.getClientRects()].map(plain));
    if (isPicture) return;
    for (const node of element.childNodes) {
      if (node.nodeType === Node.ELEMENT_NODE) walk(node);
      else if (node.nodeType === Node.TEXT_NODE && node.data.trim()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        add(element, "text", [...range.getClientRects()].map(letters));
      }
    }
  };
  walk(root);

  // Scrolling.
  const page = document.documentElement;
  if (page.scrollWidth > width + SLACK) problems.add(`scroll: the page is ${page.scrollWidth} px wide`);
  if (plays && page.scrollHeight > height + SLACK) problems.add(`scroll: the play screen is ${page.scrollHeight} px high`);
  for (const each of root.querySelectorAll("*")) {
    if (each.closest("svg, option") || isHidden(each)) continue;
    const style = styleOf(each);
    const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
    if (scrolls(style.overflowX) && each.scrollWidth > each.clientWidth + SLACK)
      problems.add(`scroll: ${nameOf(each)} scrolls sideways, ${each.scrollWidth} px in ${each.clientWidth}`);
    const isMeant = each.closest("[data-scrolls], [role=dialog], textarea");
    if (plays && !isMeant && scrolls(style.overflowY) && each.scrollHeight > each.clientHeight + SLACK)
      problems.add(`scroll: ${nameOf(each)} scrolls on a play screen, ${each.scrollHeight} px in ${each.clientHeight}`);
  }

  // Clipping: by an element that hides the rest, by the edge of the screen, or out of its own frame.
  const paints = (element) => {
    const { backgroundColor, backgroundImage, borderTopWidth, borderTopStyle, borderTopColor } = styleOf(element);
    const clear = ["transparent", "rgba(0, 0, 0, 0)"];
    const hasBorder = borderTopStyle !== "none" && parseFloat(borderTopWidth) > 0 && !clear.includes(borderTopColor);
    return hasBorder || backgroundImage !== "none" || !clear.includes(backgroundColor);
  };
  const frameOf = (element) => {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      if (each.matches(CONTROLS) || paints(each)) return styleOf(each).display === "inline" ? undefined : each;
      if (styleOf(each).position === "absolute") return undefined;
    }
    return undefined;
  };
  const beyond = (box, frame, sideways = true, upright = true) =>
    (sideways && (box.left < frame.left - SLACK || box.right > frame.right + SLACK)) ||
    (upright && (box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK));
  const screenBox = { left: 0, top: 0, right: width, bottom: height };
  for (const { element, kind, boxes } of items) {
    if (element.closest("[data-cuts]")) continue;
    for (const box of boxes) {
      const clippers = clippersOf(element);
      if (kind === "text") clippers.unshift(element);
      const scroller = clippers.find((each) => ["auto", "scroll"].includes(styleOf(each).overflowY));
      for (const clipper of clippers) {
        const style = styleOf(clipper);
        if (clipper === document.body || clipper === scroller) break;
        if (beyond(box, inner(clipper), hides(style.overflowX), hides(style.overflowY)))
          problems.add(`clip: ${kind} ${nameOf(element)} (${boxText(box)}) is cut by ${nameOf(clipper)} (${boxText(inner(clipper))})`);
      }
      if (kind === "text") clippers.shift();
      const isLow = plays && !scroller;
      if (beyond(box, screenBox, true, isLow)) problems.add(`clip: ${kind} ${nameOf(element)} (${boxText(box)}) leaves the screen`);
      const frame = kind === "control" ? undefined : frameOf(kind === "text" ? element : element.parentElement);
      if (frame && frame !== root && beyond(box, frame.getBoundingClientRect(), true, !["auto", "scroll"].includes(styleOf(frame).overflowY)))
        problems.add(`clip: ${kind} ${nameOf(element)} (${boxText(box)}) leaves its frame ${nameOf(frame)} (${boxText(frame.getBoundingClientRect())})`);
    }
    if (kind === "text" && styleOf(element).textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1)
      problems.add(`clip: text ${nameOf(element)} is cut, ${element.scrollWidth} px in ${element.clientWidth}`);
    if (element.localName === "input" && element.scrollWidth > element.clientWidth + SLACK)
      problems.add(`clip: input ${nameOf(element)} is too narrow for “${short(element.value)}”`);
    if (element.localName === "select") {
      const style = styleOf(element);
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = style.font;
      const needed = pen.measureText(element.selectedOptions[0]?.text ?? "").width;
      const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      if (needed > room + SLACK) problems.add(`clip: select “${short(element.selectedOptions[0]?.text ?? "")}” needs ${Math.ceil(needed)} px, has ${Math.floor(room)}`);
    }
  }

  // Overlap: of anything seen with anything else seen, unless one contains the other.
  /** A text is also cut by its own element. */
  const cuttersOf = ({ kind, element }) => (kind === "text" ? [element, ...clippersOf(element)] : clippersOf(element));
  const seen = items.map((item) => ({
    ...item,
    isOver: item.element.closest("[data-over]") !== null,
    parts: item.boxes.map((box) => seenPart(box, cuttersOf(item))).filter(Boolean),
  }));
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
  for (let first = 0; first < seen.length; first += 1) {
    const a = seen[first];
    if (a.isOver) continue;
    for (let second = first + 1; second < seen.length; second += 1) {
      const b = seen[second];
      if (b.isOver || a.layer !== b.layer) continue;
      if (a.element === b.element ? a.kind !== "text" || b.kind !== "text" : a.element.contains(b.element) || b.element.contains(a.element)) continue;
      if (a.parts.some((one) => b.parts.some((other) => meet(one, other))))
        problems.add(`overlap: ${a.kind} ${nameOf(a.element)} (${boxText(a.parts[0])}) and ${b.kind} ${nameOf(b.element)} (${boxText(b.parts[0])})`);
    }
  }

  // Controls: large enough, and not under anything.
  /** A link may be stretched over the card around it. */
  const cardOf = (element) => {
    const isStretched = ["::before", "::after"].some((part) => {
      const { content, position, inset } = getComputedStyle(element, part);
      return content !== "none" && position === "absolute" && inset === "0px";
    });
    if (!isStretched) return [];
    return styleOf(element).position === "static" && element.offsetParent ? [element.offsetParent] : [element];
  };
  const labelsOf = (element) => [...(element.labels ?? [])].filter((label) => !isHidden(label));
  for (const control of root.querySelectorAll(CONTROLS)) {
    const labels = labelsOf(control);
    if (isHidden(control) && !labels.length) continue;
    const places = [...(isHidden(control) ? [] : [control]), ...labels, ...cardOf(control)];
    const boxes = places.map((each) => each.getBoundingClientRect()).filter((box) => box.width && box.height);
    if (!boxes.length) continue;
    // A link within a sentence is as high as its line.
    const isInline = control.localName === "a" && styleOf(control).display === "inline" && control.parentElement?.textContent.trim() !== control.textContent.trim();
    const wide = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
    const high = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
    // Where nothing can be pressed now, as on a watched chess board, nothing has to be large enough.
    const isPressed = control.ariaDisabled !== "true";
    if (!isInline && isPressed && (wide < target - 0.5 || high < target - 0.5))
      problems.add(`target: ${nameOf(control)} is ${Math.round(wide)}×${Math.round(high)}, less than ${target}`);
    if (isHidden(control) || styleOf(control).pointerEvents === "none") continue;
    const part = seenPart(control.getClientRects()[0] ?? boxes[0], clippersOf(control));
    if (!part) continue;
    const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const hit = document.elementFromPoint(x, y);
    const isFree =
      !hit || hit.closest("[data-over]") || hit.contains(control) || control.contains(hit) || places.some((place) => place.contains(hit));
    if (!isFree && layerOf(hit) === layerOf(control)) problems.add(`overlap: ${nameOf(control)} lies under ${nameOf(hit)}`);
  }
  return [...problems];
}
