// `wcs conform`: options → profile → plan → run → reports → exit code. Rim file: reads files, prints, exits
// through its return value.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { type Catalogue, loadCatalogue } from "./catalogue.ts";
import { cleanUp } from "./commands/cleanup.ts";
import { openHarFile } from "./commands/har-file.ts";
import { askDeployment } from "./commands/init.ts";
import { type ConformOptions, readOptions, usage } from "./commands/options.ts";
import { ledgerWriter, outputFiles, refuseUnwritable, writeFile, writeReports } from "./commands/outputs.ts";
import { profileText } from "./discovery/profile-text.ts";
import { type Baseline, readBaseline } from "./engine/report/baseline.ts";
import { exitCodes, type Report } from "./engine/report/report.ts";
import { discoverChecks } from "./engine/run/discover-checks.ts";
import { planCheck, select } from "./engine/run/plan.ts";
import { runSuite } from "./engine/run/run.ts";
import { checkSeed } from "./engine/run/seed.ts";
import { shardOf } from "./engine/run/shard.ts";
import type { Check } from "./engine/session/check.ts";
import { loadProfile, ProfileError, type ProfileFile, resolveProfile } from "./profile/load.ts";
import type { Profile } from "./profile/profile.ts";
import { listChecks } from "./reporters/list.ts";
import { printable } from "./reporters/printable.ts";
import { terminalReporter } from "./reporters/terminal.ts";

export interface Rim {
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
  /** What the target is called, where the command started it. */
  readonly targetName?: string;
  readonly onReport?: (report: Report) => void;
  /** Starts the bundled server and returns the path of its profile and a way to stop it. */
  readonly startReferenceServer?: () => Promise<{ readonly profile: string; stop(): Promise<void> }>;
}

/** Where the catalogue lives, in the sources and in the published package alike. */
export const requirementsDirectory = new URL("../spec/requirements/", import.meta.url);
const checksDirectory = fileURLToPath(new URL("./checks", import.meta.url));

/** The parts of a run are of the same target although each started its own. */
const targetName = "the bundled reference server";

/** Runs `wcs conform`. @returns the exit code */
export async function main(args: readonly string[], outer: Rim): Promise<number> {
  const options = readOptions(args);
  if ("problems" in options) {
    for (const problem of options.problems) outer.stderr.write(printable(`wcs conform: ${problem}\n`));
    return exitCodes["could-not-judge"];
  }
  const rim = withLimit(outer, options.maxDuration);
  if (options.help) {
    rim.stdout.write(`${usage}\n`);
    return 0;
  }
  if (options.init) return writeProfile(options, rim);
  // It starts while the checks are loaded.
  const isBundled = options.url === undefined && options.profile === undefined;
  const starting = isBundled ? rim.startReferenceServer?.() : undefined;
  starting?.catch(() => undefined);
  try {
    const catalogue = loadCatalogue(requirementsDirectory);
    const suite = await discoverChecks(checksDirectory);
    const { checks: selected, problems } = select(suite, options.only);
    if (problems.length > 0) throw new ProfileError(problems);
    const checks = options.shard === undefined ? selected : shardOf(selected, options.shard);
    const server = await starting;
    const profile = withConversation(await resolve(options, server?.profile, rim), options.conversation);
    if (options.list) {
      const planned = checks.map((check) => planCheck(check, profile, options.readOnly));
      rim.stdout.write(listChecks(planned, catalogue, profile, options.effort));
      return 0;
    }
    if (options.cleanup !== undefined) return await cleanUp(options.cleanup, profile, rim);
    return await judge(options, profile, { checks, of: suite.length }, catalogue, {
      ...rim,
      ...(server === undefined ? {} : { targetName }),
    });
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error;
    for (const problem of error.problems) rim.stderr.write(printable(`wcs conform: ${problem}\n`));
    return exitCodes["could-not-judge"];
  } finally {
    await starting?.then(
      (server) => server.stop(),
      () => undefined,
    );
  }
}

/** Seconds for which nobody waits who is not there to press a key. */
const CI_LIMIT_S = 1_800;

/** Interrupts a run that takes too long, as a key press would: what was judged until then is reported. */
function withLimit(rim: Rim, given: number | undefined): Rim {
  const isCi = rim.env.CI !== undefined && rim.env.CI !== "" && rim.env.CI !== "false";
  const seconds = given ?? (isCi ? CI_LIMIT_S : undefined);
  if (seconds === undefined) return rim;
  const limit = AbortSignal.timeout(seconds * 1000);
  limit.addEventListener("abort", () =>
    rim.stderr.write(`wcs conform: broke off after ${seconds} s (--max-duration)\n`),
  );
  return { ...rim, signal: rim.signal === undefined ? limit : AbortSignal.any([rim.signal, limit]) };
}

/** Whoever names a conversation on the command line lets the suite write into it. */
const withConversation = (profile: Profile, conversation: string | undefined): Profile =>
  conversation === undefined
    ? profile
    : {
        ...profile,
        fixtures: { ...profile.fixtures, conversation },
        permissions: { ...profile.permissions, writes: true },
      };

