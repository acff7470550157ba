// The member that a key acts as: the common part of differences that look at the reader.
import { type Call, credentialOf, isSuccess, jsonOf, withJson } from "../proxy-mutants/message.ts";
import type { Forward } from "../proxy-mutants/proxy.ts";
import { isObject } from "./difference.ts";

const SELF = { target: "self", delivery: "messages", events: ["message.created"] };

/** Asks the server once for each key; `undefined` for keys that open no connection. */
export function namesOf(): (call: Call, forward: Forward) => Promise<string | undefined> {
  const known = new Map<string, Promise<string | undefined>>();
  return (call, forward) => {
    const credential = credentialOf(call);
    const asked = known.get(credential) ?? ask(call, forward);
    known.set(credential, asked);
    return asked;
  };
}

async function ask(call: Call, forward: Forward): Promise<string | undefined> {
  const opening: Call = {
    ...call,
    operation: "other",
    method: "POST",
    url: "/v1/realtime/connections",
    headers: { ...call.headers, "content-type": "application/json" },
    body: Buffer.alloc(0),
  };
  const response = await forward(withJson(opening, { subscriptions: [SELF] }));
  const ticket = isSuccess(response) ? jsonOf(response) : undefined;
  const [first] = Array.isArray(ticket?.subscriptions) ? ticket.subscriptions : [];
  return isObject(first?.target) && typeof first.target.id === "string" ? first.target.id : undefined;
}
