// The command line of `wcs card`.
import { nearest } from "../runtime/text/nearest.ts";

export interface CheckOptions {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly lines: boolean;
}

export const USAGE = `usage: wcs card check [--json] [--lines] FILE...

Checks declarative card documents, version 1. FILE is a JSON file, or - for
standard input.

  --lines   every line of a FILE is one document; blank lines are skipped
  --json    print one JSON object for each document instead of text
  --help    print this help

exit code: 0 all documents are valid, 1 some are invalid, 2 some cannot be read
`;

const FLAGS: readonly string[] = ["--json", "--lines", "--help"];
const COMMANDS: readonly string[] = ["check"];

/** The options, "help", or the mistake in the arguments. */
export function readOptions(args: readonly string[]): CheckOptions | "help" | { readonly wrong: string } {
  const [command, ...rest] = args;
  if (command === "--help" || command === "-h" || rest.includes("--help") || rest.includes("-h"))
    return "help";
  if (command === undefined) return { wrong: "expected the command check, found none" };
  if (command !== "check") {
    const [what, known] = command.startsWith("-") ? ["option", FLAGS] : ["command", COMMANDS];
    return { wrong: `unknown ${what} ${JSON.stringify(command)}${hint(command, known)}` };
  }
  const end = rest.indexOf("--");
  const flags = (end === -1 ? rest : rest.slice(0, end)).filter((arg) => arg.startsWith("-") && arg !== "-");
  const unknown = flags.find((flag) => !FLAGS.includes(flag));
  if (unknown !== undefined) {
    return { wrong: `unknown option ${JSON.stringify(unknown)}${hint(unknown, FLAGS)}` };
  }
  const files = rest.filter(
    (arg, index) => index !== end && (!flags.includes(arg) || (end !== -1 && index > end)),
  );
  if (files.length === 0) return { wrong: "expected a FILE, found none; - reads standard input" };
  return { files, json: flags.includes("--json"), lines: flags.includes("--lines") };
}

function hint(found: string, known: readonly string[]): string {
  const right = nearest(found, known);
  return right === undefined ? "" : `; did you mean "${right}"?`;
}
