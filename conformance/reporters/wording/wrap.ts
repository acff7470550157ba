// Breaks text to a width, with a prefix for the first line and one for the others: sentences between words,
// and texts of a deployment anywhere, since their blanks count. Addresses and paths are copied, and never
// broken.

/** Words that are longer, such as lists of ids, begin on the line before and are broken inside. */
const LONG_WORD = 40;
/** Behind these a long word is broken, rather than in the middle of an id. */
const JOINT = /[/,&?]/;
/**
 * A text without blanks and quotes; a URL or a path is in one with a slash, and begins behind signs such as
 * brackets.
 */
const TOKEN = /[^\s"'`<>|\\,]+/g;
const BEFORE_ADDRESS = /[^\w.~%:@+*=-]/;

/** @param width columns, prefix included; an address that is longer goes beyond it */
export function wrap(text: string, width: number, first: string, rest: string): string {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  const room = (): number => width - line.length - (empty ? 0 : 1);
  const breakLine = (): void => {
    lines.push(line);
    line = rest;
    empty = true;
  };
  for (let word of text.split(/\s+/).filter((part) => part !== "")) {
    const joint = word.length > LONG_WORD ? lastJoint(word, room()) : 0;
    if (word.length > room() && !empty && joint === 0) breakLine();
    while (word.length > room()) {
      const end = endOfLine(word, room());
      if (end === word.length) break;
      line += (empty ? "" : " ") + word.slice(0, end);
      word = word.slice(end);
      breakLine();
    }
    line += (empty ? "" : " ") + word;
    empty = false;
  }
  return [...lines, empty ? line.trimEnd() : line].join("\n");
}

/** As `wrap`, and every character stays, blanks and line ends included. */
export function fold(text: string, width: number, first: string, rest: string): string {
  const lines: string[] = [];
  for (const whole of text.split("\n")) {
    let left = whole;
    do {
      const prefix = lines.length === 0 ? first : rest;
      const room = Math.max(1, width - prefix.length);
      const end = left.length <= room ? left.length : endOfLine(left, room);
      lines.push(end === 0 ? prefix.trimEnd() : prefix + left.slice(0, end));
      left = left.slice(end);
    } while (left !== "");
  }
  return lines.join("\n");
}

/** Where a text that is longer than a line is broken: beyond the line only where an address begins it. */
function endOfLine(text: string, room: number): number {
  const joint = lastJoint(text, room);
  if (joint > 0) return joint;
  const end = Math.max(1, room);
  const address = addressesIn(text).find(({ from, to }) => from < end && end < to);
  if (address === undefined) return end;
  return address.from > 0 ? address.from : address.to;
}

/** Length of the longest beginning that fits and ends with a joint; 0 where it would leave most of the line empty. */
function lastJoint(text: string, room: number): number {
  const addresses = addressesIn(text);
  for (let end = Math.min(room, text.length); end > room / 3; end -= 1) {
    if (addresses.some(({ from, to }) => from < end && end < to)) continue;
    const [before = "", after = ""] = [text[end - 1], text[end]];
    if (JOINT.test(before) || (/\s/.test(after) && !/\s/.test(before))) return end;
  }
  return 0;
}

const addressesIn = (text: string): readonly { readonly from: number; readonly to: number }[] =>
  [...text.matchAll(TOKEN)].flatMap(({ index, 0: token }) => {
    const slash = token.indexOf("/");
    if (slash < 0) return [];
    let from = slash;
    while (from > 0 && !BEFORE_ADDRESS.test(token[from - 1] ?? "")) from -= 1;
    return [{ from: index + from, to: index + token.length }];
  });
