// Requests that the target left without a response or answered with a failure of its own: a later failure of
// a check is often only a consequence.
import { withRequestNames } from "../../contract/request-line.ts";
import type { Report } from "../../engine/report/report.ts";
import type { OperationCoverage } from "../../formats/generated/types.ts";
import { counted } from "../../text/counted.ts";

/** Operations named, those that failed most often first. */
const MAX_NAMED = 3;

/** One or two sentences, or nothing where every request was answered the first time. */
export function failingOperations({ coverage: { operations }, checks }: Report): string | undefined {
  const silent = requestsWith(operations, (status) => status === 0);
  const failed = requestsWith(operations, (status) => status >= 500);
  const twice = checks.reduce((sum, { evidence }) => sum + (evidence.sent_twice ?? 0), 0);
  const sentences = [
    ...(silent === undefined ? [] : [`${silent.count} had no response (${silent.named}${silent.failure})`]),
    ...(failed === undefined ? [] : [`${failed.count} had a status of 500 or above (${failed.named})`]),
    ...(twice === 0
      ? []
      : [
          `${counted(twice, "write")} got a response only when sent again, after a broken connection or the page of a gateway`,
        ]),
  ];
  if (sentences.length === 0) return undefined;
  const total = operations.reduce((sum, { requests }) => sum + requests, 0);
  return `Of ${counted(total, "request")} ${sentences.join(", and ")}. Findings of something that is missing, or there twice, may follow from this.`;
}

interface FailedRequests {
  readonly count: number;
  readonly named: string;
  /** Of the first operation, for responses that did not come. */
  readonly failure: string;
}

function requestsWith(
  operations: readonly OperationCoverage[],
  isMeant: (status: number) => boolean,
): FailedRequests | undefined {
  const counts = operations
    .map(({ id, answered, failure }) => ({
      id,
      failure,
      count: Object.entries(answered).reduce(
        (sum, [status, count]) => (isMeant(Number(status)) ? sum + count : sum),
        0,
      ),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  if (counts.length === 0) return undefined;
  const more = counts.length - MAX_NAMED;
  const failure = counts[0]?.failure;
  const named = counts.slice(0, MAX_NAMED).map(({ id, count }) => `${withRequestNames(id)} ${count}`);
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    named: [...named, ...(more > 0 ? [counted(more, "other operation")] : [])].join(", "),
    failure: failure === undefined ? "" : `; most often ${failure}`,
  };
}
