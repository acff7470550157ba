// One key, one workspace: every workspace_id that the responses and events of the run show to a key is the same.

import { isOperation, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess, sentKey } from "../../exchange/exchange.ts";
import { idIn, items, single } from "../../readers/envelope.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { connectTicket, requestTicket } from "../../steps/realtime/realtime.ts";
import { findResources, validRequest } from "../../steps/requests/valid-request.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { isObject } from "../../text/json.ts";

/** Workspaces seen per key, each with the first exchange that showed it, for each run of the check. */
const workspacesOf = perSession(() => new Map<string, Map<string, Exchange | undefined>>());

export default defineCheck({
  title: "everything a key is shown belongs to one workspace",
  requirements: ["GEN-03"],
  capabilities: ["conversations"],
  async run(session) {
    session.notSeen("GEN-03", "no response or event showed a workspace_id");
    const resources = await findResources(session);
    const reads = servedOperations(session.profile).filter(({ method }) => method === "GET");
    for (const operation of reads)
      await session.call(operation.id, validRequest(session, operation, resources));
    if (session.profile.capabilities.has("realtime") && session.has("fixtures.conversation")) {
      const { ticket } = await requestTicket(session);
      if (ticket === undefined) return;
      const stream = connectTicket(session, ticket);
      if ((await stream.waitForHello()) === undefined) return;
      const { id } = await postMessage(session);
      const event = await stream.waitForMessage(id);
      for (const workspace of workspaceIds(event?.payload))
        note(session, workspace, { key: session.profile.keys.primary, role: "primary", exchange: undefined });
    }
  },
  observe(exchange, session) {
    if (!isSuccess(exchange) || !isOperation(exchange.operation) || mayBeShared(session, exchange)) return;
    for (const workspace of workspaceIds(ownPart(session, exchange)))
      note(session, workspace, { key: sentKey(exchange.request) ?? "", role: exchange.as, exchange });
  },
});

/** Operations that may show people of other workspaces, and their messages, in shared conversations. */
const ofOthers: ReadonlySet<string> = new Set([
  "getMember",
  "searchMembers",
  "searchMessages",
  "searchCalls",
  "searchTasks",
]);
const ofConversation: ReadonlySet<string> = new Set(["getConversation", "listMessages", "createMessage"]);

/** Only the conversations of the profile are known not to be shared with other workspaces. */
function mayBeShared({ profile }: Session, { operation, request }: Exchange): boolean {
  if (ofOthers.has(operation)) return true;
  const { conversation, second_conversation: second } = profile.fixtures;
  const isNamed = (id: string | undefined): boolean =>
    id !== undefined && request.url.includes(`/${encodeURIComponent(id)}`);
  return ofConversation.has(operation) && !isNamed(conversation) && !isNamed(second);
}

/** Operations whose path does not name the conversation of their messages. */
const ofMessages: ReadonlySet<string> = new Set(["getMessage", "listReplies"]);

/** Messages of the profile's conversations, and listed conversations that say that they are not bridges. */
function ownPart({ profile }: Session, { operation, json }: Exchange): unknown {
  if (ofMessages.has(operation)) {
    const { conversation, second_conversation: second } = profile.fixtures;
    return (items(json) ?? [single(json)]).filter((message) => {
      const place = idIn(message, "conversation_id");
      return place !== undefined && (place === conversation || place === second);
    });
  }
  if (operation !== "listConversations" && operation !== "searchConversations") return json;
  return items(json)?.filter(
    (item) => isObject(item) && (item.is_bridge === false || (item.is_bridge ?? item.bridge_kind) === null),
  );
}

interface Shown {
  readonly key: string;
  readonly role: string;
  readonly exchange: Exchange | undefined;
}

/** @param role the name of the key in the report */
function note(session: Session, workspace: string, { key, role, exchange }: Shown): void {
  const byKey = workspacesOf(session);
  const seen = byKey.get(key) ?? new Map<string, Exchange | undefined>();
  byKey.set(key, seen);
  if (seen.has(workspace)) return;
  seen.set(workspace, exchange);
  session.judge("GEN-03", seen.size === 1, {
    message: `the key "${role}" was shown data of more than one workspace`,
    expected: "one workspace_id",
    found: [...seen.keys()],
    exchanges: [...seen.values()].filter((shown) => shown !== undefined),
  });
}

/** Properties about the origin of imported or mirrored resources, and about people, who may be of another workspace. */
const ELSEWHERE = /source|external|import|participant|people/i;

/** Every workspace_id at any depth. Bridged conversations may mirror those of another workspace. */
function workspaceIds(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const item of value) workspaceIds(item, found);
  else if (isObject(value) && value.is_bridge !== true)
    for (const [name, property] of Object.entries(value)) {
      // An id over HTTP may be a number, where events have it as text.
      if (name === "workspace_id" && (typeof property === "string" || typeof property === "number"))
        found.add(String(property));
      else if (typeof property === "object" && !ELSEWHERE.test(name)) workspaceIds(property, found);
    }
  return found;
}
