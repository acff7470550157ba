// Differences of single connections: what is known of a connection from the opening that gave its ticket.
import type { Tampering } from "../proxy-mutants/defect.ts";
import { type Call, credentialOf, isSuccess, type Json, jsonOf, withJson } from "../proxy-mutants/message.ts";
import { isObject } from "./difference.ts";

/** Takes note of each ticket, by its path and query, before it is used. */
export function withTickets<Note>(note: (ticket: Json, call: Call) => Note | undefined) {
  const notes = new Map<string, Note>();
  const http: NonNullable<Tampering["http"]> = async (call, forward) => {
    const response = await forward(call);
    const ticket =
      call.operation === "openRealtimeConnection" && isSuccess(response) ? jsonOf(response) : undefined;
    if (ticket === undefined || typeof ticket.url !== "string") return response;
    const kept = note(ticket, call);
    const { pathname, search } = new URL(ticket.url);
    if (kept !== undefined) notes.set(pathname + search, kept);
    return withJson(response, ticket);
  };
  return { notes, http };
}

/** Whose cursor it is, and of which subscription. */
export function cursorOwner(call: Call): string {
  const subscriptions = jsonOf(call)?.subscriptions;
  const [first] = Array.isArray(subscriptions) ? subscriptions : [];
  return `${credentialOf(call)} ${isObject(first) ? first.delivery : ""}`;
}
