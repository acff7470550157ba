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
