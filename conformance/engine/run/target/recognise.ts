// Whether the service is at an address at all: a typing mistake in a URL must never look like a violation. Sends reads
// only, and one of them where all is well.
import { type OperationId, operations } from "../../../../generator/generated/operations.ts";
import type { Exchange } from "../../../exchange/exchange.ts";
import { isSuccess } from "../../../exchange/exchange.ts";
import { items } from "../../../readers/envelope.ts";
import { readError } from "../../../readers/error.ts";
import { isObject } from "../../../text/json.ts";
import { fetchContract, isContract } from "../../transport/fetch-contract.ts";
import { followed } from "../../transport/follow-redirects.ts";
import type { Target } from "../../transport/target.ts";
import { describeUnreachable, describeUnrecognised, type Problem, refusedKey } from "./target-problem.ts";

interface Address {
  readonly baseUrl: string;
  /** The primary key. */
  readonly key: string;
}

/** @param signal ends the waiting for a target that does not respond @returns why it cannot be judged, if it cannot */
export async function recognise(
  target: Target,
  { baseUrl, key }: Address,
  signal?: AbortSignal,
): Promise<Problem | undefined> {
  const request = { operation: "preflight", as: "primary", method: "GET", signal };
  const get = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Exchange> =>
    target.send({ ...request, url, headers, acceptLimited: true });
  const list = (headers?: Readonly<Record<string, string>>) => get("/v1/conversations", headers);
  // Where this one is limited, the suite waits as it does in the run; the others only tell whether a service
  // is there.
  let first = await target.send({ ...request, url: "/v1/conversations", headers: { "x-api-key": key } });
  if (first.response === undefined) return describeUnreachable(baseUrl, first);
  if (first.status === 401 && !isPage(first)) {
    const bearer = await list({ authorization: `Bearer ${key}` });
    if (bearer.status === 401) return refusedKey(baseUrl);
    first = bearer;
  }
  if (isList(first) || isRefusal(first)) return undefined;
  // A defect of this one operation is for the checks to find, if something else is of the service.
  if (isRefusal(await list())) return undefined;
  const contract = await fetchContract(get, key);
  if (isContract(contract) && hasOurPaths(contract)) return undefined;
  const end = await followed("/v1/conversations", (url) => get(url));
  return describeUnrecognised(first, end);
}

const isList = (exchange: Exchange): boolean => isSuccess(exchange) && items(exchange.json) !== undefined;

/** An error as the specification documents it; that an address is not known, any server says. */
const isRefusal = ({ status, json }: Exchange): boolean =>
  status >= 400 && status < 500 && status !== 404 && readError(json).shape !== "none";

const isPage = ({ response }: Exchange): boolean =>
  response?.headers["content-type"]?.includes("html") === true;

function hasOurPaths({ json }: Exchange): boolean {
  const paths = isObject(json) && isObject(json.paths) ? Object.keys(json.paths) : [];
  const ours = new Set((Object.keys(operations) as OperationId[]).map((id) => shape(operations[id].path)));
  return paths.some((path) => ours.has(shape(path.replace(/^\/v1(?=\/)/, ""))));
}

/** Names of parameters are free. */
const shape = (path: string): string => path.replaceAll(/\{\w+\}/g, "{}");
