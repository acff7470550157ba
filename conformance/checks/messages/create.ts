// One request creates one message: it is returned, and stored once in the requested place.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsId, holdsText } from "../../leaks/holds-text.ts";
import { readId, single, singleId } from "../../readers/envelope.ts";
import { carriesText } from "../../readers/messages/message-text.ts";
import { bindingOf } from "../../readers/named-properties.ts";
import { readListWithWords } from "../../steps/lists/listing.ts";
import { postMessage, writers } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import type { JsonObject } from "../../text/json.ts";

interface Creation {
  readonly as: Role;
  /** Messages created at the same time. */
  readonly together: number;
}

/** Where messages are created, and which list shows them. */
interface Place {
  readonly as: Role;
  readonly body: JsonObject;
  readonly list: {
    readonly operation: "listMessages" | "listReplies";
    readonly path: Readonly<Record<string, string>>;
  };
}

interface Created {
  readonly content: string;
  readonly exchange: Exchange;
}

export default defineCheck({
  title: "a valid message is stored once and returned",
  requirements: ["MSG-01"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    await needFewProperties(session);
    const creation = fc.record<Creation>({
      as: fc.constantFrom(...(await writers(session))),
      together: fc.integer({ min: 1, max: 4 }),
    });
    await session.property(creation, judgeCreation, { examples: 10 });
  },
});

/** The specification does not say which properties of the request may be left out. */
async function needFewProperties(session: Session): Promise<void> {
  const markdown_content = session.unique("few");
  const few = await sendMessage(session, { body: { markdown_content } });
  if (!session.profile.statuses.invalid.includes(few.status)) return;
  const empty = { explicit_context_message_ids: [], image_urls: [], suppressed_link_preview_urls: [] };
  const whole = await sendMessage(session, { body: { markdown_content, ...empty, thread_root_id: null } });
  session.given(
    !isSuccess(whole),
    "a message needs none of the properties that may be empty, or bindings.bodies.createMessage names those that it needs",
    few,
  );
}

async function judgeCreation({ as, together }: Creation, session: Session): Promise<void> {
  const conversationId = session.need("fixtures.conversation");
  const list = { operation: "listMessages", path: { conversationId } } as const;
  await judgeCreations({ as, body: {}, list }, together, session);
  const { id: messageId } = await postMessage(session, { as });
  const replies = { operation: "listReplies", path: { messageId } } as const;
  await judgeCreations({ as, body: { thread_root_id: messageId }, list: replies }, together, session);
}

async function judgeCreations(place: Place, together: number, session: Session): Promise<void> {
  const send = async (word: string): Promise<Created> => {
    const content = session.unique(word);
    const body = { markdown_content: content, ...place.body };
    return { content, exchange: await sendMessage(session, { as: place.as, body }) };
  };
  const before = await send("before");
  const created = await Promise.all(Array.from({ length: together }, () => send("created")));
  const after = await send("after");
  for (const { exchange } of [before, ...created, after]) {
    const accepted = session.judgeStatus("MSG-01", exchange, "2xx", {
      message: "a valid message was not created",
      expected: "2xx with the message",
    });
    if (!accepted) return;
  }
  // Messages written between the two are listed between them, in either order.
  const all = [before, ...created, after];
  const listing = await readListWithWords(
    session,
    all.map(({ content }) => content),
    { ...place.list, as: place.as, late: place.list.operation === "listMessages" },
  );
  session.given(
    all.some(({ content }) => listing.items.some((item) => carriesText(item, content))),
    `${place.list.operation} shows the text of a message that was just created (bindings.message.text names it)`,
    listing.last,
  );
  for (const message of created) await judgeStored(session, place, message, listing.items);
  const ids = created.map(({ exchange }) => singleId(exchange.json)).filter((id) => id !== undefined);
  session.judge("MSG-01", new Set(ids).size === ids.length, {
    message: "concurrent creations of messages returned the same id",
    expected: `${together} different ids`,
    found: ids,
  });
}

async function judgeStored(
  session: Session,
  place: Place,
  { content, exchange }: Created,
  listed: readonly JsonObject[],
): Promise<void> {
  const carrying = listed.filter((item) => carriesText(item, content));
  const copies = [...new Map(carrying.map((item) => [readId(item) ?? item, item])).values()];
  session.judge("MSG-01", copies.length <= 1, {
    message: "one request to create a message created several",
    expected: "one message with this text",
    found: copies.map((item) => readId(item) ?? item),
    exchanges: [exchange],
  });
  const id = singleId(exchange.json);
  const [stored] = copies;
  const listedId = readId(stored);
  const isNamed = id !== undefined && (id === listedId || (await isReadAs(session, place, id, content)));
  // Another requirement judges lists that leave out a readable message.
  const isStored = session.judge("MSG-01", stored !== undefined || isNamed, {
    message: "a message whose creation succeeded is not stored where it was created",
    expected: `a message with the text ${content} in the response to ${place.list.operation}, or under the id of the response`,
    found: { id: id ?? "no id in the response", listed: "not listed" },
    exchanges: [exchange],
  });
  if (isStored && !isNamed) judgeShown(session, exchange, content, listedId);
}

/** Judges a response that may show the message although its id is not the one that reads it. */
function judgeShown(
  session: Session,
  exchange: Exchange,
  content: string,
  listedId: string | undefined,
): void {
  const body = exchange.response?.json;
  if (listedId === undefined || holdsId(body, listedId))
    throw new Untestable(
      `the id of a created message is elsewhere; the profile has no ${bindingOf("createMessage", "id", session.profile)} that names it`,
    );
  const other = singleId(exchange.json);
  session.judge("MSG-01", other === undefined && holdsText(body, content), {
    message:
      other === undefined
        ? "the response to a creation does not show the created message"
        : "the response to a creation has an id under which the created message is neither listed nor read",
    expected: `the message ${listedId}, or its text`,
    about: exchange,
  });
}

/** Whether an id leads to a message with this text. */
async function isReadAs(session: Session, { as }: Place, id: string, content: string): Promise<boolean> {
  const holds = (read: Exchange): boolean => isSuccess(read) && carriesText(single(read.json) ?? {}, content);
  return holds(await readMessage(session, id, { as, holds }));
}
