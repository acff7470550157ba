// Reading JavaScript that Ajv wrote, as far as it is needed to rewrite it: strings, argument lists, object literals.
// Ajv writes every string in double quotes and no comments.

/** Applies a change to the text between strings and leaves the strings alone. */
export function outsideStrings(text: string, change: (code: string) => string): string {
  if (!text.includes('"')) return change(text);
  return text
    .split(STRING)
    .map((piece) => (piece.startsWith('"') ? piece : change(piece)))
    .join("");
}

const STRING = /("(?:[^"\\]|\\.)*")/;

/** The parts of a list such as `a, f(b, c), "d, e"`: split at commas outside brackets and strings. */
export function splitList(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const piece of text.split(STRING)) {
    if (piece.startsWith('"')) {
      part += piece;
      continue;
    }
    for (const character of piece) {
      if ("([{".includes(character)) depth++;
      if (")]}".includes(character)) depth--;
      if (character === "," && depth === 0) {
        parts.push(part.trim());
        part = "";
      } else {
        part += character;
      }
    }
  }
  if (part.trim() !== "") parts.push(part.trim());
  return parts;
}

/** The properties of an object literal, braces included, as source text; `{a}` has the property a with the text "a". */
export function readLiteral(text: string): ReadonlyMap<string, string> {
  return new Map(
    splitList(text.slice(1, -1)).map((property) => {
      const colon = property.indexOf(":");
      return colon === -1
        ? [property, property]
        : [property.slice(0, colon).trim(), property.slice(colon + 1).trim()];
    }),
  );
}

/** How much deeper the next line is indented; braces inside strings do not count. */
export function braceBalance(line: string): { readonly opens: number; readonly closes: number } {
  let opens = 0;
  let closes = 0;
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const character = line[at];
    if (character === '"') quoted = !quoted;
    else if (quoted && character === "\\") at++;
    else if (!quoted && character === "{") opens++;
    else if (!quoted && character === "}") closes++;
  }
  return { opens, closes };
}
