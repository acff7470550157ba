// The flags of the suite's commands: one table, from which each command reads its arguments and prints its help.
import { parseArgs } from "node:util";
import { nearest } from "../../../generator/runtime/text/nearest.ts";

interface Flag {
  /** The name of the value in the help; absent for a flag without a value. */
  readonly value?: string;
  /** The flag may be given several times. */
  readonly multiple?: true;
  /** Lines of at most 58 columns. */
  readonly help: readonly string[];
}

const flags = {
  profile: { value: "FILE", help: ["what the suite may know of the deployment (YAML or JSON)"] },
  key: {
    value: "KEY",
    help: ["primary API key, when there is no profile; env:NAME reads", "it from the environment"],
  },
  conversation: {
    value: "ID",
    help: [
      "lets the suite write, and names the conversation that it",
      "posts into; without this option the suite writes only if",
      "the profile permits it",
    ],
  },
  only: {
    value: "PATTERN",
    multiple: true,
    help: ["a check, an area, a capability, a requirement id or a", "pattern with *; repeatable"],
  },
  failed: {
    value: "FILE",
    help: [
      "only the checks that failed in this JSON report, with its",
      "seed and effort unless others are given; with --only, of",
      "these only the named ones",
    ],
  },
  watch: {
    help: [
      "run again after Enter, or when a server on this machine is",
      "restarted: the failed checks, and then all of them",
    ],
  },
  seed: { value: "N", help: ["seed of the generated input (default: random, printed)"] },
  effort: { value: "LEVEL", help: ["quick | standard | thorough (default standard)"] },
  gate: { value: "LEVEL", help: ["must | should: what decides the verdict (default must)"] },
  "read-only": { help: ["send nothing but GET requests"] },
  "max-rps": { value: "N", help: ["at most N requests a second"] },
  "max-duration": { value: "SECONDS", help: ["stop after this time (default in CI: 1800)"] },
  concurrency: {
    value: "N",
    help: ["checks that run at the same time (default 6, more over a", "slow link)"],
  },
  shuffle: { help: ["start the checks in an order drawn from the seed"] },
  path: { value: "PATH", help: ["replay one generated example of the check named by --only"] },
  "report-json": { value: "FILE", help: ["write the report as JSON"] },
  "report-junit": { value: "FILE", help: ["write the report as JUnit XML"] },
  "report-markdown": { value: "FILE", help: ["write a summary for a CI page"] },
  "report-html": { value: "FILE", help: ["write the report as one self-contained page"] },
  html: { value: "FILE", help: ["write the two runs side by side as one page"] },
  markdown: { value: "FILE", help: ["write the same for a comment on a pull request"] },
  "report-sarif": { value: "FILE", help: ["write the findings as SARIF, for code scanning"] },
  "report-ctrf": { value: "FILE", help: ["write the report as CTRF (Common Test Report Format)"] },
  "report-gitlab": { value: "FILE", help: ["write the findings as a Code Quality report for GitLab"] },
  "docs-url": {
    value: "URL",
    help: ["where the documentation site is published; reports link", "each finding to its page there"],
  },
  badge: { value: "FILE", help: ["write a badge: an SVG picture for FILE.svg, else JSON"] },
  har: {
    value: "FILE",
    help: [
      "write all exchanges and frames as a HAR log, redacted;",
      "webhook deliveries are in the reports of findings",
    ],
  },
  shard: { value: "I/N", help: ["run part I of N; merge the reports with wcs merge"] },
  baseline: {
    value: "FILE",
    help: ["known and flaky failures, each with reason, owner, expiry"],
  },
  ledger: { value: "FILE", help: ["add a line for everything that the run creates"] },
  "replay-dir": { value: "DIR", help: ["save one file per finding, for wcs replay"] },
  init: { help: ["write a profile instead, as wcs init does"] },
  force: { help: ["let wcs init replace a profile that exists already"] },
  list: { help: ["list the checks instead, as wcs list does"] },
  all: { help: ["list every fault that breaks it, not only the first ones"] },
  cleanup: { value: "FILE", help: ["undo what a ledger lists instead, as wcs cleanup does"] },
  help: { help: ["print this help"] },
} as const satisfies Readonly<Record<string, Flag>>;

