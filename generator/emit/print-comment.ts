// Prints descriptions as doc comments. Text of a contract can never end its comment or start another one.
import { LINE_WIDTH } from "./print-data.ts";

/** A doc comment ending in a line break, or nothing when there is nothing to say. */
export function printDoc(description: string | undefined, deprecated: boolean, indent: number): string {
  const lines = describe(description).flatMap((line) => wrap(line, LINE_WIDTH - indent - 7));
  if (deprecated) lines.push("@deprecated");
  const [only] = lines;
  if (only === undefined) return "";
  const pad = " ".repeat(indent);
  if (lines.length === 1) return `${pad}/** ${only} */\n`;
  return `${pad}/**\n${lines.map((line) => `${pad} *${line === "" ? "" : ` ${line}`}\n`).join("")}${pad} */\n`;
}

/** Breaks a paragraph at spaces; lists, tables and code, which begin with their own indentation or marks, stay. */
function wrap(line: string, width: number): string[] {
  if (line.length <= width || /^(\s|[-*|>#`]|\d+\.)/.test(line)) return [line];
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    if (current !== "" && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else current = current === "" ? word : `${current} ${word}`;
  }
  return [...lines, current];
}

/** Lines without control characters and without anything that closes a comment or reads as a tag of its own. */
function describe(text: string | undefined): string[] {
  if (text === undefined) return [];
  const lines = text
    .replaceAll("*/", "*\\/")
    .replaceAll("/*", "/\\*")
    .split(/\r\n|[\n\r\u2028\u2029]/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
    .map((line) => line.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "").trimEnd());
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  return lines;
}
