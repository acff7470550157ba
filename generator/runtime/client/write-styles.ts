// Parameters in the styles of RFC 6570 that mark their values: `.a.b` and `;name=a;name=b` in a path, and
// objects in a path, a query, a header or a cookie. The counterpart of the server's styled-texts.ts.
import type { HeaderWriter, PairWriter, TextWriter } from "./description.ts";
import { encode } from "./encode.ts";

/** `.text`, `.a,b`, and `.a.b` where the elements stand apart. */
export function labelText(explode: boolean): TextWriter {
  return (value, where) => {
    const texts = elementsOf(value, where).map(encode);
    return explode ? dotted(texts) : labelled(texts.join(","));
  };
}

/** `;name=text`, `;name=a,b`, and `;name=a;name=b` where the elements stand apart. */
export function matrixText(name: string, explode: boolean): TextWriter {
  const own = encode(name);
  const pair = (text: string) => (text === "" ? `;${own}` : `;${own}=${text}`);
  return (value, where) => {
    const texts = elementsOf(value, where).map(encode);
    return explode && texts.length > 0 ? texts.map(pair).join("") : pair(texts.join(","));
  };
}

/** `a,1,b,2`, and `a=1,b=2` where the properties stand apart. */
export function simpleObject(explode: boolean): TextWriter {
  return (value) => (explode ? equations(value).join(",") : alternating(value).join(","));
}

export function labelObject(explode: boolean): TextWriter {
  return (value) => (explode ? dotted(equations(value)) : labelled(alternating(value).join(",")));
}

export function matrixObject(name: string, explode: boolean): TextWriter {
  return (value) =>
    explode
      ? equations(value)
          .map((text) => `;${text}`)
          .join("")
      : `;${encode(name)}=${alternating(value).join(",")}`;
}

/** `name=a,1,b,2`, or with another sign. @throws TypeError for a text that has it, where no escape helps */
export function joinedObject(separator: "," | " " | "|"): PairWriter {
  return (name, value) => {
    if (
      separator === " " &&
      entriesOf(value)
        .flat()
        .some((one) => String(one).includes(" "))
    )
      throw new TypeError(`${name}: expected names and texts without spaces, found one with some`);
    return [`${name}=${alternating(value).join(separator === " " ? "%20" : separator)}`];
  };
}

/** `a=1` and `b=2`, without the name of the object; a list is repeated. */
export const spreadObject: PairWriter = (_, value) =>
  entriesOf(value).flatMap(([key, one]) => [one].flat().map((text) => `${encode(key)}=${encode(text)}`));

/** A dot within an element would begin the next one. */
function dotted(texts: readonly string[]): string {
  return labelled(texts.map((text) => text.replaceAll(".", "%2E")).join("."));
}

/** With nothing or a dot behind it, however that is escaped, it would lead to another path: nobody may send that. */
function labelled(text: string): string {
  if (text === "%2E") return "..";
  return text === "" ? "" : `.${text}`;
}

/** Headers know no escapes. @throws TypeError for a name or a text that would arrive as another one */
export function objectHeader(explode: boolean): HeaderWriter {
  return (value, where) => {
    const entries = entriesOf(value).map(([key, one]) => [key, textOf(one)] as const);
    const isWrong = (text: string) => text.includes(",") || text !== text.trim();
    const wrong = entries.flat().find(isWrong) ?? entries.find(([key]) => explode && key.includes("="))?.[0];
    if (wrong !== undefined)
      throw new TypeError(`${where}: expected texts without the signs between them, found "${wrong}"`);
    return entries.map((entry) => entry.join(explode ? "=" : ",")).join(",");
  };
}

/** @throws TypeError for one that would arrive as an empty list */
function elementsOf(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) return [value];
  if (value.length === 1 && value[0] === "")
    throw new TypeError(`${where}: expected a list that is empty or has a text, found one empty text`);
  return value;
}

function equations(value: unknown): readonly string[] {
  return entriesOf(value).map((entry) => entry.map(encode).join("="));
}

function alternating(value: unknown): readonly string[] {
  return entriesOf(value).flat().map(encode);
}

function entriesOf(value: unknown): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(value ?? {}).filter(([, one]) => one !== undefined);
}

function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
