// thread_root_id null is not a root: the message is listed with the conversation and not among the replies of
// any thread listed there, for every author and with any other parts of the message.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { idIn, idOrItem, readId } from "../../readers/envelope.ts";
import { type Listing, readMessages, readReplies } from "../../steps/lists/listing.ts";
import { writersOf } from "../../steps/messages/kinds/spots.ts";
import { postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a message with thread_root_id null is a top-level message",
  requirements: ["MSG-13"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    await postReply(session, root);
    for (const as of await writersOf(session))
      await tryPostMessage(session, { as, body: { thread_root_id: root.id } });
    const tops: Top[] = [];
    await inParallel(await messagesOf(session, root.id), async (message) => {
      const id = await send(session, message);
      if (id !== undefined) tops.push({ ...message, id });
    });
    const ids = tops.map(({ id }) => id);
    const listed = await readMessages(session, root.conversation, [root.id, ...ids]);
    session.given(!listed.missing.includes(root.id), "an ordinary message is listed", listed.last);
    const lost = tops.filter(({ id }) => listed.missing.includes(id));
    session.judge("MSG-13", lost.length === 0, {
      message: `${nameOf(lost)} with thread_root_id null is not in the conversation's list`,
      expected: ids,
      found: `${counted(listed.items.length, "message")} without ${lost.map(({ id }) => id).join(", ")}`,
    });
    for (const top of tops) judgeRoot(session, top, listed);
    const sentinel = await postReply(session, root);
    const replies = await readReplies(session, root.id, [sentinel.id]);
    session.given(replies.missing.length === 0, "replies are listed", replies.last);
    const joined = tops.filter(({ id }) => replies.items.map(readId).includes(id));
    session.judge("MSG-13", joined.length === 0, {
      message: `${nameOf(joined)} with thread_root_id null is listed as a reply of an earlier thread`,
      expected: "replies without it",
      found: replies.items.map(idOrItem),
    });
  },
});

/** The root of its thread is shown as nothing, or as the message itself. */
function judgeRoot(session: Session, top: Top, { items, last }: Pick<Listing, "items" | "last">): void {
  const item = items.find((one) => readId(one) === top.id);
  const root = item && idIn(item, "thread_root_id");
  session.judge("MSG-13", root === undefined || root === top.id, {
    message: `${nameOf([top])} with thread_root_id null is shown as a reply`,
    expected: "no thread_root_id",
    found: root,
    exchanges: [last],
  });
}

interface Message {
  readonly as: Role;
  /** The properties that it has beside its text. */
  readonly name: string;
  readonly body: JsonObject;
}

interface Top extends Message {
  readonly id: string;
}

const nameOf = (messages: readonly Message[]): string =>
  messages.map(({ as, name }) => `a message of ${as}${name}`).join(" and ");

/** A text of every caller that writes, and one with each part that may stand beside it. */
async function messagesOf(session: Session, root: string): Promise<readonly Message[]> {
  const writers = await writersOf(session);
  const beside: Readonly<Record<string, JsonObject>> = {
    " with context": { explicit_context_message_ids: [root] },
    " with a suppressed preview": { suppressed_link_preview_urls: ["https://links.example/a"] },
    " with a picture": { image_urls: ["https://images.example/a.png"] },
    " with empty arrays": {
      explicit_context_message_ids: [],
      image_urls: [],
      suppressed_link_preview_urls: [],
    },
  };
  return [
    ...writers.map((as) => ({ as, name: "", body: {} })),
    ...Object.entries(beside).map(([name, body]) => ({ as: "primary" as const, name, body })),
  ];
}

/** @returns its id, where it was taken */
async function send(session: Session, message: Message): Promise<string | undefined> {
  const { as, body } = message;
  const sendWith = (place: JsonObject): Promise<Exchange> =>
    sendMessage(session, {
      as,
      body: { markdown_content: `${session.unique("top")} https://links.example/a`, ...body, ...place },
    });
  const sent = await sendWith({ thread_root_id: null });
  const control = isSuccess(sent) ? undefined : await sendWith({});
  const isTaken = session.judge("MSG-13", control === undefined || !isSuccess(control), {
    message: `${nameOf([message])} with thread_root_id null was not accepted`,
    expected: "2xx with the message, as without it",
    about: [...(control === undefined ? [] : [control]), sent],
  });
  return isTaken ? createdId(sent) : undefined;
}
