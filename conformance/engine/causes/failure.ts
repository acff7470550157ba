// Failures of the service (5xx) in findings: one that always answers the same has one cause, whichever operations meet it.
import type { ReportedExchange, ReportedFinding } from "../report/report.ts";
import { isFailedStatus } from "../session/service-failure.ts";

/** Enough to tell failures from each other. */
const MAX_COMPARED = 300;

/**
 * The look of a failure, the same each time it is met; `undefined` where the last response is not a failure.
 */
export function failureOf({ exchanges }: ReportedFinding): string | undefined {
  const last = exchanges.at(-1);
  return last && failureIn(last);
}

export function failureIn({ response }: ReportedExchange): string | undefined {
  if (response === undefined || !isFailedStatus(response.status)) return undefined;
  return `${response.status} ${masked(response.body.slice(0, MAX_COMPARED))}`;
}

/** Without the parts that differ from request to request: quoted texts, names of scopes, ids, numbers. */
const masked = (body: string): string =>
  body
    .replaceAll(/\\"[^"\\]*\\"|'[^'"]*'/g, "#")
    .replaceAll(/\b[a-z_]+:[a-z_]+\b/g, "#")
    .replaceAll(/[\w-]+/g, (word) => (/\d/.test(word) ? "#" : word));
