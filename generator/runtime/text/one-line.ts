// Text of a document in a line of output: nothing in it begins another line, moves the cursor of a terminal, turns the
// direction, or is a command to the runner of a job.

/** C0 and C1 controls, DEL, line separators, and characters that change the direction of writing. */
const CONTROLS = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/**
 * The texts that GitHub, Azure and TeamCity take as commands in a line of a log: `::error::`, `##[error]`,
 * `##vso[...]`. GitHub ignores every kind of blank in front.
 */
const COMMANDS = /^[^\S\n\r\u2028\u2029]*::|##(?=[a-z]*\[)/gim;

/** A character by its number. */
export const spelled = (one: string): string => `\\u{${one.charCodeAt(0).toString(16)}}`;

/** The text with its commands to the runners of jobs spelled, on each of its lines. */
export const withoutCommands = (text: string): string =>
  text.replaceAll(COMMANDS, (found) => found.replace(/[:#]/, spelled));

export const oneLine = (text: string): string => withoutCommands(text.replaceAll(CONTROLS, spelled));
