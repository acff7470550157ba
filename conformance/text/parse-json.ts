/** Nothing of the contract is nested a tenth as deep; what walks through values may do so by recursion. */
const MAX_DEPTH = 500;

/** `undefined` for what is not JSON, or is nested beyond all measure. */
export function parseJson(text: string): unknown {
  if (text === "" || isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTooDeep(text: string): boolean {
  if (text.length <= MAX_DEPTH) return false;
  let depth = 0;
  // Strings are passed over whole: brackets in them nest nothing.
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === "[" || token === "{") depth++;
    else if (token === "]" || token === "}") depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
