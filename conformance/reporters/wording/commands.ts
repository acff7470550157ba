// The commands of a finding as a person pastes them into a shell: above them, as comments, the values of
// their variables, and long ones broken behind a backslash.
import type { ReportedFinding } from "../../engine/report/report.ts";

/** The variables of keys that the profile does not name. */
const VARIABLE = /\bWCS_KEY_\w+/;

/** @returns a line of comment for each variable of these commands that a person has to set */
export const neededFor = (
  { curl_needs }: Pick<ReportedFinding, "curl_needs">,
  commands: readonly string[],
): readonly string[] => curl_needs.filter((need) => isAbout(need, commands)).map((need) => `# ${need}`);

function isAbout(need: string, commands: readonly string[]): boolean {
  const [name] = VARIABLE.exec(need) ?? [];
  return name === undefined || commands.some((command) => new RegExp(`\\b${name}\\b`).test(command));
}

/** Where a person reads more about the requirement: its page, or the command where no address is known. */
export const explanationOf = (
  { docs, requirement }: Pick<ReportedFinding, "docs" | "requirement">,
  wcs = "wcs",
): { readonly head: "docs" | "explain"; readonly text: string } =>
  docs === undefined
    ? { head: "explain", text: `${wcs} explain ${requirement}` }
    : { head: "docs", text: docs };

interface Program {
  readonly head: "connect" | "receive";
  readonly title: string;
  readonly command: string;
}

/** Programs of a finding that listen to the events of the deployment. */
export const programsOf = ({ connect, receive }: ReportedFinding): readonly Program[] => [
  ...(connect === undefined
    ? []
    : [{ head: "connect", title: "The same connection, with Node", command: connect } as const]),
  ...(receive === undefined
    ? []
    : [{ head: "receive", title: "A receiver and an endpoint, with Node", command: receive } as const]),
];

/** A text that a shell reads as one word: quoted parts with the characters beside them. */
const WORD = /(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\.|[^\s'"\\])+/gs;

/**
 * Breaks a command between its words, and keeps an option with its value. A word is never broken.
 * @param width columns, prefix included
 */
export function shellLines(command: string, width: number, first: string, rest: string): string {
  const parts = optionsWithValues(command.match(WORD) ?? []);
  // A line of its own does not make one long argument shorter.
  if (parts.length <= 2) return first + command;
  const lines: string[] = [];
  let line = "";
  for (const part of parts) {
    const prefix = lines.length === 0 ? first : rest;
    // One blank before the part, and one before the backslash.
    if (line !== "" && prefix.length + line.length + part.length + 3 > width) {
      lines.push(`${prefix}${line} \\`);
      line = part;
    } else line += `${line === "" ? "" : " "}${part}`;
  }
  return [...lines, `${lines.length === 0 ? first : rest}${line}`].join("\n");
}

function optionsWithValues(words: readonly string[]): readonly string[] {
  const parts: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const last = parts.at(-1);
    if (isOpen && !word.startsWith("-") && last !== undefined) {
      parts[parts.length - 1] = `${last} ${word}`;
      isOpen = false;
    } else {
      parts.push(word);
      isOpen = word.startsWith("-");
    }
  }
  return parts;
}
