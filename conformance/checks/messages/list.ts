// The list of a conversation has every message created in it, by any author and also of concurrent requests.
import fc from "fast-check";
import { postTopLevelKinds } from "../../cards/message-kinds.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { carriesText } from "../../readers/messages/message-text.ts";
import { readMessages } from "../../steps/lists/listing.ts";
import {
  type PostedMessage,
  postMessage,
  tryPostLong,
  tryPostMessage,
} from "../../steps/messages/messages.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";

const bodies: readonly JsonObject[] = [
  {},
  { thread_root_id: null },
  { image_urls: ["https://images.example/a.png"] },
  { suppressed_link_preview_urls: ["https://links.example/a"] },
];

interface Series {
  readonly messages: readonly { readonly as: Role; readonly body: number }[];
  readonly together: boolean;
  readonly reader: Role;
}

export default defineCheck({
  title: "the message list has every message created in the conversation",
  requirements: ["MSG-03"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const roles = fc.constantFrom<Role>(
      "primary",
      ...(session.has("keys.second") ? (["second"] as const) : []),
    );
    const series = fc.record<Series>({
      messages: fc.array(fc.record({ as: roles, body: fc.nat({ max: bodies.length - 1 }) }), {
        minLength: 1,
        maxLength: 8,
      }),
      together: fc.boolean(),
      reader: roles,
    });
    const messages = bodies.flatMap((_, body) => [
      { as: "primary" as const, body },
      { as: "primary" as const, body },
    ]);
    await judgeSeries({ messages, together: true, reader: "primary" }, session);
    await session.property(series, judgeSeries, { examples: 12 });
    await judgeKinds(session);
    await judgeEqual(session);
    await judgeLong(session);
  },
});

/**
 * The number of texts of forty thousand characters each: together they exceed buffers of a quarter of a
 * mebibyte.
 */
const LONG_TEXTS = 8;

/** Texts that make a long page, where the deployment takes them. */
async function judgeLong(session: Session): Promise<void> {
  const posted: PostedMessage[] = [];
  for (let count = 0; count < LONG_TEXTS; count++) {
    const long = await tryPostLong(session, "primary");
    if (long === undefined) return;
    posted.push(long);
  }
  const [first] = posted;
  if (first === undefined) return;
  const ids = posted.map(({ id }) => id);
  const listed = await readMessages(session, first.conversation, ids);
  session.given(listed.complete, "the message list can be read to its end", listed.last);
  const isThere = ({ id, content }: PostedMessage): boolean =>
    !listed.missing.includes(id) || listed.items.some((item) => carriesText(item, content));
  session.judge("MSG-03", posted.every(isThere), {
    message: `of ${posted.length} long messages in a row some are not in the conversation's list`,
    expected: ids,
    found: `${counted(listed.items.length, "message")} without ${listed.missing.join(", ")}`,
    exchanges: [first.exchange, listed.last],
  });
}

/** A question, a forward and a message with a file are messages of the conversation too. */
async function judgeKinds(session: Session): Promise<void> {
  const as = session.has("keys.second") ? "second" : "primary";
  const source = await postMessage(session);
  const posted = await postTopLevelKinds(session, as, source);
  const ids = [source, ...posted].map(({ id }) => id);
  const listed = await readMessages(session, source.conversation, ids);
  session.given(listed.complete, "the message list can be read to its end", listed.last);
  session.given(!listed.missing.includes(source.id), "a message is listed under its id", listed.last);
  for (const { id, kind, exchange } of posted)
    session.judge("MSG-03", !listed.missing.includes(id), {
      message: `${kind} is not in the conversation's list`,
      expected: `message ${id}`,
      found: `${counted(listed.items.length, "message")} without it`,
      exchanges: [exchange, listed.last],
    });
}

const EQUAL_TEXTS = 4;

/** One author says the same again and again, so that equal messages follow each other. */
async function judgeEqual(session: Session): Promise<void> {
  const content = session.unique("equal");
  const posted = await Promise.all(
    Array.from({ length: EQUAL_TEXTS }, () => postMessage(session, { content })),
  );
  const ids = posted.map(({ id }) => id);
  session.given(new Set(ids).size === ids.length, "each created message has an id of its own");
  const listed = await readMessages(session, session.need("fixtures.conversation"), ids);
  session.given(listed.complete, "the message list can be read to its end", listed.last);
  session.given(listed.missing.length < ids.length, "a message is listed under its id", listed.last);
  session.judge("MSG-03", listed.missing.length === 0, {
    message: `of ${posted.length} messages of one author with the same text some are not in the conversation's list`,
    expected: ids,
    found: `${counted(listed.items.length, "message")} without ${listed.missing.join(", ")}`,
    exchanges: [...posted.map(({ exchange }) => exchange).slice(0, 2), listed.last],
  });
}

async function judgeSeries({ messages, together, reader }: Series, session: Session): Promise<void> {
  // A picture that is not there, or a link that the text has not, may be refused.
  const post = async ({ as, body }: Series["messages"][number]) =>
    (await tryPostMessage(session, { as, body: bodies[body] ?? {} })) ?? postMessage(session, { as });
  const posted = [];
  if (together) posted.push(...(await Promise.all(messages.map(post))));
  else for (const message of messages) posted.push(await post(message));
  const conversation = session.need("fixtures.conversation");
  const listed = await readMessages(
    session,
    conversation,
    posted.map(({ id }) => id),
    reader,
  );
  session.given(listed.complete, "the message list can be read to its end", listed.last);
  // Another requirement judges the ids of listed messages.
  const isListed = ({ content }: PostedMessage) => listed.items.some((item) => carriesText(item, content));
  const missing = posted.filter((message) => listed.missing.includes(message.id) && !isListed(message));
  session.judge("MSG-03", missing.length === 0, {
    message: `${missing.length} of ${counted(posted.length, "message")} just created ${together ? "at the same time " : ""}are not in the conversation's list`,
    expected: posted.map(({ id }) => id),
    found: `${counted(listed.items.length, "message")} without ${missing.map(({ id }) => id).join(", ")}`,
    exchanges: [...missing.map(({ exchange }) => exchange).slice(0, 2), listed.last],
  });
}
