// Elements are made here and nowhere else. Text from matches is only ever set as text, so a name cannot become markup.

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes, listeners (`on`), data (`data`) and children; a string becomes a text node. */
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) {
      continue;
    }
    if (name === "on") {
      Object.entries(value).forEach(([event, listener]) => element.addEventListener(event, listener));
    } else if (name === "data") {
      Object.assign(element.dataset, value);
    } else {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

/** Makes these the children of an element; what is nothing is left out. */
export function put(parent, ...children) {
  parent.replaceChildren(...children.flat().filter(child => child !== null && child !== undefined && child !== false));
}

export const byId = id => document.getElementById(id);

/** Where a key goes to. What is in a dialog that was closed has the focus until the browser draws again. */
export const keyTarget = ({ target }) => (target.closest("dialog:not([open])") ? document.body : target);

/** Sets a text only when it differs, so that nothing is laid out or read aloud anew without need. */
export function setText(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

/** Makes these the children of an element. Those that are in place already are left alone and not laid out anew. */
export function arrange(parent, wanted) {
  const keep = new Set(wanted);
  [...parent.children].filter(one => !keep.has(one)).forEach(one => one.remove());
  let next = parent.firstElementChild;
  for (const element of wanted) {
    if (element === next) {
      next = next.nextElementSibling;
    } else {
      parent.insertBefore(element, next);
    }
  }
}

const ICONS = {
  start: "M5 5v14M19 5 8 12l11 7z",
  turnBack: "M12 5 4 12l8 7zM20 5l-8 7 8 7z",
  back: "M16 5 6 12l10 7z",
  forward: "M8 5l10 7-10 7z",
  turnForward: "M12 5l8 7-8 7zM4 5l8 7-8 7z",
  end: "M19 5v14M5 5l11 7-11 7z",
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

export function icon(name) {
  return svg("svg", { viewBox: "0 0 24 24", class: `icon icon-${name}`, "aria-hidden": "true" },
    svg("path", { d: ICONS[name] }));
}
