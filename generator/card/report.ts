// The output of `wcs card check`: text for people, at most 80 columns wide where the words allow it, or JSON.
import { oneLine } from "../runtime/text/one-line.ts";
import type { LocatedProblem } from "./check-text.ts";

export interface Judged {
  readonly file: string;
  readonly line: number | undefined;
  readonly problems: readonly LocatedProblem[];
}

interface Tally {
  readonly valid: number;
  readonly invalid: number;
}

export function toJson({ file, line, problems }: Judged): string {
  const valid = problems.length === 0;
  return `${JSON.stringify(line === undefined ? { file, valid, problems } : { line, valid, problems })}\n`;
}

export function toText({ file, line, problems }: Judged): string {
  const name = oneLine(line === undefined ? file : `${file}:${line}`);
  if (problems.length === 0) return line === undefined ? `${name}: valid\n` : "";
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return `${name}: ${count}\n${problems.map(describe).join("")}`;
}

function describe({ pointer, code, message, line, column }: LocatedProblem): string {
  const where = pointer === "" ? "the document" : pointer;
  return `  ${line}:${column}  ${code}  ${oneLine(where)}\n${wrap(oneLine(message), 6)}`;
}

const WIDTH = 80;

/** Breaks a sentence between words; a word that is wider than a line stays whole. */
function wrap(text: string, indent: number): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && indent + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
  return lines.map((one) => `${" ".repeat(indent)}${one}\n`).join("");
}

export function summary({ valid, invalid }: Tally): string {
  const total = valid + invalid;
  return `${total} ${total === 1 ? "document" : "documents"}: ${valid} valid, ${invalid} invalid\n`;
}
