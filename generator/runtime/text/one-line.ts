// Text of a document in a line of output: nothing in it begins another line, moves the cursor of a terminal, turns the
// direction, or is a command to the runner of a job.

/** C0 and C1 controls, DEL, line separators, and what changes the direction of writing. */
const CONTROLS = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/** What GitHub, Azure and TeamCity take as commands: `::error::` at the start of a line, `##vso[...]` anywhere. */
const COMMANDS = /^\s*::|##(?=[a-z]*\[)/gi;

const spelled = (one: string): string => `\\u{${one.charCodeAt(0).toString(16)}}`;

export function oneLine(text: string): string {
  return text.replaceAll(CONTROLS, spelled).replaceAll(COMMANDS, (found) => found.replace(/[:#]/, spelled));
}
