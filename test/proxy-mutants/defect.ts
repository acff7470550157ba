// A defect: something a deployment could do wrong, put between the suite and the reference server. Unlike a fault in
// test/faults/ no check was written for it: defects show how much the suite sees that nobody told it to look for.
import type { Profile } from "../../conformance/profile/profile.ts";
import type { SocketDefect } from "./bridge.ts";
import { type Call, isSuccess, type Json, jsonOf, type ProxyResponse, withJson } from "./message.ts";
import type { Forward } from "./proxy.ts";

/** The change between the two; handlers that are left out pass everything unchanged. */
export interface Tampering {
  http?(call: Call, forward: Forward): Promise<ProxyResponse>;
  /** Asked for each connection. */
  socket?(): SocketDefect;
  /** A webhook on its way to the suite's receiver. */
  deliver?(call: Call, forward: Forward): Promise<ProxyResponse>;
}

export interface Defect {
  /** `family/what-is-wrong`. */
  readonly name: string;
  /** Requirements of which a check has to turn red; any one suffices. */
  readonly breaks: readonly string[];
  /** State of the defect lives in here: one run, one state. */
  make(keys: Profile["keys"]): Tampering;
}

type Operation = Call["operation"];

/** Whether a call is one of these; `every` stands for all operations of the contract. */
export const isOneOf = (operations: readonly Operation[] | "every", { operation }: Call): boolean =>
  operations === "every"
    ? operation !== "storage" && operation !== "other" && operation !== "delivery"
    : operations.includes(operation);

export const httpDefect = (
  name: string,
  breaks: readonly string[],
  http: (call: Call, forward: Forward) => Promise<ProxyResponse>,
): Defect => ({ name, breaks, make: () => ({ http }) });

/** Changes the calls of some operations on their way to the server. */
export const inCalls = (
  name: string,
  breaks: readonly string[],
  operations: readonly Operation[] | "every",
  change: (call: Call) => Call,
): Defect =>
  httpDefect(name, breaks, (call, forward) => forward(isOneOf(operations, call) ? change(call) : call));

/** Changes the JSON that some operations are sent; `change` works in place. */
export const inBodies = (
  name: string,
  breaks: readonly string[],
  operations: readonly Operation[],
  change: (body: Json) => void,
): Defect =>
  inCalls(name, breaks, operations, (call) => {
    const body = jsonOf(call);
    if (body === undefined) return call;
    change(body);
    return withJson(call, body);
  });

/** Changes the responses of some operations. */
export const inAnswers = (
  name: string,
  breaks: readonly string[],
  operations: readonly Operation[] | "every",
  change: (response: ProxyResponse, call: Call) => ProxyResponse,
): Defect =>
  httpDefect(name, breaks, async (call, forward) => {
    const received = await forward(call);
    return isOneOf(operations, call) ? change(received, call) : received;
  });

/** Changes the JSON of successful responses; `change` works in place. */
export const inResults = (
  name: string,
  breaks: readonly string[],
  operations: readonly Operation[] | "every",
  change: (body: Json, call: Call) => void,
): Defect =>
  inAnswers(name, breaks, operations, (response, call) => {
    const body = isSuccess(response) ? jsonOf(response) : undefined;
    if (body === undefined) return response;
    change(body, call);
    return withJson(response, body);
  });

/** Changes the JSON of errors; `change` works in place. */
export const inErrors = (
  name: string,
  breaks: readonly string[],
  change: (body: Json, call: Call, response: ProxyResponse) => void,
): Defect =>
  inAnswers(name, breaks, "every", (received, call) => {
    const body = received.status >= 400 ? jsonOf(received) : undefined;
    if (body === undefined) return received;
    change(body, call, received);
    return withJson(received, body);
  });

/** Changes each connection; `make` is asked once for a run, what it returns once for a connection. */
export const inSockets = (
  name: string,
  breaks: readonly string[],
  make: () => () => SocketDefect,
): Defect => ({
  name,
  breaks,
  make: () => ({ socket: make() }),
});

/** A defect that remembers: `describe` is asked anew for each run. */
export function withState(describe: () => Defect): Defect {
  const { name, breaks } = describe();
  return { name, breaks, make: (keys) => describe().make(keys) };
}

let count = 0;

/** A word that was not there before. */
export const madeUp = (): string => `made-up-${++count}`;
