// The deployment's own contract as a step of checks.

import type { Session } from "../../engine/session/session.ts";
import { fetchContract as fetchWith } from "../../engine/transport/fetch-contract.ts";
import type { Exchange } from "../../exchange/exchange.ts";

/** The first response that is a contract, without a key or with one, else the last one. @param headers beside the usual ones */
export const fetchContract = (
  session: Session,
  headers: Readonly<Record<string, string>> = {},
): Promise<Exchange> =>
  fetchWith(
    (url, usual) =>
      session.fetch("published contract", { method: "GET", url, headers: { ...usual, ...headers } }),
    session.profile.keys.primary,
  );
