// The output of a run before it ends. In a terminal: each failure as it happens, and below them one line that
// is drawn again and again. In a log: a line a minute, so that nobody takes a long run for one that hangs.

import type { CheckResult } from "../../engine/report/report.ts";
import { isRed } from "../../engine/report/verdict.ts";
import type { RunEvent } from "../../engine/run/events.ts";
import { requestsOf, rounded } from "../../engine/run/plan/costs.ts";
import { type Painter, printable, printed } from "../wording/printable.ts";
import { wrap } from "../wording/wrap.ts";

/** Time as a reporter is handed it. */
export interface ReporterClock {
  readonly nowMs: () => number;
  /** Runs something again and again. @returns a function that ends it */
  readonly every: (ms: number, run: () => void) => () => void;
}

interface ProgressOptions {
  readonly write: (text: string) => void;
  /** The output is a terminal, in which a line can be drawn again. */
  readonly live: boolean;
  readonly paint: Painter;
  readonly clock: ReporterClock;
}

/** Back to the beginning of an emptied line. */
const CLEAR = "\r\u001b[2K";
const WIDTH = 80;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Characters of a finding; all of it is in the report at the end. */
const MAX_MESSAGE = 300;
/** Failed checks named in a line of a log: each once, where they are not many more in a minute. */
const MAX_NAMED = 8;
/** Checks that are waited for, named in a line of a log. */
const MAX_WAITED = 2;
/** Before this a pace is chance. */
const FIRST_ESTIMATE_MS = 4_000;
const FIRST_ESTIMATE_SHARE = 0.05;
/** The last checks wait for clocks, and take as long as these: no pace says how long that is. */
const LAST_ESTIMATE_SHARE = 0.8;

export function progressReporter({ write, live, paint, clock }: ProgressOptions): (event: RunEvent) => void {
  const running = new Set<string>();
  /** Concluded at the end. */
  const kept = new Set<string>();
  const failed = { ids: [] as string[], named: 0 };
  const ran = { done: 0, of: 0, startMs: 0 };
  const requests = { sent: 0, expected: 0 };
  let [done, total] = [0, 0];
  let stop = (): void => undefined;
  const left = (): string => {
    const elapsedMs = clock.nowMs() - ran.startMs;
    const shares = [ran.done / ran.of, Math.min(1, requests.sent / requests.expected)];
    return timeLeft(elapsedMs, (shares[0] ?? 0) / 2 + (shares[1] ?? 0) / 2);
  };
  const draw = (): void => {
    const estimate = left();
    const current = estimate === "" ? waitedFor(running, 1) : [...running].at(-1);
    const count = failed.ids.length === 0 ? "" : `${failed.ids.length} failed`;
    const line = `${String(done + kept.size).padStart(4)}/${total}  ${[count, estimate, current ?? ""].filter((part) => part !== "").join("  ")}`;
    write(`${CLEAR}${printable(line).slice(0, WIDTH - 1)}`);
  };
  const log = (): void => {
    const estimate = left() || waitedFor(running, MAX_WAITED);
    const count = `${done + kept.size} of ${total} checks`;
    write(minuteLine(clock.nowMs() - ran.startMs, [count, ...newFailures(failed), estimate]));
  };
  return (event) => {
    switch (event.type) {
      case "run-started": {
        if (event.problem !== undefined) return;
        const checks = event.planned.filter(({ runs }) => runs).map(({ check }) => check);
        Object.assign(ran, { of: checks.length, startMs: clock.nowMs() });
        requests.expected = rounded(requestsOf(checks, event.effort));
        stop = clock.every(live ? SECOND_MS : MINUTE_MS, live ? draw : log);
        return;
      }
      case "check-started":
        running.add(event.id);
        return;
      case "check-ran":
        kept.add(event.id);
        if (running.delete(event.id)) ran.done++;
        return;
      case "check-tried-alone":
        running.clear();
        running.add(`${event.id}, once more alone`);
        if (live) draw();
        return;
      case "check-finished": {
        const { result } = event;
        kept.delete(result.id);
        if (running.delete(result.id)) ran.done++;
        ({ done, total } = event);
        requests.sent = event.requests;
        if (isRed(result)) failed.ids.push(result.id);
        if (isRed(result) && live) write(`${CLEAR}${printed(failureLine(result, paint))}\n`);
        if (live) draw();
        return;
      }
      case "exchange":
      case "frame":
      case "exchanges-finished":
        return;
      case "run-finished":
        stop();
        if (live) write(CLEAR);
        return;
    }
  };
}

function minuteLine(elapsedMs: number, said: readonly string[]): string {
  const text = `${Math.round(elapsedMs / MINUTE_MS)} min: ${said.filter((part) => part !== "").join(", ")}`;
  return `${printable(wrap(text, WIDTH, "  ", "    "))}\n`;
}

function failureLine({ id, outcome, findings, reason = "" }: CheckResult, paint: Painter): string {
  const [first] = findings;
  const about = first === undefined ? "" : `${first.requirement} (${first.level.toUpperCase()}) `;
  const [line = ""] = (first?.message ?? reason).split("\n");
  const text = line.length > MAX_MESSAGE ? `${line.slice(0, MAX_MESSAGE - 3)}...` : line;
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : "";
  const head = outcome === "fail" ? "FAIL" : "ENGINE ERROR";
  return wrap(`${paint.red(head)} ${paint.bold(id)} ${about}${text}${more}`, WIDTH, "", "  ");
}

/** Those that earlier lines did not name; `failed` remembers them. */
function newFailures(failed: { readonly ids: readonly string[]; named: number }): readonly string[] {
  const { ids, named } = failed;
  const since = ids.slice(named);
  failed.named = ids.length;
  if (since.length === 0) return ids.length === 0 ? [] : [`${ids.length} failed`];
  const more = since.length > MAX_NAMED ? ` and ${since.length - MAX_NAMED} more` : "";
  const what = named === 0 ? "" : "new: ";
  return [`${ids.length} failed (${what}${since.slice(0, MAX_NAMED).join(", ")}${more})`];
}

/** The checks that have run for longest. */
function waitedFor(running: ReadonlySet<string>, most: number): string {
  if (running.size === 0) return "";
  const more = running.size > most ? ` and ${running.size - most} more` : "";
  return `waiting for ${[...running].slice(0, most).join(", ")}${more}`;
}

/** Empty where nobody can tell. @param share of the run that is done, from 0 to 1 */
export function timeLeft(elapsedMs: number, share: number): string {
  if (!(elapsedMs >= FIRST_ESTIMATE_MS && share >= FIRST_ESTIMATE_SHARE)) return "";
  if (share >= LAST_ESTIMATE_SHARE) return "";
  const minutes = Math.max(1, Math.round((elapsedMs * (1 - share)) / share / MINUTE_MS));
  return `about ${minutes} min left`;
}
