// All elements are created here. Text from matches is only ever set as text, so a name cannot become markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Attributes of an element, with listeners (`on`) and data (`data`). Empty and false values are omitted.
 *
 * @template {Element} E
 * @typedef {{ on?: { [T in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[T] & { currentTarget: E }) => unknown },
 *   data?: Record<string, unknown>, [name: string]: unknown }} Attributes
 */

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Child | readonly (Child | readonly Child[])[]} Children a string becomes a text node; what is nothing is left out */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes<HTMLElementTagNameMap[K]>} attributes
 * @param {...Children} children
 */
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes<SVGElementTagNameMap[K]>} attributes
 * @param {...Children} children
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @template {HTMLElement | SVGElement} E
 * @param {E} element
 * @param {Attributes<any>} attributes
 * @param {Children[]} children
 */
function fill(element, { on = {}, data = {}, ...attributes }, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null && value !== false) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  for (const [event, listener] of /** @type {[string, EventListener][]} */ (Object.entries(on))) {
    element.addEventListener(event, listener);
  }
  Object.assign(element.dataset, data);
  element.append(...present(children));
  return element;
}

/**
 * @param {Children[]} children
 * @returns {(Node | string)[]}
 */
const present = children => children.flat(2)
  .filter(child => child !== null && child !== undefined && child !== false);

/**
 * Returns children that screen readers skip, as the name of their parent says the same.
 *
 * @param {...Children} children
 */
export function unread(...children) {
  const shown = present(children);
  shown.forEach(one => one instanceof Element && one.setAttribute("aria-hidden", "true"));
  return shown;
}

/**
 * Replaces the children of an element.
 *
 * @param {Element} parent
 * @param {...Children} children
 */
export function put(parent, ...children) {
  parent.replaceChildren(...present(children));
}

/**
 * Returns an element of the page.
 *
 * @param {string} id
 */
export const byId = id => control(id, HTMLElement);

/**
 * Returns an element of the page with a known type.
 *
 * @template {HTMLElement} E
 * @param {string} id
 * @param {new () => E} kind
 */
export function control(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) {
    throw new Error(`the page has no ${kind.name} #${id}`);
  }
  return found;
}

/**
 * Returns the elements with a data attribute of this name, each with its value.
 *
 * @param {string} name
 * @param {ParentNode} root
 * @returns {[HTMLElement, string][]}
 */
export const withData = (name, root = document) => [...root.querySelectorAll(`[data-${name}]`)]
  .flatMap(one => (one instanceof HTMLElement ? [[one, one.dataset[name] ?? ""]] : []));

/**
 * Returns the text fields of a form, by name.
 *
 * @param {HTMLFormElement} form
 * @returns {Record<string, string>}
 */
export const typed = form => Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/**
 * Returns the element where an event originated.
 *
 * @param {Event} event
 */
export const origin = ({ target }) => (target instanceof Element ? target : document.documentElement);

/**
 * Returns the nearest element around an event's origin that has data of this name, and the data.
 *
 * @param {Event} event
 * @param {string} name
 */
export function dataAround(event, name) {
  const found = origin(event).closest(`[data-${name}]`);
  return found instanceof HTMLElement || found instanceof SVGElement ? found.dataset : undefined;
}

/**
 * Returns the target of a key. Elements of a closed dialog keep the focus until the next frame.
 *
 * @param {Event} event
 */
export const keyTarget = event => (origin(event).closest("dialog:not([open])") ? document.body : origin(event));

/**
 * Sets a text only if it differs, to avoid needless layout and announcements.
 *
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

/**
 * Replaces the children of an element. Those already in place stay untouched and cause no layout.
 *
 * @param {Element} parent
 * @param {Element[]} wanted
 */
export function arrange(parent, wanted) {
  const keep = new Set(wanted);
  [...parent.children].filter(one => !keep.has(one)).forEach(one => one.remove());
  let next = parent.firstElementChild;
  for (const element of wanted) {
    if (element === next) {
      next = element.nextElementSibling;
    } else {
      parent.insertBefore(element, next);
    }
  }
}

/** @type {Record<string, string>} */
const ICONS = {
  start: "M5 5v14M19 5 8 12l11 7z",
  turnBack: "M12 5 4 12l8 7zM20 5l-8 7 8 7z",
  back: "M16 5 6 12l10 7z",
  forward: "M8 5l10 7-10 7z",
  turnForward: "M12 5l8 7-8 7zM4 5l8 7-8 7z",
  end: "M19 5v14M5 5l11 7-11 7z",
  close: "M6 6l12 12M18 6 6 18",
  play: "M7 4l13 8-13 8z",
  pause: "M7 5v14M17 5v14",
  light: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2"
    + "M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  dark: "M20 14.5A8 8 0 1 1 9.500 4a6.500 6.500 0 0 0 10.500 10.500z",
  system: "M3 5h18v11H3zM9 20h6M12 16v4",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L11.600 7.400M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7"
    + "l1.7-1.7",
  help: "M9 9a3 3 0 1 1 4.200 2.700c-.800.400-1.200 1-1.200 1.900v.400M12 17.500v.500",
  turned: "M5 19V13a6 6 0 0 1 6-6h8M15 3l4 4-4 4",
  blocked: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z",
  mark: "M7 4h10v16l-5-4-5 4z",
  note: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  undo: "M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11H9",
  list: "M5 6h14M5 12h14M5 18h14",
  fold: "M5 10l7 7 7-7",
  order: "M12 4v16M8 20h8M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z",
};

/** @param {string} name */
export function icon(name) {
  return svg("svg", { viewBox: "0 0 24 24", class: `icon icon-${name}`, "aria-hidden": "true" },
    svg("path", { d: ICONS[name] }));
}
