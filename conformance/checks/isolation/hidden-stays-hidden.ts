// No response of the run shows the primary key anything of a conversation that it cannot see.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { pointersTo } from "../../leaks/holds-text.ts";
import { isTelling, showsId } from "../../leaks/shows-id.ts";
import { refusals } from "../../profile/profile.ts";
import { idText, items, readId, singleId, text } from "../../readers/envelope.ts";
import { isOpenToAgent, type ReadById } from "../../steps/keys/access/access.ts";
import { readList } from "../../steps/lists/listing.ts";
import { type PostedMessage, postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { closedConversation } from "../../steps/resources/closed-conversation.ts";
import { hiddenNeeds } from "../../steps/resources/hidden-conversation.ts";
import { callUntil } from "../../steps/running/call-until.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { atPointer } from "../../text/pointer.ts";

interface Secret {
  readonly what: string;
  readonly isIn: (exchange: Exchange) => boolean;
}

/** Texts and ids of the hidden conversation, which must not appear, for each run of the check. */
const hidingOf = perSession(() => new Map<string, Secret>());

export default defineCheck({
  title: "no list, search or read shows a key anything that it cannot access",
  requirements: ["GEN-04"],
  capabilities: ["messages"],
  needs: hiddenNeeds,
  async run(session) {
    const conversation = await closedConversation(session);
    const hidden = await postMessage(session, { as: "second", conversation });
    const hiding = hidingOf(session);
    const hide = (secret: string, what: string, isIn: Secret["isIn"]) => hiding.set(secret, { what, isIn });
    hide(
      conversation,
      "the id of a conversation that it cannot see",
      showsIdOf(conversation, ofConversations),
    );
    hide(hidden.content, "the text of a message that it cannot read", showsText(hidden.content));
    hide(hidden.id, "the id of a message that it cannot read", showsIdOf(hidden.id, ofMessages));
    if (session.profile.capabilities.has("threads")) {
      const reply = await postReply(session, hidden, { as: "second" });
      hide(reply.content, "the text of a reply that it cannot read", showsText(reply.content));
      hide(reply.id, "the id of a reply that it cannot read", showsIdOf(reply.id, ofMessages));
      await session.call("listReplies", { path: { messageId: hidden.id } });
      await session.call("getMessage", { path: { messageId: reply.id } });
    }
    await session.call("listMessages", { path: { conversationId: conversation } });
    await session.call("getMessage", { path: { messageId: hidden.id } });
    if (isServed(session.profile, CONTEXT)) await judgeContext(session, hidden);
    const list = await session.call("listConversations");
    session.given(isSuccess(list), "conversations can be listed", list);
    await search(session, hidden.content, hidden.id);
  },
  observe(exchange, session) {
    const hiding = hidingOf(session);
    if (hiding.size === 0 || !isOfPrimary(exchange) || exchange.response === undefined) return;
    const sent = sentText(exchange);
    for (const [secret, { what, isIn }] of hiding) {
      if (sent.includes(secret) || sent.includes(encodeURIComponent(secret))) continue;
      const isShown = isIn(exchange);
      session.judge("GEN-04", !isShown, {
        message: `${exchange.operation} showed the ${exchange.as} key ${what}`,
        expected: "nothing that only the second key can access",
        found: isShown && `${secret} ${whereShown(exchange, secret)}`,
        exchanges: [exchange],
      });
    }
  },
});

const CONTEXT = "getConversation";

/** The request names the conversation, so that its id in the response shows nothing: a context as such is judged. */
async function judgeContext(session: Session, { id: messageId, conversation }: PostedMessage): Promise<void> {
  const path = { conversationId: conversation };
  const control = await callUntil(session, CONTEXT, { as: "second", path });
  const outside: Role[] = ["primary"];
  if (await isClosedToAgent(session, { conversationId: conversation, messageId })) outside.push("agent");
  for (const as of isSuccess(control) ? outside : []) {
    const read = await session.call(CONTEXT, { as, path });
    session.judge("GEN-04", !isSuccess(read), {
      message: `the ${as} key reads the context of a conversation that it cannot see`,
      expected: refusals(session.profile).join(" or "),
      about: [control, read],
    });
  }
}

/** Whether the agent, which reads contexts and messages where it may write, neither lists this conversation nor reads it. */
async function isClosedToAgent(session: Session, path: ReadById["path"]): Promise<boolean> {
  const { conversation: own } = session.profile.fixtures;
  if (own === undefined || !session.has("keys.agent")) return false;
  const as = "agent";
  const posted = await tryPostMessage(session, { as });
  if (posted === undefined) return false;
  const reads = ["getMessage", "listMessages"] as const;
  for (const operation of [CONTEXT, ...reads] as const) {
    const ownPath = { conversationId: own, messageId: posted.id };
    if (!isSuccess(await callUntil(session, operation, { as, path: ownPath }))) return false;
  }
  const { items: listed, complete } = await readList(session, { operation: "listConversations", as });
  if (!complete || listed.some((item) => readId(item) === path.conversationId)) return false;
  return !(await isOpenToAgent(
    session,
    reads.map((operation) => ({ operation, path })),
  ));
}

/** Once the second key finds the message, the primary key searches for it: the response may echo the query, but have no item. */
async function search(session: Session, content: string, id: string): Promise<void> {
  if (!isServed(session.profile, "searchMessages")) return;
  const find = async (as: "primary" | "second"): Promise<string | undefined> => {
    const found = await session.call("searchMessages", { as, query: { q: content } });
    return items(found.json)
      ?.map(readId)
      .find((item) => item === id);
  };
  const control = await session.eventually(() => find("second"), session.profile.timing.search_index_ms);
  if (control === undefined) return;
  session.judge("GEN-04", (await find("primary")) === undefined, {
    message: "searchMessages found a message that the key cannot read",
    expected: "no item",
    found: id,
  });
  await searchConversation(session);
}

/** The primary key searches for the hidden conversation's name, as the second key sees it, without results. */
async function searchConversation(session: Session): Promise<void> {
  const { q } = session.profile.bindings.search;
  const conversation = session.need("fixtures.hidden_conversation");
  const list = items((await session.call("listConversations", { as: "second" })).json);
  const name = text(
    list?.find((item) => readId(item) === conversation),
    "name",
  );
  if (name === undefined || q === undefined) return;
  await session.call("searchConversations", { query: { [q]: name } });
}

/** The properties that hold it: all of a short id, which is a part of many others. */
function whereShown({ json }: Exchange, secret: string): string {
  const places = pointersTo(json, secret).filter(
    (place) => isTelling(secret) || idText(atPointer(json, place)) === secret,
  );
  return places.length === 0 ? "in the text of the response" : `at ${places.join(", ")}`;
}

const showsText =
  (secret: string) =>
  ({ response }: Exchange): boolean =>
    response?.text.includes(secret) === true;

/** Names of properties that hold an id of a kind; what some operations show has it as its own. */
interface Places {
  readonly properties: RegExp;
  readonly operations: readonly string[];
}

const ofConversations: Places = {
  properties: /conversation/i,
  operations: ["listConversations", "searchConversations", "getConversation"],
};
const ofMessages: Places = {
  properties: /message|thread|repl/i,
  operations: ["listMessages", "listReplies", "getMessage", "searchMessages"],
};

const showsIdOf =
  (id: string, { properties, operations }: Places): Secret["isIn"] =>
  ({ json, operation }) =>
    // Administrators may see deliveries to the endpoints of others.
    operation !== "listWebhookDeliveries" &&
    (showsId(json, id, properties) || (operations.includes(operation) && ownIds(json).includes(id)));

/** The ids of the items of a list, or of what is read: inside them the same short id may be that of another kind. */
const ownIds = (json: unknown): readonly (string | undefined)[] => [
  singleId(json),
  ...(items(json) ?? []).map(readId),
];

/** The keys that lack a scope belong to the primary identity and see the same resources. */
const isOfPrimary = ({ as }: Exchange): boolean => as === "primary" || as.startsWith("reduced.");

const sentText = ({ request }: Exchange): string => `${request.url}\n${request.body ?? ""}`;
