// Which of several findings that say the same of an operation is told: the plain request before its variants.
import type { ReportedFinding } from "../report/report.ts";

/** For sorting: fewer query parameters, then the usual header, then the shorter sentence come first. */
export function comparePlainness(one: ReportedFinding, other: ReportedFinding): number {
  const [left, right] = [complexityOf(one), complexityOf(other)];
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

function complexityOf({ exchanges, message, counterexample }: ReportedFinding): readonly number[] {
  const { url = "", headers = {} } = exchanges.at(-1)?.request ?? {};
  const query = url.indexOf("?");
  return [
    counterexample === undefined ? 0 : 1,
    query < 0 ? 0 : [...new URLSearchParams(url.slice(query))].length,
    Object.hasOwn(headers, "authorization") ? 1 : 0,
    message.length,
  ];
}
