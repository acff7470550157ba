// A connected messages subscription gets every message of every kind, also beside other subscriptions of its
// key. The specification does not say which events a forward causes (RTS-56).
import fc from "fast-check";
import { tryPostFile } from "../../cards/message-kinds.ts";
import { tryQuestion } from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { confirmedLost, lostMessages } from "../../steps/messages/events/lost-messages.ts";
import { tryForward } from "../../steps/messages/forwards.ts";
import {
  type CreatedMessage,
  type PostedMessage,
  postMessage,
  postReply,
  tryPostLong,
  tryPostMessage,
  tryPostTwice,
} from "../../steps/messages/messages.ts";
import { deliversOwnMessages, visibleSender } from "../../steps/messages/visible-sender.ts";
import { openStream, tryOpenStream } from "../../steps/realtime/realtime.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { startingOver } from "../../steps/realtime/with-reconnects.ts";
import { onlyRecorded } from "../../steps/running/recorded.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";

const kinds = [
  "plain",
  "reply",
  "answer",
  "long",
  "other script",
  "picture",
  "file",
  "question",
  "elsewhere",
  "agent",
  "twice at once",
  "reply twice at once",
] as const;
/** Enough concurrent messages for some to share a batch of the deployment. */
const burst: readonly Kind[] = [
  "twice at once",
  "reply twice at once",
  ...Array.from({ length: 14 }, () => "plain" as const),
];
const ownKinds: readonly Kind[] = ["reply", "answer", "picture", "file", "plain"];
type Kind = (typeof kinds)[number] | "forward";

export default defineCheck({
  title: "every message that is posted while a subscription is connected is delivered",
  requirements: ["RTS-08", "RTS-30", "RTS-56"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen("RTS-56", "a forward that can be made");
    const as = await visibleSender(session);
    // Each kind once, independently of the generated ones.
    await startingOver(session, () => judgeDelivery(session, as, [...kinds, "forward"]));
    await startingOver(session, () => judgeDelivery(session, as, burst, { atOnce: true }));
    await startingOver(session, () => judgeTogether(session, as));
    for (const reader of partialReaders(session))
      await unlessUntestable(() =>
        startingOver(session, () => judgeDelivery(session, as, ["file", "picture"], { reader })),
      );
    await unlessUntestable(() => startingOver(session, () => judgeSenders(session)));
    // An identity that gets its own messages gets its own replies, pictures and files.
    if (as !== "primary" && (await deliversOwnMessages(session)))
      await startingOver(session, () => judgeDelivery(session, "primary", ownKinds));
    await session.property(
      fc.record({
        messages: fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 8 }),
        atOnce: fc.boolean(),
      }),
      async ({ messages, atOnce }, example) => {
        await startingOver(example, () => judgeDelivery(example, as, messages, { atOnce }));
      },
      { examples: 10 },
    );
    onlyRecorded(session, "RTS-30");
  },
});

/** The two scopes that a connection needs are enough for every part of a message. */
const partialReaders = (session: Session): readonly Role[] =>
  NEEDLESS_SCOPES.filter((scope) => session.has(`keys.reduced.${scope}`)).map(
    (scope): Role => `reduced.${scope}`,
  );

const NEEDLESS_SCOPES = ["files:read"] as const;

/**
 * Keys that may write and lack some other scope: a message causes its event whichever of them posts it. They are of the identity
 * of `primary`, which need not get its own messages, so that another one listens.
 */
async function judgeSenders(session: Session): Promise<void> {
  const senders = SENDERS_WITHOUT.filter((scope) => session.has(`keys.reduced.${scope}`));
  if (senders.length === 0 || !session.has("keys.second")) return;
  const reader = "second";
  const stream = await openStream(session, { as: reader });
  const posted: (PostedMessage & { readonly scope: string })[] = [];
  for (const scope of senders) {
    const message = await tryPostMessage(session, { as: `reduced.${scope}` });
    if (message !== undefined) posted.push({ ...message, scope });
  }
  const control = await postMessage(session);
  const lost = new Set(
    (await lostMessages(session, stream, [control, ...posted], reader)).map(({ id }) => id),
  );
  stream.close();
  if (lost.has(control.id)) return;
  for (const { id, scope, exchange } of posted)
    session.judge("RTS-08", !lost.has(id), {
      message: `a connected subscription was sent a message that a key of an identity posted, and not one that a key without ${scope} posted`,
      expected: `the event of message ${id}`,
      found: "nothing",
      exchanges: [control.exchange, exchange],
    });
}

/** The scopes that writing a message does not need. */
const SENDERS_WITHOUT = ["messages:read", "realtime:read", "files:read", "webhooks:read"] as const;

interface Posted extends CreatedMessage {
  readonly isForward?: boolean;
}

interface Posting {
  readonly atOnce?: boolean;
  readonly reader?: Role;
}

