// How a finding deviates from the expected value, read from its expected and found values: a part of the
// comparison of two findings.
import type { Deviation, ReportedFinding } from "../report/report.ts";

export function deviationOf({ expected, found, exchanges }: ReportedFinding): Deviation {
  const last = exchanges.at(-1);
  if (last !== undefined && last.response === undefined && last.failure !== undefined) return "no-response";
  if (Array.isArray(expected) && Array.isArray(found)) return listDeviation(expected, found);
  if (isStatus(found) && (isStatus(expected) || expected === undefined)) return "status";
  if (typeof found === "string" && /^nothing\b|^\(not there\)$/.test(found)) return "missing";
  return "value";
}

function listDeviation(expected: readonly unknown[], found: readonly unknown[]): Deviation {
  const [wanted, seen] = [expected, found].map((list) => new Set(list.map((item) => JSON.stringify(item))));
  const isMissing = [...(wanted ?? [])].some((item) => seen?.has(item) === false);
  const isSurplus =
    found.length > expected.length || [...(seen ?? [])].some((item) => wanted?.has(item) === false);
  return isMissing === isSurplus ? "value" : isMissing ? "missing" : "surplus";
}

/** A status alone, several of them, a class such as 2xx, or one with the beginning of its body. */
const isStatus = (value: unknown): boolean =>
  typeof value === "number"
    ? value >= 100 && value < 600
    : typeof value === "string"
      ? /^[1-5](?:\d\d|xx)\b/.test(value)
      : typeof value === "object" && value !== null && "status" in value;
