// Text of a deployment as a terminal or the log of a CI may show it: nothing in it moves the cursor, changes a colour, turns
// the direction, or is a command to the runner of a job.
import { spelled, withoutCommands } from "../../../generator/runtime/text/one-line.ts";

/** C0 and C1 controls but line feed and tab, DEL, and characters that change the direction of writing. */
const CONTROLS = /(?![\n\t])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export const printable = (text: string): string => withoutCommands(text.replaceAll(CONTROLS, spelled));

/** Around the number of a style, which no deployment can do more with than paint its own text. */
const [OPEN, CLOSE] = ["\u{f0001}", "\u{f0002}"];

export const styled = (code: number, text: string): string => `${OPEN}${code}${CLOSE}${text}${OPEN}0${CLOSE}`;

/** As `printable`, with styles as the terminal knows them. */
export const printed = (text: string): string =>
  printable(text).replaceAll(
    new RegExp(`${OPEN}(\\d{1,2})${CLOSE}`, "gu"),
    (_, code: string) => `\u001b[${code}m`,
  );

/** Styles of a terminal, where it has them. */
export type Painter = Readonly<Record<"bold" | "red" | "green" | "yellow" | "dim", (text: string) => string>>;

export const painter = (color: boolean): Painter => {
  const style = (code: number) => (text: string) => (color ? styled(code, text) : text);
  return { bold: style(1), red: style(31), green: style(32), yellow: style(33), dim: style(2) };
};
