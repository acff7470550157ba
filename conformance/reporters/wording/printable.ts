// Text of a deployment as a terminal or the log of a CI may show it: nothing in it moves the cursor, changes a colour, turns
// the direction, or is a command to the runner of a job.

/** C0 and C1 controls but line feed and tab, DEL, and what changes the direction of writing. */
const CONTROLS = /(?![\n\t])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * What GitHub, Azure and TeamCity take as commands in a line of a log: `::error::`, `##[error]`, `##vso[...]`. GitHub ignores
 * every kind of blank in front.
 */
const COMMANDS = /^[^\S\n\r\u2028\u2029]*::|##(?=[a-z]*\[)/gim;

const spelled = (one: string): string => `\\u{${one.charCodeAt(0).toString(16)}}`;

export const printable = (text: string): string =>
  text.replaceAll(CONTROLS, spelled).replaceAll(COMMANDS, (found) => found.replace(/[:#]/, spelled));

/** Around the number of a style, which no deployment can do more with than paint its own text. */
const [OPEN, CLOSE] = ["\u{f0001}", "\u{f0002}"];

export const styled = (code: number, text: string): string => `${OPEN}${code}${CLOSE}${text}${OPEN}0${CLOSE}`;

/** As `printable`, with styles as the terminal knows them. */
export const printed = (text: string): string =>
  printable(text).replaceAll(
    new RegExp(`${OPEN}(\\d{1,2})${CLOSE}`, "gu"),
    (_, code: string) => `\u001b[${code}m`,
  );
