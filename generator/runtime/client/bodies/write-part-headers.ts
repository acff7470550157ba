// Multipart bodies of which some parts have headers of their own: such a part is `{ value, headers }`.
import type { BodyWriter } from "../description.ts";
import { partOf, typesOf, writeParts } from "./write-multipart.ts";

export const writeMultipartWithHeaders: BodyWriter = (body, mediaType, encodings) =>
  writeParts(body as object, mediaType, (name, one) => {
    const encoding = encodings[name] ?? {};
    const types = typesOf(encoding);
    if (encoding.headers === undefined) return partOf(name, one, types);
    // The type of a part with headers says so.
    const { value, headers = {} } = one as { readonly value: unknown; readonly headers?: object };
    const { head, content } = partOf(name, value, types);
    return { head: linesOf(name, headers) + head, content };
  });

/** @throws TypeError for a value that cannot be one line */
function linesOf(name: string, headers: object): string {
  const lines = Object.entries(headers).map(([header, text]) => {
    if (text === undefined) return "";
    if (/[\r\n\0]/.test(`${header}${text}`))
      throw new TypeError(`body.${name}.headers: expected one line for ${header}, found more`);
    return `${header}: ${text}\r\n`;
  });
  return lines.join("");
}
