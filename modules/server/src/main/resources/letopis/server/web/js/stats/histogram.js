// The distribution of a length over matches, in bins of a whole width, with both axes.

import { el, svg } from "../dom.js";
import { amount } from "../phrases.js";

const HEIGHT = 140;
const EDGE = { left: 28, right: 6, top: 26, bottom: 20 };
const LABEL = 38; // px that a number needs below the axis

/** @import { Lengths } from "letopis-api" */
/** @import { Lang, Say } from "../phrases.js" */

/**
 * @param {{ say: Say, lang: Lang }} chrome
 * @param {string} name what is counted, such as turns
 * @param {Lengths} lengths
 * @param {string} told its median and range in words
 * @param {number} width in px
 */
export function histogram({ say, lang }, name, { bins, exactMedian }, told, width) {
  const most = Math.max(...bins.map(bin => bin.count));
  const room = width - EDGE.left - EDGE.right;
  const step = room / bins.length;
  const base = HEIGHT - EDGE.bottom;
  const x = (/** @type {number} */ i) => EDGE.left + i * step;
  const y = (/** @type {number} */ count) => EDGE.top + (base - EDGE.top) * (1 - count / most);
  const every = Math.max(1, Math.ceil(LABEL / step));
  const size = bins[0].to - bins[0].from + 1;
  const single = size === 1;
  const median = EDGE.left + room * (exactMedian - bins[0].from + (single ? 0.5 : 0)) / (size * bins.length);
  const marks = most <= 4 ? [...Array(most + 1).keys()] : [0, Math.round(most / 2), most];
  const drawn = el("figure", { class: "histogram" }, el("figcaption", {}, el("b", {}, name), ` ${told}`),
    svg("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT, role: "img", "aria-label": `${name}: ${bins
      .filter(bin => bin.count > 0).map(({ from, to, count }) => say("bin", { range: single ? from : `${from}–${to}`, count }))
      .join("; ")}` },
    svg("text", { class: "scale unit", x: 0, y: 11 }, say("matchesAxis")),
    marks.map(mark => [svg("path", { class: "grid", d: `M${EDGE.left} ${y(mark)}H${width - EDGE.right}` }),
      svg("text", { class: "scale", x: EDGE.left - 6, y: y(mark) + 4, "text-anchor": "end" },
        amount(mark, lang))]).flat(),
    bins.map(({ from, to, count }, i) => svg("rect", { class: "column", x: x(i) + 0.5, y: y(count),
      width: Math.max(1, step - 1), height: base - y(count) },
    svg("title", {}, say("bin", { range: single ? from : `${from}–${to}`, count })))),
    svg("path", { class: "median", d: `M${median.toFixed(1)} ${EDGE.top}V${base}` }),
    bins.map(({ from }, i) => (i % every === 0
      ? svg("text", { class: "scale", x: x(i) + (single ? step / 2 : 0), y: HEIGHT - 5, "text-anchor": "middle" },
        amount(from, lang)) : null)).filter(one => one !== null)));
  drawn.style.inlineSize = `${width}px`;
  return drawn;
}
