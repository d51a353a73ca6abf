// A dispute in the fragment of an address. Browsers do not send fragments, so the dispute stays with its readers.

const NAME = "d";

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} through
 */
async function pipe(bytes, through) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());
}

/**
 * Returns the fragment for a text.
 *
 * @param {string} text
 */
export async function toFragment(text) {
  const packed = await pipe(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(packed, byte => String.fromCharCode(byte)).join(""));
  return `#${NAME}=${letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/**
 * Returns the text in a fragment, or null if there is none or it is damaged.
 *
 * @param {string} fragment
 */
export async function fromFragment(fragment) {
  const letters = new URLSearchParams(fragment.replace(/^#/, "")).get(NAME);
  if (!letters) {
    return null;
  }
  try {
    const packed = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(packed, letter => letter.charCodeAt(0));
    return new TextDecoder().decode(await pipe(bytes, new DecompressionStream("deflate-raw")));
  } catch {
    return null; // cut off on the way
  }
}
