// Turns an element into another one by its differences, which lays out less than replacing it.

/**
 * Makes an element look like a fresh one. Elements correspond by tag and first class, in order. The fresh element has no
 * listeners, and none of its descendants is used elsewhere.
 *
 * @template {Element} E
 * @param {E} shown
 * @param {E} fresh
 * @returns {E} the element that is shown, or the fresh one if their tags differ
 */
export function patch(shown, fresh) {
  if (!correspond(shown, fresh)) {
    return fresh;
  }
  patchAttributes(shown, fresh);
  let next = shown.firstChild;
  for (let child = fresh.firstChild, later; child; child = later) {
    later = child.nextSibling; // before it is moved
    let same = next;
    while (same && !correspond(same, child)) {
      same = same.nextSibling;
    }
    if (!same) {
      shown.insertBefore(child, next);
      continue;
    }
    while (next && next !== same) {
      next = removed(next);
    }
    next = same.nextSibling;
    if (same instanceof Element && child instanceof Element) {
      same.isEqualNode(child) || patch(same, child);
    } else if (same.nodeValue !== child.nodeValue) {
      same.nodeValue = child.nodeValue;
    }
  }
  while (next) {
    next = removed(next);
  }
  return shown;
}

/**
 * @param {Node} one
 * @param {Node} other
 */
const correspond = (one, other) => one.nodeName === other.nodeName
  && (!(one instanceof Element) || !(other instanceof Element) || one.classList[0] === other.classList[0]);

/**
 * @param {ChildNode} child
 * @returns {ChildNode | null} the next one
 */
function removed(child) {
  const next = child.nextSibling;
  child.remove();
  return next;
}

/** @param {Element} element */
const styleOf = element => /** @type {HTMLElement} */ (element).style;

/**
 * @param {Element} shown
 * @param {Element} fresh
 */
function patchAttributes(shown, fresh) {
  for (const name of shown.getAttributeNames()) {
    if (!fresh.hasAttribute(name)) {
      shown.removeAttribute(name);
    }
  }
  for (const name of fresh.getAttributeNames()) {
    const value = fresh.getAttribute(name) ?? "";
    if (shown.getAttribute(name) === value) {
      continue;
    }
    if (name === "style") {
      styleOf(shown).cssText = styleOf(fresh).cssText; // as an attribute the policy of the page refuses it
    } else {
      shown.setAttribute(name, value);
    }
  }
}
