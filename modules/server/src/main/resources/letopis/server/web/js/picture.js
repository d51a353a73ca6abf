// An image of the present moment, drawn from the page itself: a copy of its elements and styles, without the parts
// that are not the table.

const SVG = "http://www.w3.org/2000/svg";
const SCALE = 2; // image pixels per CSS pixel
const CAPTION = 40; // CSS pixels below the table
const MARGIN = 16;

/** Left out of the image, but kept in the layout. */
const EMPTIED = "#record, .deck, .tools, #notice";
/** Left out of the copy altogether. */
const REMOVED = "script, dialog, noscript, link, #narration";

/**
 * Returns the table and the ledger as they are on the screen, as a PNG image.
 *
 * @param {HTMLElement[]} parts the elements to show, one below the other
 * @param {{ title: string, moment: string }} caption
 * @returns {Promise<Blob>}
 */
export async function picture(parts, caption) {
  const boxes = parts.map(part => part.getBoundingClientRect()).filter(box => box.height > 0);
  const left = Math.min(...boxes.map(box => box.left)) + scrollX;
  const top = Math.min(...boxes.map(box => box.top)) + scrollY;
  const width = Math.max(...boxes.map(box => box.right)) + scrollX - left;
  const height = Math.max(...boxes.map(box => box.bottom)) + scrollY - top;
  const image = await drawn(await pageAsSvg());
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * SCALE);
  canvas.height = Math.ceil((height + CAPTION) * SCALE);
  const context = canvas.getContext("2d");
  if (!context) {
    throw new Error("this browser draws no images");
  }
  const style = getComputedStyle(document.body);
  context.scale(SCALE, SCALE);
  context.fillStyle = style.backgroundColor;
  context.fillRect(0, 0, width, height + CAPTION);
  context.save();
  context.rect(0, 0, width, height);
  context.clip();
  context.drawImage(image, -left, -top, image.width, image.height);
  context.restore();
  context.fillStyle = style.color;
  context.textBaseline = "middle";
  context.font = `600 15px ${style.fontFamily}`;
  context.fillText(caption.title, MARGIN, height + CAPTION / 2, width / 2 - MARGIN);
  context.font = `13px ${style.fontFamily}`;
  context.textAlign = "right";
  context.fillText(caption.moment, width - MARGIN, height + CAPTION / 2, width / 2 - MARGIN);
  return new Promise((resolve, reject) => canvas.toBlob(blob =>
    (blob ? resolve(blob) : reject(new Error("this browser draws no images"))), "image/png"));
}

/** Returns a copy of the page as an SVG document of the same size that needs no other file. */
async function pageAsSvg() {
  const root = document.documentElement;
  const page = /** @type {HTMLElement} */ (root.cloneNode(false));
  const body = /** @type {HTMLElement} */ (document.body.cloneNode(true));
  body.querySelectorAll(REMOVED).forEach(part => part.remove());
  body.querySelectorAll(EMPTIED).forEach(part => part.replaceChildren());
  page.append(body);
  const width = root.clientWidth;
  const height = Math.max(root.clientHeight, root.scrollHeight);
  const svg = document.createElementNS(SVG, "svg");
  for (const { name, value } of [...root.attributes]) {
    svg.setAttribute(name, value); // `:root` is this element
  }
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  const style = document.createElementNS(SVG, "style");
  style.textContent = await styles();
  const frame = document.createElementNS(SVG, "foreignObject");
  frame.setAttribute("width", "100%");
  frame.setAttribute("height", "100%");
  frame.append(page);
  svg.append(style, frame);
  return new XMLSerializer().serializeToString(svg);
}

/** Returns all style rules of the page, with the fonts in them. */
async function styles() {
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).map(rule => rule.cssText).join("\n");
  const addresses = new Set([...rules.matchAll(/url\("([^"]+\.woff2)"\)/g)].map(([, address]) => address));
  const base = document.styleSheets[0]?.href ?? location.href;
  let text = rules;
  for (const address of addresses) {
    text = text.replaceAll(`url("${address}")`, `url("${await asData(new URL(address, base).href)}")`);
  }
  return text;
}

/**
 * @param {string} address
 * @returns {Promise<string>}
 */
async function asData(address) {
  const bytes = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });
}

/**
 * @param {string} svg
 * @returns {Promise<HTMLImageElement>}
 */
async function drawn(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}
