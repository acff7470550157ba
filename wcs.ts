#!/usr/bin/env node
// The command line: calls the main function of the command that was asked for, and loads no other. Compiled code
// is cached between runs, which more than halves the start of a run from sources.
import { existsSync, readFileSync } from "node:fs";
import * as module from "node:module";
import { Writable } from "node:stream";
import type { CommandName } from "./conformance/main.ts";
import type { FaultRecord } from "./conformance/reporters/terminal/explanation.ts";
import { printable } from "./conformance/reporters/wording/printable.ts";

/** The oldest line of Node that runs this. */
const NODE = 24;
if (Number.parseInt(process.versions.node, 10) < NODE) {
  process.stderr.write(
    `wcs: expected Node ${NODE} or newer, found ${process.versions.node}; install it, or run "npm install node@${NODE}"\n`,
  );
  process.exit(2);
}
module.enableCompileCache();
// A reader that has seen enough, such as `head`, is not an error: the command goes on, for its exit code and the files that it writes.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code !== "EPIPE" && code !== "ERR_STREAM_DESTROYED") process.exit(3);
  });

interface Command {
  /** One line of the overview. */
  readonly about: string;
  /** @param stdout where help and results go; a stand-in collects the help for completion */
  readonly run: (args: string[], stdout: NodeJS.WritableStream) => Promise<number>;
}

const conformance = (name: CommandName, about: string): Command => ({
  about,
  async run(args, stdout) {
    const { main } = await import("./conformance/main.ts");
    const { startReferenceServer } = await import("./conformance/commands/process/reference-process.ts");
    const { startedAs } = await import("./conformance/commands/process/started-as.ts");
    const { stdin, stderr, env } = process;
    return main(name, args, {
      stdin,
      stdout,
      stderr,
      env,
      command: startedAs({ script: process.argv[1], cwd: process.cwd(), env }),
      signal: interruption(),
      startReferenceServer,
      faults,
    });
  },
});

/** The faults of the tests: in the package from a data file, in a clone from the tests themselves. */
async function faults(): Promise<readonly FaultRecord[]> {
  const data = new URL("conformance/faults.json", import.meta.url);
  if (existsSync(data)) return JSON.parse(readFileSync(data, "utf8"));
  const { faultRecords } = await import(
    new URL("test/faults/proving/fault-records.ts", import.meta.url).href
  );
  return faultRecords();
}

const commands: Readonly<Record<string, Command>> = {
  conform: conformance("conform", "judge a deployment, or the bundled reference server"),
  init: conformance("init", "write a profile of a deployment from its responses"),
  doctor: conformance("doctor", "say what can be judged with a key, and what a run costs"),
  list: conformance("list", "list the checks and what would run"),
  explain: conformance("explain", "explain a requirement, a check, a fault or an operation"),
  cleanup: conformance("cleanup", "undo what a run created"),
  replay: conformance("replay", "run a saved finding again"),
  merge: conformance("merge", "combine the reports of the parts of a run"),
  compare: conformance("compare", "say what changed between two reports"),
  serve: {
    about: "run the reference server",
    async run(args, stdout) {
      const { main } = await import("./reference-server/main.ts");
      const { schemaReference } = await import("./conformance/profile/schema-reference.ts");
      const { startedAs } = await import("./conformance/commands/process/started-as.ts");
      const wcs = startedAs({ script: process.argv[1], cwd: process.cwd(), env: process.env });
      return main(args, stdout, schemaReference, wcs);
    },
  },
  generate: {
    about: "generate code from an OpenAPI document, or check for drift",
    run: async (args, stdout) =>
      (await import("./generator/main.ts")).main(
        args,
        {
          out: (line) => void stdout.write(`${line}\n`),
          err: (line) => void process.stderr.write(`${line}\n`),
        },
        interruption,
      ),
  },
  diff: {
    about: "say what changed between two contracts, and whom it breaks",
    run: async (args, stdout) =>
      (await import("./generator/diff/main.ts")).main(args, {
        out: (line) => void stdout.write(`${line}\n`),
        err: (line) => void process.stderr.write(`${line}\n`),
      }),
  },
  lint: {
    about: "judge a contract by the conventions of this project",
    run: async (args, stdout) =>
      (await import("./generator/lint/main.ts")).main(args, {
        out: (line) => void stdout.write(`${line}\n`),
        err: (line) => void process.stderr.write(`${line}\n`),
      }),
  },
  card: {
    about: "check declarative card documents",
    run: async (args, stdout) =>
      (await import("./generator/card/main.ts")).main(args, {
        stdin: process.stdin,
        stdout,
        stderr: process.stderr,
      }),
  },
  completion: {
    about: "print the completion script of bash, zsh or fish",
    async run(args, stdout) {
      const { completion } = await import("./conformance/commands/completion.ts");
      const abouts = Object.fromEntries(Object.entries(commands).map(([name, { about }]) => [name, about]));
      return completion(args, { stdout, stderr: process.stderr }, { commands: abouts, helpOf });
    },
  },
  help: {
    about: "describe a command",
    async run([name, ...extra], stdout) {
      if (extra.length === 0) return help(name, stdout);
      process.stderr.write(`wcs help: unexpected argument "${extra[0]}"; one command is expected\n`);
      return 2;
    },
  },
};

