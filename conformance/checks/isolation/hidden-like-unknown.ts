// A hidden resource gets the same response as one that does not exist, so that callers cannot find out which ids exist:
// in the path, and in the body of a message that names it.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import type { ResourceKind } from "../../profile/profile.ts";
import { forwardBody } from "../../steps/messages/forward-body.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { callUntil } from "../../steps/requests/call-until.ts";
import {
  type HiddenAndUnknown,
  isToldApart,
  judgeAlike,
  mayBeAlike,
} from "../../steps/requests/hidden-and-unknown.ts";
import { closedConversation } from "../../steps/resources/closed-conversation.ts";
import type { JsonObject } from "../../text/json.ts";

interface Hidden {
  readonly operation: OperationId;
  readonly kind: ResourceKind;
  /** Where the request names the id. */
  readonly name: string;
  readonly id: string | undefined;
  readonly ask: (id: string) => CallOptions;
  /** The role that can see it; the second one unless the profile names another. */
  readonly owner?: "primary" | "second" | undefined;
}

export default defineCheck({
  title: "a hidden resource gets the same response as one that does not exist",
  requirements: ["GEN-22"],
  capabilities: ["messages"],
  needs: ["fixtures.hidden_conversation", "keys.second"],
  async run(session) {
    const hidden = await hiddenThings(session);
    const alike = hidden.filter(({ kind }) => mayBeAlike(session, kind));
    if (alike.length === 0)
      throw new Untestable(
        "statuses.hidden and statuses.unknown of the profile have no status in common: the deployment tells the two apart",
      );
    const pairs: HiddenAndUnknown[] = [];
    for (const thing of alike) {
      const pair = await askBoth(session, thing);
      if (pair !== undefined) pairs.push(pair);
    }
    if (pairs.every((pair) => isToldApart(session, pair)))
      throw new Untestable(
        "every response about a hidden thing has a status of statuses.hidden alone: the deployment tells the two apart",
      );
    for (const pair of pairs) judgeAlike(session, pair);
  },
});

/** The resources that the second key can read and the primary key cannot. */
async function hiddenThings(session: Session): Promise<readonly Hidden[]> {
  const conversation = await closedConversation(session);
  const { id } = await postMessage(session, { as: "second", conversation });
  const { fixtures, openers } = session.profile;
  const body = { markdown_content: session.unique("refused") };
  const all: readonly Hidden[] = [
    inPath("getMessage", "message", id),
    inPath("listReplies", "message", id),
    inPath("listMessages", "conversation", conversation),
    inPath("getConversation", "conversation", conversation),
    inPath("createMessage", "conversation", conversation, { body }),
    ...inBodies(session, id),
    inPath("getCall", "call", fixtures.hidden_call, { owner: openers.hidden_call }),
    inPath("getTask", "task", fixtures.hidden_task, { owner: openers.hidden_task }),
    inPath("getClipboard", "clipboard", fixtures.hidden_clipboard, { owner: openers.hidden_clipboard }),
  ];
  return all.filter((hidden) => hidden.id !== undefined && isServed(session.profile, hidden.operation));
}

function inPath(
  operation: OperationId,
  kind: ResourceKind,
  id: string | undefined,
  { body, owner }: { readonly body?: JsonObject; readonly owner?: Hidden["owner"] } = {},
): Hidden {
  const name = `${kind}Id`;
  const ask = (value: string): CallOptions => ({ path: { [name]: value }, ...(body && { body }) });
  return { operation, kind, name, id, ask, owner };
}

/** Writes in the caller's own conversation that name a message. */
function inBodies(session: Session, id: string): readonly Hidden[] {
  const conversation = session.profile.fixtures.conversation;
  if (conversation === undefined) return [];
  const path = { conversationId: conversation };
  const names: Readonly<Record<string, (id: string) => JsonObject>> = {
    explicit_context_message_ids: (value) => ({ explicit_context_message_ids: [value] }),
    thread_root_id: (value) => ({ thread_root_id: value }),
  };
  const written = Object.entries(names).map(
    ([name, naming]): Hidden => ({
      operation: "createMessage",
      kind: "message",
      name,
      id,
      ask: (value) => ({ path, body: { markdown_content: session.unique("curious"), ...naming(value) } }),
    }),
  );
  const ask = (messageId: string): CallOptions => ({
    path: { messageId },
    body: forwardBody(session, messageId, { conversation }),
  });
  return [...written, { operation: "forwardMessage", kind: "message", name: "messageId", id, ask }];
}

/** @returns `undefined` for a resource that the second key cannot read, or that the primary key can */
async function askBoth(session: Session, hidden: Hidden): Promise<HiddenAndUnknown | undefined> {
  const { operation, kind, name, id, ask, owner = "second" } = hidden;
  if (id === undefined) return undefined;
  const isThere =
    ask(id).body !== undefined || isSuccess(await callUntil(session, operation, { ...ask(id), as: owner }));
  const exchange = await session.call(operation, ask(id));
  if (!isThere || isSuccess(exchange)) {
    session.observe("hidden things that are not compared with unknown ones", operation);
    return undefined;
  }
  const unknown = nonexistentId(id, session.unique("unknown"));
  return {
    what: `${operation} with ${name}`,
    kind,
    hidden: { id, exchange },
    unknown: { id: unknown, exchange: await session.call(operation, ask(unknown)) },
  };
}
