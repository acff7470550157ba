// Reads command-line flags and environment variables by a table of options. Every mistake of both is reported at
// once, each with the nearest right name.
import { nearest } from "../generator/runtime/text/nearest.ts";

export interface OptionSpec<T> {
  fallback: T;
  /** Undefined when the text is not acceptable. */
  read(text: string): T | undefined;
  /** The values that `read` expects, for messages and help. */
  expects: string;
  about: string;
  /** The name of the value in the help, where it is neither a number nor a switch. */
  form?: string;
  /** A switch takes no value: `--name` is true and `--no-name` is false. */
  isSwitch?: boolean;
}

type OptionTable = Readonly<Record<string, OptionSpec<unknown>>>;
export type OptionValues<Table extends OptionTable> = {
  -readonly [Name in keyof Table]: Table[Name] extends OptionSpec<infer T> ? T : never;
};

export type OptionsResult<Table extends OptionTable> =
  | { ok: true; values: OptionValues<Table> }
  | { ok: false; problems: readonly string[] };

const ENVIRONMENT_PREFIX = "WCS_";
/** Variables of the conformance suite, which may be set beside those of a server. */
const OF_THE_SUITE = /^WCS_(?:KEY_\w+|COMMAND)$/;

/**
 * Flags win over the environment, the environment over the fallbacks.
 * @param presets other fallbacks, which may depend on the options that were read with the usual ones
 */
export function readOptions<Table extends OptionTable>(
  table: Table,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  presets: (values: OptionValues<Table>) => Partial<OptionValues<Table>> = () => ({}),
): OptionsResult<Table> {
  const problems: string[] = [];
  const texts = new Map<string, { from: string; text: string }>();
  readEnvironment(table, environment, texts, problems);
  readFlags(table, args, texts, problems);

  const values: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(table)) {
    const given = texts.get(name);
    const value = given === undefined ? spec.fallback : spec.read(given.text);
    if (given !== undefined && value === undefined) {
      problems.push(`${given.from}: expected ${spec.expects}, found ${JSON.stringify(given.text)}`);
    }
    values[name] = value;
  }
  if (problems.length > 0) return { ok: false, problems };
  // Every name of the table was given the value of its own spec just above.
  const read = values as OptionValues<Table>;
  const preset = Object.entries(presets(read)).filter(([name]) => !texts.has(name));
  return { ok: true, values: { ...read, ...Object.fromEntries(preset) } };
}

type Texts = Map<string, { from: string; text: string }>;

function readEnvironment(
  table: OptionTable,
  environment: Readonly<Record<string, string | undefined>>,
  texts: Texts,
  problems: string[],
): void {
  const names = new Map(Object.keys(table).map((name) => [environmentName(name), name]));
  for (const [variable, text] of Object.entries(environment)) {
    if (!variable.startsWith(ENVIRONMENT_PREFIX) || text === undefined) continue;
    if (OF_THE_SUITE.test(variable)) continue;
    const name = names.get(variable);
    if (name === undefined) problems.push(unknownName(variable, [...names.keys()]));
    else texts.set(name, { from: variable, text });
  }
}

function readFlags(table: OptionTable, args: readonly string[], texts: Texts, problems: string[]): void {
  const flags = new Map<string, { name: string; text?: string }>();
  for (const [name, spec] of Object.entries(table)) {
    flags.set(flagName(name), spec.isSwitch ? { name, text: "true" } : { name });
    if (spec.isSwitch) flags.set(flagName(name).replace("--", "--no-"), { name, text: "false" });
  }
  for (let index = 0; index < args.length; index += 1) {
    const [flag = "", ...inline] = (args[index] ?? "").split("=");
    const known = flags.get(flag);
    if (known === undefined) {
      problems.push(
        flag.startsWith("-")
          ? unknownName(flag, [...flags.keys(), "--help"])
          : `unexpected argument ${JSON.stringify(flag)}`,
      );
      continue;
    }
    const text = inline.length > 0 ? inline.join("=") : (known.text ?? args[++index]);
    if (text === undefined) problems.push(`${flag}: expected ${table[known.name]?.expects}, found nothing`);
    else texts.set(known.name, { from: flag, text });
  }
}

function unknownName(found: string, known: readonly string[]): string {
  const suggestion = nearest(found, known);
  return `${found}: unknown option${suggestion === undefined ? "; known are listed by --help" : `; did you mean ${suggestion}?`}`;
}

export function flagName(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The line of an option in the help: the flag and its value, in the unit that its name ends with. */
export function flagForm(name: string, { form, isSwitch }: OptionSpec<unknown>): string {
  const flag = flagName(name);
  if (isSwitch) return `${flag}, ${flag.replace("--", "--no-")}`;
  const unit = /Ms$/.test(name) ? "MS" : /Bytes/.test(name) ? "BYTES" : "N";
  return `${flag} ${form ?? unit}`;
}

export function environmentName(name: string): string {
  return `${ENVIRONMENT_PREFIX}${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

export function text(fallback: string, form: string, about: string): OptionSpec<string> {
  return { fallback, form, about, expects: "a text", read: (given) => (given === "" ? undefined : given) };
}

export function optionalText(form: string, about: string): OptionSpec<string | undefined> {
  return {
    form,
    fallback: undefined,
    about,
    expects: "a text",
    read: (given) => (given === "" ? undefined : given),
  };
}

export function wholeNumber(fallback: number, min: number, max: number, about: string): OptionSpec<number> {
  return {
    fallback,
    about,
    expects: `a whole number from ${min} to ${max}`,
    read: (given) => {
      const value = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
  };
}

export function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  fallback: Choice,
  about: string,
): OptionSpec<Choice> {
  return {
    fallback,
    form: "LEVEL",
    about: `${choices.join(" | ")}: ${about}`,
    expects: choices.join(" | "),
    read: (given) => choices.find((choice) => choice === given),
  };
}

export function flag(fallback: boolean, about: string): OptionSpec<boolean> {
  return {
    fallback,
    about,
    expects: "true | false",
    isSwitch: true,
    read: (given) =>
      given === "true" || given === "1" ? true : given === "false" || given === "0" ? false : undefined,
  };
}
