// Takes the marks of a style off a text of a request: the value in `.a,b` or `;name=a;name=b`, as texts or as
// pairs. The counterpart of the client's write-styles.ts. Texts come as they were encoded, so that a sign
// within an element is not taken for one between elements.
import type { ParameterDescription } from "../operation.ts";
import { decodeText } from "./encoded-texts.ts";

export type Pair = readonly [name: string, text: string];

/** The elements, decoded; undefined where the marks of the style are not there. */
export function unmarkedTexts(
  parameter: ParameterDescription,
  encoded: string,
): readonly string[] | undefined {
  const { name, style, explode = false, type, items } = parameter;
  const isList = items !== undefined || type === "list";
  if (style === "label") {
    if (!encoded.startsWith(".")) return undefined;
    const rest = encoded.slice(1);
    if (!isList) return [decodeText(rest)];
    return split(rest, explode ? "." : ",").map(decodeText);
  }
  const values = matrixPairs(encoded);
  if (values?.every(([key]) => key === name) !== true) return undefined;
  const texts = values.map(([, text]) => text);
  if (!isList) return texts.map(decodeText);
  return (explode && texts.join("") !== "" ? texts : texts.flatMap((text) => split(text, ","))).map(
    decodeText,
  );
}

/** The properties of an object, decoded; undefined where the marks of the style are not there. */
export function unmarkedPairs(
  { name, style, explode = false, separator }: ParameterDescription,
  encoded: string,
): readonly Pair[] | undefined {
  if (style === "matrix") {
    const pairs = matrixPairs(encoded);
    if (explode) return pairs?.map(([key, text]) => [key, decodeText(text)]);
    const [only] = pairs ?? [];
    return pairs?.length === 1 && only?.[0] === name ? alternating(split(only[1], ",")) : undefined;
  }
  if (style === "label" && !encoded.startsWith(".")) return undefined;
  const rest = style === "label" ? encoded.slice(1) : encoded;
  if (!explode) return alternating(split(rest, separator ?? ","));
  return split(rest, style === "label" ? "." : ",").map((part) => pairOf(part));
}

/** Whether the properties of an object stand beside the other parameters, each as one of them. */
export function isSpread({ type, style, explode }: ParameterDescription): boolean {
  const isMarked = style === "label" || style === "matrix" || style === "simple";
  return type === "object" && style !== undefined && explode === true && !isMarked;
}

/** `;a=1;b` with names decoded and texts as they are. */
function matrixPairs(encoded: string): readonly Pair[] | undefined {
  if (!encoded.startsWith(";")) return undefined;
  return encoded
    .slice(1)
    .split(";")
    .map((part) => {
      const [key = "", ...text] = part.split("=");
      return [decodeText(key), text.join("=")];
    });
}

function pairOf(part: string): Pair {
  const [key = "", ...text] = part.split("=");
  return [decodeText(key), decodeText(text.join("="))];
}

/** Names and texts by turns. */
function alternating(parts: readonly string[]): readonly Pair[] {
  return parts.flatMap((key, index) =>
    index % 2 === 0 ? [[decodeText(key), decodeText(parts[index + 1] ?? "")] as const] : [],
  );
}

function split(text: string, separator: string): readonly string[] {
  return text === "" ? [] : text.split(separator);
}