async function judgeDelivery(
  session: Session,
  as: Role,
  messages: readonly Kind[],
  { atOnce = false, reader = "primary" }: Posting = {},
): Promise<void> {
  const stream = await openStream(session, { as: reader });
  const root = await postMessage(session, { as });
  const posted: Posted[] = [root];
  if (atOnce) posted.push(...(await Promise.all(messages.map((kind) => post(session, as, kind, root)))));
  else for (const kind of messages) posted.push(await post(session, as, kind, root));
  const lost = new Set((await lostMessages(session, stream, posted, reader)).map(({ id }) => id));
  const due = posted.filter(({ isForward }) => isForward !== true);
  session.judge("RTS-08", !due.some(({ id }) => lost.has(id)), {
    message: `a connected subscription${reader === "primary" ? "" : ` of keys.${reader}`} was not sent a message of a conversation that its principal can access`,
    expected: `an event for each of ${counted(due.length, "message")}`,
    found: posted.flatMap(({ id, isForward }, index) =>
      lost.has(id) && isForward !== true
        ? `none for message ${index + 1} (${messages[index - 1] ?? "plain"}) ${id}`
        : [],
    ),
  });
  for (const { id, isForward, exchange } of posted)
    if (isForward === true)
      session.judge("RTS-56", !lost.has(id), {
        message: "a connected subscription was not sent a forward",
        expected: `the event of message ${id}`,
        found: "nothing",
        exchanges: [exchange],
      });
  stream.close();
  // The order of creation is known only for messages posted in sequence.
  if (atOnce || lost.size > 0) return;
  const created = posted.filter(({ conversation }) => conversation === root.conversation).map(({ id }) => id);
  const delivered = stream.delivered.filter((id) => created.includes(id));
  session.observe(
    "first deliveries of one conversation's messages",
    delivered.join() === created.join() ? "in the order of creation" : "in another order",
  );
}

/**
 * Several connections of one key, while all are open and once one of them was closed. The specification does
 * not say how many a key may have: a connection that the server refuses or ends is left out.
 */
async function judgeTogether(session: Session, as: Role): Promise<void> {
  const streams: Stream[] = [await openStream(session)];
  for (let count = 1; count < TOGETHER; count++) {
    const further = await tryOpenStream(session);
    if (further !== undefined) streams.push(further);
  }
  const root = await postMessage(session, { as });
  const posted: CreatedMessage[] = [root];
  if (session.profile.capabilities.has("threads")) posted.push(await postReply(session, root, { as }));
  await Promise.all(streams.map((stream) => judgeBeside(session, streams, { stream, posted })));
  const [closed] = streams.splice(1, 1);
  closed?.close();
  const later = await postMessage(session, { as });
  await Promise.all(streams.map((stream) => judgeBeside(session, streams, { stream, posted: [later] })));
  for (const stream of streams) stream.close();
}

/** More than the two that a client has while one of them replaces the other. */
const TOGETHER = 4;

async function judgeBeside(
  session: Session,
  streams: readonly Stream[],
  { stream, posted }: { readonly stream: Stream; readonly posted: readonly CreatedMessage[] },
): Promise<void> {
  const missing = await stream.missing(posted.map(({ id }) => id));
  if (missing.length > 0 && stream.endedByServer !== undefined) return;
  const due = posted.filter(({ id }) => missing.includes(id));
  const lost = await confirmedLost(session, stream, due);
  session.judgeNone(
    "RTS-08",
    lost.map(({ id }) => `none for message ${id}`),
    {
      message: `of ${counted(streams.length, "connection")} of one key that are open, number ${streams.indexOf(stream) + 1} was not sent a message that its principal can access`,
      expected: `an event for each of ${counted(posted.length, "message")} on each connection`,
      exchanges: due.map(({ exchange }) => exchange),
    },
  );
}

async function post(session: Session, as: Role, kind: Kind, root: PostedMessage): Promise<Posted> {
  const isReply = kind === "reply" || kind === "answer" || kind === "reply twice at once";
  if (isReply && !session.profile.capabilities.has("threads")) return postMessage(session, { as });
  switch (kind) {
    case "plain":
      return postMessage(session, { as });
    case "reply":
      return postReply(session, root, { as });
    case "answer": {
      const { id } = await postReply(session, root, { as });
      return postReply(session, root, { as, body: { replied_to_message_id: id } });
    }
    case "long":
      return (await tryPostLong(session, as)) ?? postMessage(session, { as });
    case "other script":
      return postMessage(session, { as, content: `${session.unique("script")} 日本語 עברית \u{1F600}` });
    case "picture":
      return postIfTaken(session, as, { body: { image_urls: ["https://pictures.example/one.png"] } });
    case "file":
      return (await tryPostFile(session, as)) ?? postMessage(session, { as });
    case "question":
      return (await tryQuestion(session, as)) ?? postMessage(session, { as });
    case "forward": {
      const forward = await tryForward(session, root.id, { as });
      return forward === undefined ? postMessage(session, { as }) : { ...forward, isForward: true };
    }
    case "elsewhere":
      return postIfTaken(session, as, { conversation: session.profile.fixtures.second_conversation });
    case "twice at once":
      return (await tryPostTwice(session, { as })) ?? postMessage(session, { as });
    case "reply twice at once":
      return (
        (await tryPostTwice(session, { as, body: { thread_root_id: root.id } })) ??
        postReply(session, root, { as })
      );
    case "agent":
      return postIfTaken(session, session.has("keys.agent") ? "agent" : as, {});
    default:
      return kind satisfies never;
  }
}

/** If it is refused (external pictures, a sender who is not a member), a plain message is used. */
async function postIfTaken(
  session: Session,
  as: Role,
  { conversation = session.need("fixtures.conversation"), body = {} }: Elsewhere,
): Promise<PostedMessage> {
  const posted = await tryPostMessage(session, { as, conversation, body });
  return posted ?? postMessage(session, { as: session.has("keys.second") ? "second" : "primary" });
}

interface Elsewhere {
  readonly conversation?: string | undefined;
  readonly body?: JsonObject;
}
