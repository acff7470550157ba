// Breaks text to a width, with a prefix for the first line and one for the others: sentences between words, and what a
// deployment sent anywhere, since its blanks count.

/** Words that are longer, such as addresses and lists of ids, begin on the line before and are broken inside. */
const LONG_WORD = 40;
/** Behind these a long word is broken, rather than in the middle of an id. */
const JOINT = /[/,&?\s]/;

/** @param width columns, prefix included */
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
      const end = lastJoint(word, room()) || Math.max(1, room());
      line += (empty ? "" : " ") + word.slice(0, end);
      word = word.slice(end);
      breakLine();
    }
    line += (empty ? "" : " ") + word;
    empty = false;
  }
  return [...lines, line].join("\n");
}

/** As `wrap`, and every character stays, blanks and line ends included. */
export function fold(text: string, width: number, first: string, rest: string): string {
  const lines: string[] = [];
  for (const whole of text.split("\n")) {
    let left = whole;
    do {
      const prefix = lines.length === 0 ? first : rest;
      const room = Math.max(1, width - prefix.length);
      const end = left.length <= room ? left.length : lastJoint(left, room) || room;
      lines.push(prefix + left.slice(0, end));
      left = left.slice(end);
    } while (left !== "");
  }
  return lines.join("\n");
}

/** Length of the longest beginning that fits and ends with a joint; 0 where it would leave most of the line empty. */
function lastJoint(text: string, room: number): number {
  for (let end = Math.min(room, text.length); end > room / 3; end -= 1)
    if (JOINT.test(text[end - 1] ?? "")) return end;
  return 0;
}
