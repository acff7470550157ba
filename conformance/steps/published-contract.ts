// Fetches the deployment's own contract; whether that needs a key is free.
import { type Exchange, isSuccess } from "../engine/exchange.ts";
import type { Session } from "../engine/session.ts";
import { isObject } from "../wire/envelope.ts";

/** The first answer that is a contract, else the last one. */
export async function fetchContract(session: Session): Promise<Exchange> {
  let last: Exchange | undefined;
  for (const headers of [{}, { "x-api-key": session.profile.keys.primary }]) {
    last = await session.fetch("published contract", {
      method: "GET",
      url: "/openapi.json",
      headers: { accept: "application/json", ...headers },
    });
    if (isContract(last)) return last;
  }
  return session.given(last, "the contract can be asked for");
}

export const isContract = (exchange: Exchange): boolean =>
  isSuccess(exchange) && isObject(exchange.json) && typeof exchange.json.openapi === "string";
