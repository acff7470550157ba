// The texts of path and query as a client encoded them. Once they are decoded, a comma between the elements of a list looks
// like one within an element.

/** Each text that stands under a key, before it is decoded. */
export type EncodedTexts = (key: string) => readonly string[];

/** Undefined where no list can be misread, as in almost every request. */
export function encodedQuery(url: string): EncodedTexts | undefined {
  const start = url.indexOf("?");
  if (start === -1 || !hasEncodedSign(url.slice(start))) return undefined;
  const pairs = url
    .slice(start + 1)
    .replaceAll("+", "%20")
    .split("&")
    .map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [decodeText(name), value.join("=")] as const;
    });
  return (key) => pairs.flatMap(([name, text]) => (name === key ? [text] : []));
}

/** @param keyOf says under which key a parameter of the template stands */
export function createPathEncoding(template: string, keyOf: (name: string) => string) {
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const fixed = template.split(/\{[^{}]*\}/).map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  // Before it stands what the routes were mounted under.
  const pattern = new RegExp(`${fixed.join("([^/]+)")}/?$`);
  return (url: string): EncodedTexts | undefined => {
    const [path = ""] = url.split("?");
    const found = hasEncodedSign(path) ? pattern.exec(path) : null;
    if (found === null) return undefined;
    return (key) => names.flatMap((name, index) => (keyOf(name) === key ? [found[index + 1] ?? ""] : []));
  };
}

/** A comma, or the sign of another style, that may belong to an element. */
function hasEncodedSign(text: string): boolean {
  return /%(?:2c|7c)/i.test(text);
}

/** What cannot be decoded stays. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
