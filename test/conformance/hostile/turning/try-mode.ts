// One run of `wcs conform` against a deployment that begins well and turns hostile, and the mistakes of its
// end.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exitCodes, type Report } from "../../../../conformance/engine/report/report.ts";
import { startJudgeable } from "../../../support/judgeable-server.ts";
import { type Ended, runConform } from "../conform-process.ts";
import type { Mode } from "./mode.ts";
import { bodies } from "./modes/bodies.ts";
import { deliveries } from "./modes/deliveries.ts";
import { frames } from "./modes/frames.ts";
import { headers } from "./modes/headers.ts";
import { values } from "./modes/values.ts";
import { openTurningProxy } from "./turning-proxy.ts";

/** The preflight, the published contract, and the first requests of the first checks. */
const PASSED_ON = 40;
/** `--max-duration`: long enough to meet the turn, and short because it is waited for in every mode. */
const LIMIT_S = 15;
/** Checks under way may undo what they did for ten seconds; the rest is the start of the process and its reports. */
const MARGIN_MS = 10_000 + 15_000;
/** A run that is still there by then has lost its own limit. */
const KILL_MS = 90_000;
/** Megabytes of JavaScript objects: without a limit Node lets them grow for as long as the machine has memory. */
const HEAP_MB = 256;
/** Megabytes of the process in all. */
const MEMORY_MB = 512;
/** Characters that a terminal obeys instead of showing them. */
const CONTROL = /(?![\n\r\t])[\p{Cc}\u202e]/u;

export interface Trial extends Ended {
  readonly name: string;
  readonly verdict: string;
  /** The first place where the cause is named. */
  readonly cause: string;
  /** Sentences about what should have been otherwise. */
  readonly problems: readonly string[];
}

/** @param limitS `--max-duration` of the run */
export async function tryMode(name: string, limitS = LIMIT_S): Promise<Trial> {
  const mode = modes.get(name);
  if (mode === undefined) throw new Error(`no such mode: ${name}`);
  const folder = mkdtempSync(join(tmpdir(), "wcs-hostile-"));
  const server = await startJudgeable();
  const proxy = await openTurningProxy(server.url, mode, PASSED_ON);
  try {
    const [profile, json] = [join(folder, "profile.yaml"), join(folder, "report.json")];
    writeFileSync(profile, await server.profileFor(proxy.url));
    const ended = await runConform(
      [
        ...["--profile", profile, "--effort", "quick", "--seed", "1", "--max-duration", String(limitS)],
        ...["--report-json", json, "--report-html", join(folder, "report.html")],
        ...(mode.only ?? []).flatMap((pattern) => ["--only", pattern]),
      ],
      { heapMb: HEAP_MB, killAfterMs: KILL_MS },
    );
    return judge(name, mode, ended, { limitS, report: existsSync(json) ? readFileSync(json, "utf8") : "" });
  } finally {
    await proxy.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function judge(
  name: string,
  { cause }: Mode,
  ended: Ended,
  { report, limitS }: { readonly report: string; readonly limitS: number },
): Trial {
  const { code, text, ms, peakMb } = ended;
  const said = `${text}\n${report}`;
  // The schema of the report says what is in it.
  const verdict = report === "" ? "no report" : (JSON.parse(report) as Report).verdict;
  const found = cause.exec(said);
  const problems = [
    [code === 1 || code === 2, `exit code ${code}`],
    [exitCodes[verdict as Report["verdict"]] === code || code === 2, `exit code ${code} for ${verdict}`],
    [!/^verdict: (?:conforms|partial)/m.test(text) || code === 2, "the terminal says that nothing failed"],
    [!["conforms", "engine-error"].includes(verdict), `the verdict is ${verdict}`],
    [ms < limitS * 1000 + MARGIN_MS, `${Math.round(ms / 1000)} s for a limit of ${limitS} s`],
    [peakMb < MEMORY_MB, `${Math.round(peakMb)} MB of memory`],
    [found !== null, `nothing in the report is like ${cause}`],
    [
      !/^\s+at .*:\d+/m.test(said) && !/"outcome": ?"engine-error"/.test(report),
      "an error of the suite itself",
    ],
    [!CONTROL.test(text), "control characters on the terminal"],
  ] as const;
  return {
    ...ended,
    name,
    verdict,
    cause:
      found === null
        ? ""
        : said.slice(Math.max(0, found.index - 60), found.index + 60).replaceAll(/\s+/g, " "),
    problems: problems.flatMap(([holds, problem]) => (holds ? [] : [problem])),
  };
}

/** Every way to turn hostile, by family. */
export const modes: ReadonlyMap<string, Mode> = new Map(
  [bodies, headers, values, frames, deliveries].flatMap((family) => Object.entries(family)),
);
