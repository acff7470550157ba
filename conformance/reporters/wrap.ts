// Wraps text to a width with a prefix for the first line and one for the others.

/** @param width columns, prefix included; a word longer than a line is broken */
export function wrap(text: string, width: number, first: string, rest: string): string {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  const room = (): number => width - line.length - (empty ? 0 : 1);
  for (let word of text.split(/\s+/).filter((part) => part !== "")) {
    if (word.length > room() && !empty) {
      lines.push(line);
      line = rest;
      empty = true;
    }
    while (word.length > room()) {
      lines.push(line + word.slice(0, room()));
      word = word.slice(width - line.length);
      line = rest;
    }
    line += (empty ? "" : " ") + word;
    empty = false;
  }
  return [...lines, line].join("\n");
}
