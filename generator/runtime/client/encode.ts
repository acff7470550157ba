// How the parts of a request are written: path and query as the contract spells them, headers and cookies as text. Each
// way to write a parameter is a function of its own, so that a bundle holds those that its operations need.
import type { CallDescription, HeaderWriter, PairWriter, PairWriters, TextWriter } from "./description.ts";

type Values = Readonly<Record<string, unknown>>;

export function fillPath({ id, path }: CallDescription, values: Values, writers?: TextWriters): string {
  return path.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    const where = `${id}: path.${name}`;
    const value = values[name] ?? null;
    const text = value === null ? "" : (writers?.(name) ?? listText)(value, where);
    // As segments of a URL points are steps to another path, however they are escaped.
    if (/^\.{0,2}$/.test(text)) throw new TypeError(`${where}: expected an id, found "${text}"`);
    return text;
  });
}

type TextWriters = (name: string) => TextWriter | undefined;

/** As `fillPath`, where some parameters are neither single texts nor lists with commas. */
export function pathOf(
  writers: Readonly<Record<string, TextWriter>>,
): NonNullable<CallDescription["fillPath"]> {
  const writerOf = (name: string) => (Object.hasOwn(writers, name) ? writers[name] : undefined);
  return (operation, values) => fillPath(operation, values, writerOf);
}

/** A value that the contract has as JSON. */
export const jsonText: TextWriter = (value) => encodeURIComponent(JSON.stringify(value));

/** The query of a URL, with its question mark where it has anything. */
export function queryOf(writers: PairWriters): (values: Values) => string {
  return (values) => {
    const pairs = pairsOf(writers, values, encodeURIComponent);
    return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
  };
}

/** The header `cookie`; empty where there are none. Names of cookies are not encoded. */
export function cookiesOf(writers: PairWriters): (values: Values) => string {
  return (values) => pairsOf(writers, values, String).join("; ");
}

function pairsOf(writers: PairWriters, values: Values, nameOf: (name: string) => string): readonly string[] {
  return Object.entries(writers).flatMap(([name, write]) =>
    Object.hasOwn(values, name) && values[name] !== undefined ? write(nameOf(name), values[name]) : [],
  );
}

export const textPair: PairWriter = (name, value) => [`${name}=${encode(value)}`];

export const jsonPair: PairWriter = (name, value) => [`${name}=${encodeURIComponent(JSON.stringify(value))}`];

/** A list with commas between its elements. @throws TypeError for the one that would arrive as another */
export const listPair: PairWriter = (name, value) => {
  const text = listText(value);
  if (text === "" && Array.isArray(value) && value.length > 0)
    throw new TypeError(`${name}: expected a list that is empty or has a text, found one empty text`);
  return [`${name}=${text}`];
};

/** A list with another sign between its elements. @throws TypeError for an element that has it, where no escape helps */
export function separatedPair(separator: " " | "|"): PairWriter {
  return (name, value) => {
    const elements = [value].flat();
    if (elements.length === 1 && elements[0] === "")
      throw new TypeError(`${name}: expected a list that is empty or has a text, found one empty text`);
    if (separator === " " && elements.some((one) => String(one).includes(" ")))
      throw new TypeError(`${name}: expected elements without spaces, found one with some`);
    const sign = separator === " " ? "%20" : separator;
    return [`${name}=${elements.map(encode).join(sign)}`];
  };
}

/** A list that is repeated. */
export const listPairs: PairWriter = (name, value) => [value].flat().flatMap((one) => textPair(name, one));

/** `filter[a]=1&filter[b][c]=2` for objects; lists are repeated. */
export const objectPairs: PairWriter = (name, value) =>
  typeof value !== "object" || value === null || Array.isArray(value)
    ? listPairs(name, value)
    : Object.entries(value).flatMap(([key, one]) =>
        one === undefined ? [] : objectPairs(`${name}[${encodeURIComponent(key)}]`, one),
      );

/** An object, or a list with commas between its elements. */
export const anyPairs: PairWriter = (name, value) =>
  (Array.isArray(value) ? listPair : objectPairs)(name, value);

/** A comma between elements is sent as it is, and one within an element is encoded. */
function listText(value: unknown): string {
  return Array.isArray(value) ? value.map(encode).join(",") : encode(value);
}

export function encode(value: unknown): string {
  return encodeURIComponent(typeof value === "object" ? JSON.stringify(value) : String(value));
}

export function headerTexts({ id, headers = {} }: CallDescription, values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        const write = Object.hasOwn(headers, name) ? headers[name] : undefined;
        const where = `${id}: headers.${name}`;
        return [name, write?.(value, where) ?? wholeText(String(value), where)];
      }),
  );
}

/** @throws TypeError for a text whose ends HTTP does not keep. It may be a secret, and is not said. */
function wholeText(text: string, where: string): string {
  if (/^[ \t\r\n]|[ \t\r\n]$/.test(text))
    throw new TypeError(`${where}: expected a text without spaces around it, found one with some`);
  return text;
}

export const jsonHeader: HeaderWriter = (value) => JSON.stringify(value);

/**
 * Headers know no escapes: commas part the elements of a list, and empty ones and spaces around them do not count.
 *
 * @throws TypeError for an element that would arrive as another one
 */
export const listHeader: HeaderWriter = (value, where) => {
  const texts = [value].flat().map(String);
  const wrong = texts.find((text) => text === "" || text.includes(",") || text !== text.trim());
  if (wrong === undefined || !Array.isArray(value)) return texts.join(",");
  throw new TypeError(`${where}: expected elements without commas or spaces around them, found "${wrong}"`);
};
