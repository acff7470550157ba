// One defect between the suite and the reference server, and the checks that turned red.

import type { CheckResult } from "../../conformance/engine/report/report.ts";
import type { Check } from "../../conformance/engine/session/check.ts";
import { claiming } from "../support/claiming.ts";
import { allChecks, judgeServer } from "../support/judge.ts";
import type { Defect } from "./defect.ts";
import { openProxy } from "./proxy.ts";

interface Proof {
  /** Checks that turned red on a requirement that the defect breaks. */
  readonly killedBy: readonly string[];
  /** Checks that turned red otherwise. */
  readonly others: readonly string[];
}

/**
 * Runs the checks that claim what the defect breaks until one of them sees it, and, where none does and `everyCheck`
 * is set, the whole suite until one of them does.
 */
export async function proveDefect(
  defect: Defect,
  { everyCheck }: { readonly everyCheck: boolean },
): Promise<Proof> {
  const named = await run(defect, claiming(defect.name, defect.breaks));
  return named.killedBy.length > 0 || !everyCheck ? named : run(defect, allChecks);
}

/** Runs the whole suite to find the checks that fail although they claim nothing that the defect breaks. */
export const proveWholly = (defect: Defect): Promise<Proof> => run(defect, allChecks, { stopsEarly: false });

async function run(
  defect: Defect,
  checks: readonly Check[],
  { stopsEarly = true }: { readonly stopsEarly?: boolean } = {},
): Promise<Proof> {
  const report = await judgeServer({
    checks,
    shrinks: false,
    between: (url, keys) => openProxy(url, defect.make(keys)),
    ...(stopsEarly ? { enough: (result) => namesIt(defect, result) } : {}),
  });
  const red = report.checks.filter(isRed);
  const kills = red.filter((result) => namesIt(defect, result));
  return {
    killedBy: kills.map(({ id }) => id),
    others: red.filter((result) => !kills.includes(result)).map(({ id }) => id),
  };
}

const isRed = ({ outcome }: CheckResult): boolean => outcome === "fail" || outcome === "engine-error";

const namesIt = ({ breaks }: Defect, { findings }: CheckResult): boolean =>
  findings.some(({ requirement }) => breaks.includes(requirement));
