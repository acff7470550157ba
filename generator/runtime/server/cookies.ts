// The cookies of a request, as texts and before they were decoded.
import type { ParameterDescription } from "../operation.ts";
import { decodeText, type EncodedTexts } from "./encoded-texts.ts";
import { isSpread } from "./styled-texts.ts";

type Pair = readonly [name: string, encoded: string];

/** By name; where one comes twice, the last counts. */
export function readCookies(header = ""): Readonly<Record<string, string>> {
  return Object.fromEntries(pairsOf(header).map(([name, text]) => [name, decodeText(text)]));
}

/** As texts by name, for parameters; all texts of a list that is repeated. */
export function cookieTexts(
  header = "",
  parameters: readonly ParameterDescription[],
): { readonly texts: Readonly<Record<string, unknown>>; readonly encoded: EncodedTexts } {
  const pairs = pairsOf(header);
  const repeated = new Set(parameters.filter(({ explode }) => explode === true).map(({ name }) => name));
  const encoded: EncodedTexts = (name) => {
    const found = pairs.flatMap((pair) => (pair[0] === name ? [pair[1]] : []));
    return repeated.has(name) ? found : found.slice(-1);
  };
  const declared = parameters.map(({ name }) => name);
  // Properties of an object may stand beside the other cookies.
  const names = parameters.some(isSpread) ? [...declared, ...pairs.map(([name]) => name)] : declared;
  const texts = names.flatMap((name) => {
    const [first, ...more] = encoded(name).map(decodeText);
    return first === undefined ? [] : [[name, more.length === 0 ? first : [first, ...more]] as const];
  });
  return { texts: Object.fromEntries(texts), encoded };
}

function pairsOf(header: string): readonly Pair[] {
  return header.split(";").flatMap((pair) => {
    const [name, ...value] = pair.split("=");
    const text = value
      .join("=")
      .trim()
      .replace(/^"(.*)"$/, "$1");
    return name === undefined || value.length === 0 ? [] : [[name.trim(), text] as const];
  });
}
