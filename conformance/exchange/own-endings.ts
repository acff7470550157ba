// Requests without a response that say nothing of the target: the suite itself ended them.
import type { Exchange } from "./exchange.ts";

/** How the failure of such an exchange begins. */
export const OWN_ENDINGS = {
  notSent: "not sent",
  notConnected: "not connected",
  interrupted: "the run was interrupted",
  cut: "the suite ended the connection",
} as const;

/** Whether the target owes the response that is missing. */
export const isUnanswered = ({ failure }: Exchange): boolean =>
  failure !== undefined && !Object.values(OWN_ENDINGS).some((own) => failure.startsWith(own));

export type LatePart = "response" | "complete response";

/** How the failure of an exchange names what did not come in time. */
export const lateFailure = (what: LatePart, ms: number): string => `no ${what} within ${ms} ms`;

/** Whether the suite waited for the response, or for the rest of it, as long as it waits for any. */
export const isLate = ({ failure }: Pick<Exchange, "failure">): boolean =>
  failure !== undefined && /\bno (?:complete )?response within \d+ ms/.test(failure);
