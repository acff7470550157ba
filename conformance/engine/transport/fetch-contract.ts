// The contract that a deployment publishes, where /openapi.json is or leads to; whether that needs a key is free.

import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { isObject } from "../../text/json.ts";
import { followed } from "./follow-redirects.ts";

/** Sends a GET. */
export type Get = (url: string, headers: Readonly<Record<string, string>>) => Promise<Exchange>;

/** The first response that is a contract, else the last one. */
export async function fetchContract(get: Get, key: string): Promise<Exchange> {
  const accept = { accept: "application/json" };
  const open = await followed("/openapi.json", (url) => get(url, accept));
  if (isContract(open)) return open;
  return followed("/openapi.json", (url, isElsewhere) =>
    get(url, isElsewhere ? accept : { ...accept, "x-api-key": key }),
  );
}

/** A document of OpenAPI, which was called Swagger at first: no line says of which version. */
export const isContract = (exchange: Exchange): boolean =>
  isSuccess(exchange) &&
  isObject(exchange.json) &&
  [exchange.json.openapi, exchange.json.swagger].some((version) => typeof version === "string");
