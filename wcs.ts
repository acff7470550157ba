#!/usr/bin/env node
// The command: dispatches to each part's main, loaded only when it is the one that was asked for. Compiled code
// is cached between runs, which more than halves the start of a run from sources.
import * as module from "node:module";
import type { CommandName } from "./conformance/main.ts";

/** The oldest line of Node that runs this. */
const NODE = 24;
if (Number.parseInt(process.versions.node, 10) < NODE) {
  process.stderr.write(
    `wcs: expected Node ${NODE} or newer, found ${process.versions.node}; install it, or run "npm install node@${NODE}"\n`,
  );
  process.exit(2);
}
module.enableCompileCache();
// A reader that has seen enough, such as `head`, is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 3));

const usage = `usage: wcs COMMAND [options]

  conform    judge a deployment, or the bundled reference server
  init       write a profile of a deployment from what it shows of itself
  list       list the checks and what would run
  cleanup    undo what a run created
  replay     run a saved finding again
  merge      make one report of the parts of a run
  compare    say what changed between two reports
  serve      run the reference server
  generate   turn the contract into code, or check that it is up to date
  card       check declarative card documents

wcs COMMAND --help says more.
`;

const conformance =
  (name: CommandName) =>
  async (args: string[]): Promise<number> => {
    const { main } = await import("./conformance/main.ts");
    const { startReferenceServer } = await import("./conformance/commands/reference-process.ts");
    const { stdout, stderr, env } = process;
    return main(name, args, { stdout, stderr, env, signal: interruption(), startReferenceServer });
  };

const commands: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  conform: conformance("conform"),
  init: conformance("init"),
  list: conformance("list"),
  cleanup: conformance("cleanup"),
  replay: conformance("replay"),
  merge: conformance("merge"),
  compare: conformance("compare"),
  serve: async (args) => (await import("./reference-server/main.ts")).main(args),
  generate: async (args) => (await import("./generator/main.ts")).main(args),
  card: async (args) => (await import("./generator/card/main.ts")).main(args),
};

/** The first of these signals asks for an orderly end; the second one ends the process at once. */
function interruption(): AbortSignal {
  const stop = new AbortController();
  for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(code);
      stop.abort();
    });
  }
  return stop.signal;
}

const [name, ...args] = process.argv.slice(2);
const command = name === undefined ? undefined : Object.hasOwn(commands, name) ? commands[name] : undefined;
/** What nobody expected is not a verdict: 1 would say that the deployment violates the contract. */
function fail(error: unknown): never {
  const { message } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`wcs ${name}: broke off because of an error of its own: ${message}\n`);
  if (process.env.WCS_DEBUG !== undefined && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(3);
}
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);

if (command !== undefined) {
  process.exitCode = await command(args).catch(fail);
} else if (name === undefined || name === "--help" || name === "-h") {
  process.stdout.write(usage);
  process.exitCode = name === undefined ? 2 : 0;
} else {
  const { nearest } = await import("./generator/runtime/text/nearest.ts");
  const closest = nearest(name, Object.keys(commands));
  process.stderr.write(
    `wcs: unknown command "${name}"${closest === undefined ? "" : `; did you mean "${closest}"?`}\n\n${usage}`,
  );
  process.exitCode = 2;
}
