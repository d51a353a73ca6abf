// Requests of the dispute page. The server resolves few disputes at a time, so they are repeated while it is busy.

const AGAIN_MS = 500;
const TRIES = 6;

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function json(path) {
  const response = await fetch(path);
  if (!response.ok) {
    throw new Error(path);
  }
  return response.json();
}

/**
 * Repeats a request while the server is busy.
 *
 * @param {() => Promise<Response | null>} request
 * @returns {Promise<Response | null>} null without a connection
 */
export async function patiently(request) {
  for (let tries = 1; ; tries++) {
    const response = await request();
    if (response?.status !== 503 || tries === TRIES) {
      return response;
    }
    await new Promise(resolve => setTimeout(resolve, AGAIN_MS));
  }
}

/**
 * Sends a position to be resolved.
 *
 * @param {string} text
 * @param {string} lang
 */
export const post = (text, lang) => patiently(() => fetch(`/api/v1/ask?lang=${lang}`,
  { method: "POST", body: text, headers: { "Content-Type": "application/yaml" } }).catch(() => null));
