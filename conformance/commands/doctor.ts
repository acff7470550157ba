// `wcs doctor URL`: whether a deployment can be judged with a key, how much of it, and at what cost. Only reads.
import type { AskAs } from "../discovery/ask.ts";
import { findReadable, findUnknownKeys } from "../discovery/readable.ts";
import { scratchConversation, testConversation } from "../discovery/scratch-conversation.ts";
import { comparePublishedContract } from "../engine/report/compare-contract.ts";
import { costsOf, type Speed } from "../engine/run/plan/costs.ts";
import { discoverChecks } from "../engine/run/plan/discover-checks.ts";
import { footprintOf } from "../engine/run/plan/footprint.ts";
import { planCheck } from "../engine/run/plan/plan-check.ts";
import { unlocks } from "../engine/run/plan/unlocks.ts";
import { concurrencyFor } from "../engine/run/pool.ts";
import { recognise } from "../engine/run/target/recognise.ts";
import { Target } from "../engine/transport/target.ts";
import { Secrets } from "../leaks/secrets.ts";
import { keysByRole, type Profile } from "../profile/profile.ts";
import { items } from "../readers/envelope.ts";
import { type Diagnosis, diagnosisLines } from "../reporters/terminal/diagnosis.ts";
import { printable } from "../reporters/wording/printable.ts";
import { TargetError } from "./ask-deployment.ts";
import { lacksKey } from "./options/conform-options.ts";
import { type FlagName, TARGET_FLAGS } from "./options/flags.ts";
import { readCommand } from "./options/read-command.ts";
import {
  isBundled,
  NEEDS_KEY,
  readTargetOptions,
  targetArguments,
  withTarget,
} from "./options/target-options.ts";
import {
  checksDirectory,
  commandName,
  type ProcessIo,
  refuse,
  reportingProblems,
} from "./process/process-io.ts";

const command = {
  name: "doctor",
  flags: TARGET_FLAGS satisfies readonly FlagName[],
  usage: `usage: wcs doctor URL --key KEY [--conversation ID]
       wcs doctor --profile FILE

Says in a few lines whether the service is at this address, what the key may
read, where a run would write, which three lines in the profile would let the
suite judge most, and what a run costs. Only reads. Exits with 2 when nothing
can be judged.`,
};

/** Lines of the profile that are named. */
const MAX_UNLOCKS = 3;

export async function doctor(args: readonly string[], io: ProcessIo): Promise<number> {
  const read = readCommand(command, args, io);
  if (typeof read === "number") return read;
  const problems: string[] = [];
  const options = readTargetOptions(read, read.positionals, problems);
  if (problems.length === 0 && (isBundled(options) || lacksKey({ ...options, help: false })))
    problems.push(isBundled(options) ? "expected a URL and --key KEY, or --profile FILE" : NEEDS_KEY);
  if (problems.length > 0) return refuse(io, "doctor", problems);
  return reportingProblems(io, "doctor", () =>
    withTarget(options, { ...io, stderr: silent }, async (profile) => {
      const diagnosis = await diagnose(await profile(), io.signal);
      const text = diagnosisLines({
        ...diagnosis,
        command: `${commandName(io)} conform ${targetArguments(options)}`,
      });
      io.stdout.write(printable(`${text.join("\n")}\n`));
      return 0;
    }),
  );
}

/** A binding that discovery could not find out is named by the lines that would unlock most. */
const silent = { write: () => undefined };

/** The first request opens the connections; the fastest of the others shows the deployment undisturbed. */
const ROUNDS = 4;
/** No message has this id. */
const NOWHERE = "00000000-0000-4000-8000-000000000000";
/** Of each of the reads that go on side by side. */
const PER_ROUND = 2;

/** As many at once as in a run. */
async function measureSpeed(target: Target, ask: () => Promise<unknown>): Promise<Speed> {
  const inFlight = concurrencyFor(target.roundTripMs);
  const roundMs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const startMs = performance.now();
    const reads = Array.from({ length: inFlight }, async () => {
      for (let index = 0; index < PER_ROUND; index++) await ask();
    });
    await Promise.all(reads);
    roundMs.push(performance.now() - startMs);
  }
  const perRequestMs = Math.min(...roundMs.slice(1)) / (inFlight * PER_ROUND);
  return { roundTripMs: Math.min(target.roundTripMs, perRequestMs * inFlight), perRequestMs };
}

/** @throws TargetError */
async function diagnose(profile: Profile, signal?: AbortSignal): Promise<Omit<Diagnosis, "command">> {
  const secrets = new Secrets();
  for (const [role, key] of keysByRole(profile)) secrets.add(key, `keys.${role}`);
  const { baseUrl, keys, timing } = profile;
  const target = new Target({
    baseUrl,
    secrets,
    requestTimeoutMs: timing.request_ms,
    readOnly: true,
    signal,
  });
  try {
    const problem = await recognise(target, { baseUrl, key: keys.primary }, signal);
    if (problem !== undefined) throw new TargetError(secrets.redactDeep(problem));
    const send = (url: string, as: string, key: string) =>
      target.send({
        ...{ operation: "doctor", as, method: "GET", url, signal },
        headers: { "x-api-key": key },
      });
    const ask: AskAs = (url, as) => send(url, as, keys[as] ?? keys.primary);
    const contract = secrets.redactDeep(await comparePublishedContract(target, profile, signal));
    const listed = items((await ask("/v1/conversations", "primary")).json) ?? [];
    const scratch = testConversation(listed);
    const conversation = profile.fixtures.conversation ?? scratchConversation(listed);
    const fixtures = { ...profile.fixtures, ...(conversation === undefined ? {} : { conversation }) };
    const { roundTripMs } = target;
    // A read that finds nothing always takes the same time; a list takes longer the more it holds.
    const nothing = `/v1/conversation-messages/${encodeURIComponent(NOWHERE)}`;
    const speed = await measureSpeed(target, () => ask(nothing, "primary"));
    const readable = await findReadable(ask, { ...profile, fixtures });
    const checks = await discoverChecks(checksDirectory);
    const planned = checks.map((check) => planCheck(check, profile));
    const running = planned.filter(({ runs }) => runs).map(({ check }) => check);
    return {
      ...{ profile, contract, scratch, readable },
      unknownKeys: await findUnknownKeys(send, profile),
      roundTripMs,
      checks: { run: running.length, of: checks.length },
      unlocks: unlocks(planned, profile, MAX_UNLOCKS),
      footprint: footprintOf(running, profile, "standard"),
      costs: {
        quick: costsOf(running, "quick", speed, profile),
        standard: costsOf(running, "standard", speed, profile),
      },
      isWaiting: running.some(({ waits }) => waits === true),
    };
  } finally {
    await target.close();
  }
}
