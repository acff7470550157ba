// `wcs completion SHELL`: prints the script that completes `wcs` in a shell. The script asks `wcs completion -- WORD...`
// for the candidates in place of the last word. Options and their values are read from the help of each
// command, so that the help and the completions are the same.
import { readdirSync, readFileSync } from "node:fs";
import { nearest } from "../../generator/runtime/text/nearest.ts";
import { loadCatalogue } from "../catalogue.ts";
import { checksDirectory, type ProcessIo, refuse, requirementsDirectory } from "./process/process-io.ts";

const shells = ["bash", "zsh", "fish"] as const;

const usage = `usage: wcs completion bash | zsh | fish

Prints a script that completes commands, options, their values and the ids of
checks and requirements.

  bash    source <(wcs completion bash)        in ~/.bashrc
  zsh     source <(wcs completion zsh)         in ~/.zshrc, after compinit
  fish    wcs completion fish > ~/.config/fish/completions/wcs.fish
`;

interface CommandLine {
  /** Each command with the line that describes it. */
  readonly commands: Readonly<Record<string, string>>;
  /** The output of `wcs help NAME`. */
  readonly helpOf: (name: string) => Promise<string>;
}

/** @returns 0, or 2 for a shell that it does not know */
export async function completion(
  args: readonly string[],
  io: Pick<ProcessIo, "stdout" | "stderr">,
  line: CommandLine,
): Promise<number> {
  const [shell, ...rest] = args;
  if (shell === "--") {
    for (const { name, about } of await complete(rest, line)) io.stdout.write(`${name}\t${about}\n`);
    return 0;
  }
  if (shell === "--help" || shell === "-h") {
    io.stdout.write(usage);
    return 0;
  }
  const known = shells.find((one) => one === shell);
  if (known === undefined || rest.length > 0) {
    const closest = shell === undefined || rest.length > 0 ? undefined : nearest(shell, shells);
    const found = args.length === 0 ? "nothing" : `"${args.join(" ")}"`;
    const hint = closest === undefined ? "" : `; did you mean "${closest}"?`;
    return refuse(io, "completion", [`expected bash, zsh or fish, found ${found}${hint}`]);
  }
  io.stdout.write(readFileSync(new URL(`completion/wcs.${known}`, import.meta.url), "utf8"));
  return 0;
}

interface Candidate {
  readonly name: string;
  readonly about: string;
}

/** The candidates in place of the last word; nothing where a file is expected. */
export async function complete(typed: readonly string[], line: CommandLine): Promise<readonly Candidate[]> {
  // bash counts the sign of `--effort=quick` as a word, the other shells leave the three together.
  const words = typed.flatMap((word) => (/^--[a-z-]+=/.test(word) ? splitOnce(word) : [word]));
  const before = words.filter((word, index) => word !== "=" || index === words.length - 1);
  const last = before.pop() ?? "";
  const current = last === "=" ? "" : last;
  const candidates = await candidatesAfter(before, current, line);
  const found = candidates.filter(({ name }) => name.startsWith(current));
  const glued = typed.at(-1) ?? "";
  const isGlued = /^--[a-z-]+=/.test(glued);
  const option = glued.slice(0, glued.indexOf("=") + 1);
  return isGlued ? found.map(({ name, about }) => ({ name: option + name, about })) : found;
}

const splitOnce = (word: string): readonly string[] => {
  const sign = word.indexOf("=");
  return [word.slice(0, sign), word.slice(sign + 1)];
};

async function candidatesAfter(
  before: readonly string[],
  current: string,
  { commands, helpOf }: CommandLine,
): Promise<readonly Candidate[]> {
  const named = Object.entries(commands).map(([name, about]) => ({ name, about }));
  const [command, ...rest] = before;
  if (command === undefined || (command === "help" && rest.length === 0)) return named;
  if (command === "completion") return shells.map((name) => ({ name, about: `script for ${name}` }));
  if (!Object.hasOwn(commands, command)) return [];
  const options = readOptionsOf(await helpOf(command));
  const previous = options.find(({ name }) => name === before.at(-1));
  if (previous?.value === "PATTERN") return [...areas(), ...checkIds(), ...requirementIds()];
  if (previous?.value !== undefined) return previous.choices;
  if (command === "explain" && !current.startsWith("-")) return [...checkIds(), ...requirementIds()];
  return current.startsWith("-") ? options : [];
}

interface HelpOption extends Candidate {
  /** The name of its value, such as FILE. */
  readonly value?: string;
  /** The values, where the description begins with them: `quick | standard | thorough`. */
  readonly choices: readonly Candidate[];
}

/** The options that a help text describes: `  --effort LEVEL  quick | standard`, or with the description below. */
function readOptionsOf(help: string): readonly HelpOption[] {
  const lines = help.matchAll(/^ {2}(--\S+(?: \S+)*)(?: {2,}|\n {4,}|$)(.*)$/gm);
  return [...lines].flatMap(([, names = "", about = ""]) => {
    const [choices = ""] = /^\w+(?: \| \w+)+/.exec(about) ?? [];
    return [...names.matchAll(/(--[a-z-]+)(?: ([A-Z][A-Z/=]*))?/g)].map(([, name = "", value]) => ({
      name,
      about,
      ...(value === undefined ? {} : { value }),
      choices: choices.split(" | ").flatMap((choice) => (choice === "" ? [] : [{ name: choice, about: "" }])),
    }));
  });
}

const areas = (): readonly Candidate[] =>
  readdirSync(checksDirectory).map((name) => ({ name, about: "all checks of an area" }));

/** The ids of checks are their paths; none of them has to be loaded. */
const checkIds = (): readonly Candidate[] =>
  readdirSync(checksDirectory, { recursive: true, encoding: "utf8" })
    .filter((name) => /[\\/][^\\/]+(?<!\.d)\.(?:ts|js)$/.test(name))
    .map((name) => ({ name: name.replaceAll("\\", "/").replace(/\.\w+$/, ""), about: "check" }));

const requirementIds = (): readonly Candidate[] =>
  [...loadCatalogue(requirementsDirectory).values()].map(({ id, text }) => ({
    name: id,
    about: text.replaceAll(/\s+/g, " "),
  }));