async function judge(
  options: ConformOptions,
  profile: Profile,
  { checks, of }: { readonly checks: readonly Check[]; readonly of: number },
  catalogue: Catalogue,
  rim: Rim,
): Promise<number> {
  refuseUnwritable(options);
  const har = options.har === undefined ? undefined : openHarFile(options.har);
  const terminal = terminalReporter({
    write: (text) => void rim.stdout.write(text),
    live: rim.stdout.isTTY === true,
    color: rim.stdout.isTTY === true && rim.env.NO_COLOR === undefined,
    files: outputFiles(options).map((file) => relative(process.cwd(), file) || file),
  });
  const report = await runSuite({
    profile,
    catalogue,
    checks: options.shuffle ? shuffled(checks, options.seed) : checks,
    selection: {
      of,
      shard: options.shard,
      limits: options.only.length === 0 ? [] : [`--only ${options.only.join(",")}`],
    },
    seed: options.seed,
    effort: options.effort,
    gate: options.gate,
    readOnly: options.readOnly,
    maxRps: options.maxRps,
    concurrency: options.concurrency,
    path: options.path,
    replayTarget: replayTarget(options),
    targetName: rim.targetName,
    baseline: loadBaseline(options.baseline, checks),
    signal: rim.signal,
    emitExchanges: har !== undefined,
    onCreated: ledgerWriter(options.ledger),
    emit: (event) => {
      terminal(event);
      har?.tell(event);
    },
  });
  await har?.finish();
  writeReports(options, report);
  rim.onReport?.(report);
  // Half a run that nobody asked for must not open a gate.
  const isBrokenOff = rim.signal?.aborted === true && exitCodes[report.verdict] === 0;
  return isBrokenOff ? exitCodes["could-not-judge"] : exitCodes[report.verdict];
}

async function resolve(
  options: ConformOptions,
  serverProfile: string | undefined,
  rim: Rim,
): Promise<Profile> {
  const file = options.profile ?? serverProfile;
  if (file !== undefined) {
    const profile = loadProfile(file, rim.env);
    return options.url === undefined
      ? profile
      : { ...profile, baseUrl: options.url.replace(/\/+$/, "").replace(/\/v1$/, "") };
  }
  const { file: found, notes } = await askDeployment(bareProfile(options, rim), rim.signal);
  for (const note of notes) rim.stderr.write(printable(`note: ${note}\n`));
  return resolveProfile(found, rim.env);
}

/** What the command line alone says of a deployment, with the key's value. */
function bareProfile({ url, key }: ConformOptions, rim: Rim): ProfileFile {
  if (url === undefined || key === undefined) throw new ProfileError(["a deployment needs a URL and --key"]);
  const file: ProfileFile = { base_url: url, keys: { primary: key } };
  return { ...file, keys: { primary: resolveProfile(file, rim.env).keys.primary } };
}

async function writeProfile(options: ConformOptions, rim: Rim): Promise<number> {
  try {
    const discovered = await askDeployment(bareProfile(options, rim), rim.signal);
    // A key that was given by value is not written down.
    const text = profileText(
      discovered,
      options.key?.startsWith("env:") ? options.key : "env:WCS_KEY_PRIMARY",
    );
    if (options.profile === undefined) rim.stdout.write(printable(text));
    else if (existsSync(options.profile))
      throw new ProfileError([`${options.profile}: exists already; name another file`]);
    else {
      writeFile(options.profile, text);
      for (const note of discovered.notes) rim.stdout.write(printable(`note: ${note}\n`));
      rim.stdout.write(
        `wrote ${options.profile}; complete it, then: wcs conform --profile ${options.profile}\n`,
      );
    }
    return 0;
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error;
    for (const problem of error.problems) rim.stderr.write(printable(`wcs conform: ${problem}\n`));
    return exitCodes["could-not-judge"];
  }
}

/** @throws ProfileError with every problem of the file */
function loadBaseline(file: string | undefined, checks: readonly Check[]): Baseline | undefined {
  if (file === undefined) return undefined;
  let raw: unknown;
  try {
    raw = parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new ProfileError([`${file}: ${(error as Error).message.split("\n")[0]}`]);
  }
  const baseline = readBaseline(raw, file, new Set(checks.map((check) => check.id)));
  if ("problems" in baseline) throw new ProfileError(baseline.problems);
  return baseline;
}

function replayTarget(options: ConformOptions): string {
  const parts = options.url === undefined ? [] : [options.url];
  if (options.conversation !== undefined) parts.push(`--conversation ${options.conversation}`);
  if (options.profile !== undefined) parts.push(`--profile ${options.profile}`);
  // A key given by value must not be repeated in a report.
  else if (options.key !== undefined)
    parts.push(`--key ${options.key.startsWith("env:") ? options.key : "env:WCS_KEY_PRIMARY"}`);
  return parts.join(" ");
}

/** An order drawn from the seed: each check sorts by a hash of its own. */
const shuffled = (checks: readonly Check[], seed: number): Check[] =>
  [...checks].sort((a, b) => checkSeed(seed, `order ${a.id}`) - checkSeed(seed, `order ${b.id}`));