const usage = (): string => `usage: wcs COMMAND [options]

${Object.entries(commands)
  .map(([name, { about }]) => `  ${name.padEnd(12)}${about}\n`)
  .join("")}
wcs help COMMAND says more; wcs --version names the version.
`;

const lookUp = (name: string): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined;

const HELP_USAGE = `usage: wcs help [COMMAND]

Describes a command, as wcs COMMAND --help does; without one, names them all.
`;

async function help(name: string | undefined, stdout: NodeJS.WritableStream): Promise<number> {
  const command = name === undefined ? undefined : lookUp(name);
  if (name === "--help" || name === "-h" || name === "help") {
    stdout.write(HELP_USAGE);
    return 0;
  }
  if (name !== undefined) return command === undefined ? unknown(name) : command.run(["--help"], stdout);
  stdout.write(usage());
  return 0;
}

/** What `wcs help NAME` prints. */
async function helpOf(name: string): Promise<string> {
  const chunks: string[] = [];
  const stdout = new Writable({
    write(chunk, _, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  await help(name, stdout);
  return chunks.join("");
}

async function unknown(name: string): Promise<number> {
  const { nearest } = await import("./generator/runtime/text/nearest.ts");
  const kind = name.startsWith("-") ? "option" : "command";
  const closest = nearest(name, [...Object.keys(commands), "--help", "--version"]);
  process.stderr.write(
    `wcs: unknown ${kind} "${name}"${closest === undefined ? "" : `; did you mean "${closest}"?`}\n\n${usage()}`,
  );
  return 2;
}

/** What comes so soon after a signal is the same one: npm and `timeout` pass it on to a process that got it already. */
const SAME_SIGNAL_MS = 1_000;

/** The first of these signals asks for an orderly end; the second one ends the process at once. */
function interruption(): AbortSignal {
  const stop = new AbortController();
  let stoppedMs = 0;
  for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
    process.on(signal, () => {
      if (!stop.signal.aborted) {
        stoppedMs = performance.now();
        stop.abort();
      } else if (performance.now() - stoppedMs > SAME_SIGNAL_MS) process.exit(code);
    });
  }
  return stop.signal;
}

const [name, ...args] = process.argv.slice(2);
/** An unexpected error is not a verdict: exit code 1 would say that the deployment violates the contract. */
function fail(error: unknown): never {
  const { message } = error instanceof Error ? error : new Error(String(error));
  // The message may hold text of a deployment or of a document.
  process.stderr.write(printable(`wcs ${name}: stopped because of an internal error: ${message}\n`));
  if (process.env.WCS_DEBUG !== undefined && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(3);
}
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);

async function main(): Promise<number> {
  if (name === undefined) {
    process.stdout.write(usage());
    return 2;
  }
  if (name === "--help" || name === "-h") return help(undefined, process.stdout);
  if (name === "--version" || name === "-V") {
    const { suite } = await import("./conformance/engine/run/suite.ts");
    process.stdout.write(`${suite.version}\n`);
    return 0;
  }
  const command = lookUp(name);
  return command === undefined ? unknown(name) : command.run(args, process.stdout);
}
process.exitCode = await main().catch(fail);
