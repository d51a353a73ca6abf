// Measurements that wait until everything is drawn, so that the browser lays the page out once for all of them.

/** @typedef {() => (() => void) | void} Measurement returns what to change, after all others have measured */

/** @type {Measurement[]} */
let waiting = [];

/**
 * Measures after the current drawing.
 *
 * @param {Measurement} measurement
 */
export function measureAfterDrawing(measurement) {
  if (waiting.push(measurement) === 1) {
    queueMicrotask(measureAll);
  }
}

function measureAll() {
  const measurements = waiting;
  waiting = [];
  measurements.map(measure => measure()).forEach(change => change?.());
}
