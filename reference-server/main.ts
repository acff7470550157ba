// `wcs serve`: reads options, serves until it is told to stop, and tells people or a parent process how to reach it.
import { closeSync, fchmodSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { CONFIG_OPTIONS, type Config } from "./config.ts";
import { type Demo, ensureDemo } from "./demo/demo.ts";
import {
  environmentName,
  flag,
  flagForm,
  flagName,
  type OptionSpec,
  optionalText,
  readOptions,
} from "./options.ts";
import { type Server, startServer } from "./service.ts";
import { isLoopback, startRemarks } from "./start-remarks.ts";

const MAIN_OPTIONS = {
  ...CONFIG_OPTIONS,
  memory: flag(false, "Keep everything in memory; the default without --data."),
  demo: flag(true, "Seed a demo workspace and print its keys."),
  profileOut: optionalText("FILE", "Write a conformance profile of the demo workspace to this file."),
  judgeable: flag(
    true,
    "With --profile-out: lifetimes that can be waited for, and on a loopback address webhooks to this machine.",
  ),
  jsonReady: flag(false, "Print one JSON line once the server is ready, instead of a text."),
};

/**
 * Settings with which the conformance suite can judge everything: timed states end while a run waits for
 * them, and yet last long enough to be tried by hand.
 */
const JUDGEABLE: Partial<Config> = {
  ticketLifetimeMs: 6_000,
  heartbeatIntervalMs: 4_000,
  uploadLifetimeMs: 8_000,
  downloadLifetimeMs: 7_000,
  secretReplayMs: 8_000,
  webhookScheduleMs: [0, 1_000, 1_500, 2_000],
};

/** A profile is requested in order to run the suite against the server. */
function presets({ profileOut, judgeable, host }: MainOptions): Partial<Config> {
  if (profileOut === undefined || !judgeable) return {};
  return { ...JUDGEABLE, ...(isLoopback(host) ? { allowPrivateWebhooks: true } : {}) };
}

const STOP_SIGNALS = ["SIGTERM", "SIGINT"] as const;

const EXIT = { ok: 0, usage: 2, failed: 3 } as const;

/**
 * @param profileHead the first line of a profile, by which editors find its schema
 * @param wcs the words that a person types to start the command
 */
export async function main(
  args: readonly string[],
  stdout: NodeJS.WritableStream = process.stdout,
  profileHead?: (file: string) => string,
  wcs = "wcs",
): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    stdout.write(help());
    return EXIT.ok;
  }
  const options = readOptions<typeof MAIN_OPTIONS>(MAIN_OPTIONS, args, process.env, presets);
  const problems = options.ok ? contradictions(options.values) : options.problems;
  if (!options.ok || problems.length > 0) {
    process.stderr.write(problems.map((problem) => `wcs serve: ${problem}\n`).join(""));
    return EXIT.usage;
  }
  const { memory, demo, profileOut, judgeable: _, jsonReady, ...config } = options.values;
  try {
    const server = await startServer(config);
    try {
      for (const remark of startRemarks(config)) process.stderr.write(`wcs serve: note: ${remark}\n`);
      const seeded = demo ? await ensureDemo(server.services) : undefined;
      if (seeded !== undefined && profileOut !== undefined) {
        const { demoProfile } = await import("./demo/demo-profile.ts");
        const head = profileHead === undefined ? "" : `${profileHead(profileOut)}\n`;
        writePrivately(profileOut, head + demoProfile(server.url, seeded, config));
      }
      // Before it says that it runs: its parent may tell it to stop from then on.
      const stopped = stopSignal();
      stdout.write(
        jsonReady
          ? `${JSON.stringify({ ready: true, url: server.url })}\n`
          : greeting(server, config, { demo: seeded, profile: profileOut, wcs }),
      );
      await stopped;
    } finally {
      await server.close();
    }
    return EXIT.ok;
  } catch (error) {
    process.stderr.write(`wcs serve: ${startFailure(error, config)}\n`);
    return EXIT.failed;
  }
}

type MainOptions = {
  memory: boolean;
  demo: boolean;
  data: string | undefined;
  blobs: string | undefined;
  profileOut: string | undefined;
  judgeable: boolean;
  host: string;
};

function contradictions({ memory, demo, data, blobs, profileOut }: MainOptions): string[] {
  return [
    ...(memory && data !== undefined ? ["--memory and --data: expected one of them, found both"] : []),
    ...(blobs !== undefined && data === undefined
      ? ["--blobs: expected --data beside it, found none; files without a database would be cleared away"]
      : []),
    ...(!demo && profileOut !== undefined
      ? ["--profile-out: expected demo data to describe, found --no-demo"]
      : []),
  ];
}

/** The text holds working keys, so nobody else may read it, also where the file was there before. */
function writePrivately(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, "w", 0o600);
  try {
    fchmodSync(file, 0o600);
    writeFileSync(file, text);
  } finally {
    closeSync(file);
  }
}

/** Resolves at the first signal; a second one, of either kind, finds no listener and ends the process at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      for (const signal of STOP_SIGNALS) process.off(signal, stop);
      resolve();
    };
    for (const signal of STOP_SIGNALS) process.on(signal, stop);
  });
}

function startFailure(error: unknown, { host, port }: Config): string {
  if (!(error instanceof Error)) return String(error);
  const isTaken = "code" in error && error.code === "EADDRINUSE";
  return isTaken ? `${host}:${port} is in use; choose another --port, or 0 for a free one` : error.message;
}

function greeting(
  { url }: Server,
  { data }: Config,
  { demo, profile, wcs }: { demo: Demo | undefined; profile: string | undefined; wcs: string },
): string {
  const lines = [
    `reference server at ${url}, its documentation at ${url}/docs`,
    data === undefined ? "data in memory" : `data in ${data}`,
  ];
  if (demo !== undefined) {
    const width = Math.max(...Object.keys(demo.keys).map((role) => role.length));
    lines.push(
      "",
      "keys by role:",
      ...Object.entries(demo.keys).map(([role, key]) => `  ${role.padEnd(width)}  ${key}`),
    );
    if (profile !== undefined) lines.push("", "judge it:", `  ${wcs} conform --profile ${profile}`);
    lines.push("", "try it:", `  curl -H "x-api-key: ${demo.keys.primary}" ${url}/v1/conversations`);
  }
  return `${lines.join("\n")}\n`;
}

function help(): string {
  const rows = Object.entries(MAIN_OPTIONS).map(([name, spec]) => {
    const { about, fallback }: OptionSpec<unknown> = spec;
    const isShown = typeof fallback !== "object" && fallback !== undefined;
    const text = isShown ? `${about} Default: ${fallback}.` : about;
    // Lines of at most 80 columns.
    return `  ${flagForm(name, spec)}\n${text.replaceAll(/(.{1,74})(?: |$)/g, "      $1\n")}`;
  });
  return `usage: wcs serve [options]

Runs the reference server. The environment sets an option that the command line
leaves out: ${environmentName("logLevel")} is ${flagName("logLevel")}.

${rows.join("")}`;
}