export type FlagName = keyof typeof flags;

/** The flags that say which deployment a command is about. */
export const TARGET_FLAGS = ["profile", "key", "conversation"] as const satisfies readonly FlagName[];

/** The flags that say where a comparison of two reports goes. */
export const COMPARISON_FLAGS = ["html", "markdown"] as const satisfies readonly FlagName[];

/** The flags of an explanation. */
export const EXPLAIN_FLAGS = ["all"] as const satisfies readonly FlagName[];

const ofOthers: readonly FlagName[] = [...COMPARISON_FLAGS, ...EXPLAIN_FLAGS];
const isOfConform = (name: FlagName): boolean => !ofOthers.includes(name);

/** The flags of `wcs conform`, those of the commands that it stands for too. */
export const CONFORM_FLAGS: readonly FlagName[] = (Object.keys(flags) as FlagName[]).filter(isOfConform);

/** The flags that say where a report goes. */
export const REPORT_FLAGS = [
  ...(["report-json", "report-junit", "report-markdown", "report-html"] as const),
  ...(["report-sarif", "report-ctrf", "report-gitlab", "badge"] as const),
] as const satisfies readonly FlagName[];

/** The arguments on the command line of one command. */
export interface Arguments {
  readonly positionals: readonly string[];
  /** The value of a flag; `undefined` when it was not given. */
  readonly text: (name: FlagName) => string | undefined;
  readonly list: (name: FlagName) => readonly string[];
  readonly has: (name: FlagName) => boolean;
}

/** Reads the arguments of a command that takes these flags. @returns the arguments, or every problem as a sentence */
export function readArguments(
  args: readonly string[],
  names: readonly FlagName[],
): Arguments | { readonly problems: readonly string[] } {
  const allowed = ["help", ...names.filter((name) => name !== "help")] as const;
  const options = Object.fromEntries(
    allowed.map((name) => {
      const flag: Flag = flags[name];
      const type = flag.value === undefined ? ("boolean" as const) : ("string" as const);
      return [name, { type, multiple: flag.multiple === true, ...(name === "help" ? { short: "h" } : {}) }];
    }),
  );
  const parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true });
  const problems = parsed.tokens.flatMap((token) => {
    if (token.kind !== "option") return [];
    const known = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (known === undefined) return [unknownFlag(token.rawName, allowed)];
    if (known.type === "string" && (token.value === undefined || token.value === ""))
      return [`${token.rawName}: expected a value`];
    return known.type === "boolean" && token.value !== undefined ? [`${token.rawName}: takes no value`] : [];
  });
  if (problems.length > 0) return { problems };
  const { values, positionals } = parsed;
  const list = (name: FlagName): readonly string[] => {
    const value = values[name];
    return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
  };
  return { positionals, text: (name) => list(name)[0], list, has: (name) => values[name] !== undefined };
}

/** The arguments again, without the flags that another command does not take. */
export const argumentsFor = (read: Arguments, names: readonly FlagName[]): readonly string[] => [
  ...read.positionals,
  ...names.flatMap((name): readonly string[] => {
    const flag: Flag = flags[name];
    if (flag.value !== undefined) return read.list(name).map((value) => `--${name}=${value}`);
    return read.has(name) ? [`--${name}`] : [];
  }),
];

function unknownFlag(raw: string, names: readonly FlagName[]): string {
  const closest = nearest(raw.replace(/^-+/, ""), names);
  return `unknown option ${raw}${closest === undefined ? "; see --help" : `; did you mean --${closest}?`}`;
}

/** Columns before the description of a flag. */
const INDENT = 22;

/** The lines of a command's help that describe its flags. */
export function describeFlags(names: readonly FlagName[]): string {
  return [...names.filter((name) => name !== "help"), "help" as const]
    .flatMap((name) => {
      const { value, help }: Flag = flags[name];
      const head = `  --${name}${value === undefined ? "" : ` ${value}`}`;
      const [first = "", ...rest] = help;
      const start = head.length < INDENT ? head.padEnd(INDENT) : `${head}  `;
      return [`${start}${first}`, ...rest.map((line) => `${" ".repeat(INDENT)}${line}`)];
    })
    .join("\n");
}
