// Every message of a conversation that the endpoint's creator can read comes as message.created, to each
// endpoint, and is listed: from whichever author, also as a reply, in any script, and when many are posted at
// once.

import { tryAnswer, tryPostFile } from "../../cards/message-kinds.ts";
import { tryQuestion } from "../../cards/post-card.ts";
import { isBelow, refuseAnswers } from "../../cards/refused-answers.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { BELOW } from "../../inputs/webhook-addresses.ts";
import { readId } from "../../readers/envelope.ts";
import { deliveriesCounted, deliveriesShown, eventOf } from "../../readers/webhooks/webhook.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { tryForward } from "../../steps/messages/forwards.ts";
import {
  type CreatedMessage,
  postMessage,
  postReply,
  tryPostMessage,
  tryPostTwice,
} from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import {
  isPlainlyUntestable,
  unlessLimited,
  unlessUntestable,
} from "../../steps/running/unless-untestable.ts";
import { lateDoubt, needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import { endpointsUnlisted, unlistedEvents } from "../../steps/webhooks/webhook-deliveries.ts";
import { deliveryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  causedDelivery,
  createEndpoint,
  type EndpointSettings,
  enabledTypes,
  endpointBody,
  knownEndpoint,
  type ListenedEndpoint,
  messageDelivery,
  postUntilDelivered,
  probableSender,
  requestEndpoint,
  silence,
} from "../../steps/webhooks/webhooks.ts";
import { sameAddress } from "../../text/addresses.ts";
import { counted } from "../../text/counted.ts";

export default defineCheck({
  title: "an endpoint with message.created gets that event for each message its creator can read",
  requirements: ["WHK-10", "WHK-17", "WHK-38", "EVT-07"],
  capabilities: ["webhooks", "messages", "threads"],
  needs: deliveryNeeds,
  isLong: true,
  async run(session) {
    const events = [MESSAGE_CREATED];
    // The specification does not say which addresses are accepted.
    const below = await unlessUntestable(() => createEndpoint(session, { events, below: BELOW }));
    const other = { name: session.unique("endpoint"), events: [...enabledTypes(session)].reverse() };
    const endpoints = [
      below ?? (await createEndpoint(session, { events })),
      await createEndpoint(session, other),
    ] as const;
    const as = probableSender(session);
    const inboxes = endpoints.map(({ inbox }) => inbox);
    // Each of them may take a while before it gets any event.
    const first = await postUntilDelivered(session, inboxes, { as });
    if (as === "primary") session.given(first, "keys.second, or events of an identity's own messages");
    const late = first === undefined ? await needPunctual(session) : {};
    const isReached = session.judge("WHK-10", first !== undefined, {
      ...late,
      message: "of two endpoints with message.created enabled one got no event for any of several messages",
      expected: "message.created of one message at both",
      found: `${inboxes.map(({ deliveries }) => deliveries.length).join(" and ")} deliveries`,
    });
    if (!isReached || first === undefined) return;
    const urls = endpoints.map(({ inbox }, index) => `${inbox.url}${index === 0 && below ? BELOW : ""}`);
    const settings = [{ url: urls[0] }, { ...other, url: urls[1] }];
    if (!(await judgeUnchanged(session, endpoints, { as, settings }))) return;
    const question = await refuseAnswers(session, as);
    const posted = [["a plain message", first] as const, ...(await postAll(session, as))];
    await Promise.all(posted.map((one) => judgeReceived(session, "WHK-10", one, endpoints)));
    await judgeAnswers(session, endpoints[0], question);
    const forward = await tryForward(session, first.id, { as });
    if (forward === undefined) session.notSeen("WHK-38", "a forward that can be made");
    else await judgeReceived(session, "WHK-38", ["a forward", forward], endpoints);
    await judgeListed(session, endpoints[0], [
      ...posted,
      ...(forward === undefined ? [] : [["a forward", forward] as const]),
    ]);
    if (below !== undefined) judgeAddress(session, below);
    if (session.findings.length > 0) return;
    await judgeListedTogether(session, endpoints, first);
    await unlessLimited(() => judgeMany(session, as));
  },
});

/** Every message in the thread of a question is delivered; answers that were refused are not. */
async function judgeAnswers(
  session: Session,
  { inbox }: ListenedEndpoint,
  question: string | undefined,
): Promise<void> {
  if (question === undefined) return session.notSeen("EVT-07", "a question with answers that are refused");
  const received = inbox.deliveries.filter((one) => isBelow(eventOf(one)?.payload ?? {}, question));
  const nowhere: Delivery[] = [];
  for (const delivery of received) {
    const id = readId(eventOf(delivery)?.object);
    if (id !== undefined && !isSuccess(await readMessage(session, id))) nowhere.push(delivery);
  }
  session.judge("EVT-07", nowhere.length === 0, {
    message:
      "a webhook delivered the event of a message in the thread of a question, after answers were refused, and the message cannot be read",
    expected: "events of messages that there are",
    found: nowhere.map((delivery) => `message ${readId(eventOf(delivery)?.object)}`),
    deliveries: deliveriesShown(...nowhere),
  });
}

interface Unchanged {
  readonly as: Role;
  /** The settings that are sent once more, for each endpoint. */
  readonly settings: readonly EndpointSettings[];
}

/**
 * An update may send values that its endpoint already has: its URL alone, all settings, or nothing. That does
 * not change which events the endpoint gets.
 */
async function judgeUnchanged(
  session: Session,
  endpoints: readonly ListenedEndpoint[],
  { as, settings }: Unchanged,
): Promise<boolean> {
  const { status } = session.profile.bindings.webhook_endpoint;
  const [{ id: first } = { id: "" }] = endpoints;
  // The specification does not say whether an update may be empty.
  const updated = [await session.call("updateWebhookEndpoint", { path: { endpointId: first }, body: {} })];
  for (const [index, { id }] of endpoints.entries()) {
    const same = endpointBody(session, settings[index] ?? {});
    const body = index === 0 || status === undefined ? same : { ...same, [status.property]: status.active };
    updated.push(await session.call("updateWebhookEndpoint", { path: { endpointId: id }, body }));
  }
  const received = await postUntilDelivered(
    session,
    endpoints.map(({ inbox }) => inbox),
    { as },
  );
  const late = received === undefined ? await needPunctual(session) : {};
  return session.judge("WHK-10", received !== undefined, {
    ...late,
    message:
      "of two endpoints with message.created enabled, one no longer got events after updates that sent its current settings, or nothing",
    expected: "message.created of one message at both",
    found: "nothing at one of them for any of several messages",
    exchanges: updated,
  });
}

/** Every event goes to all endpoints of the address, whatever the kind of its message. */
function judgeAddress(session: Session, { inbox, exchange }: ListenedEndpoint): void {
  const astray = inbox.deliveries.find(
    (one) => eventOf(one)?.type === MESSAGE_CREATED && !sameAddress(one.path, BELOW),
  );
  session.judge("WHK-10", astray === undefined, {
    message: "the event of a message was sent to another address than that of its endpoint",
    expected: `${inbox.url}${BELOW}`,
    found: `${inbox.url}${astray?.path ?? ""}`,
    deliveries: deliveriesShown(astray),
    exchanges: [exchange],
  });
}

/** One more than a page, or a round of sending, often has. */
const MANY = 11;

/** However many endpoints a deployment lets one identity have, each gets the event. */
async function judgeMany(session: Session, as: Role): Promise<void> {
  const endpoints: ListenedEndpoint[] = [];
  await inParallel(Array.from({ length: MANY }), async () => {
    const inbox = await session.inbox();
    const settings = { name: session.unique("many"), url: inbox.url, events: [MESSAGE_CREATED] };
    const created = await requestEndpoint(session, settings);
    if (isSuccess(created)) endpoints.push({ ...knownEndpoint(session, created), inbox });
  });
  const inboxes = endpoints.map(({ inbox }) => inbox);
  const received = await postUntilDelivered(session, inboxes, { as });
  const late = received === undefined ? await needPunctual(session) : {};
  const missing = inboxes.filter(({ deliveries }) => deliveries.length === 0);
  session.judge("WHK-10", received !== undefined, {
    ...late,
    message: `of ${counted(endpoints.length, "endpoint")} with message.created enabled not all got the event of any of several messages`,
    expected: "message.created of one message at each",
    found: `nothing at ${missing.length} of them`,
    exchanges: endpoints.map(({ exchange }) => exchange).slice(0, 2),
  });
  // Otherwise the other messages of the run would go to all of them.
  await inParallel(endpoints, (endpoint) => silence(session, endpoint));
}

/** One event that went to two endpoints is two deliveries, in the list of all endpoints too. */
async function judgeListedTogether(
  session: Session,
  endpoints: readonly ListenedEndpoint[],
  { id }: CreatedMessage,
): Promise<void> {
  const events = new Set(
    endpoints.map(({ inbox }) => {
      const delivery = messageDelivery(inbox, id);
      return delivery && eventOf(delivery)?.id;
    }),
  );
  const [event] = events;
  // Each may get another event for the message.
  if (event === undefined || events.size > 1 || !isServed(session.profile, "listWebhookDeliveries")) return;
  const listed = await unlessGivenUp(session, () => endpointsUnlisted(session, endpoints, event));
  if (listed === undefined) return;
  session.judge("WHK-17", listed.missing.length === 0, {
    message: "of the deliveries of one event to two endpoints the list of webhook deliveries leaves out one",
    expected: `deliveries of event ${event} to each of ${endpoints.map((endpoint) => endpoint.id).join(" and ")}`,
    found: `none to ${listed.missing.join(" or ")}`,
    exchanges: [listed.listing.last],
  });
}

/** Each delivery that came is listed, for every kind of message. */
async function judgeListed(
  session: Session,
  endpoint: ListenedEndpoint,
  posted: readonly Posted[],
): Promise<void> {
  if (!isServed(session.profile, "listWebhookDeliveries"))
    return session.notSeen("WHK-17", "deliveries can be listed");
  const events = posted.flatMap(([kind, { id }]) => {
    const delivery = messageDelivery(endpoint.inbox, id);
    const eventId = delivery && eventOf(delivery)?.id;
    return eventId === undefined ? [] : [{ kind, eventId }];
  });
  const ids = events.map(({ eventId }) => eventId);
  const unlisted = await unlessGivenUp(session, () => unlistedEvents(session, endpoint, ids));
  if (unlisted === undefined) return;
  const { missing, listing } = unlisted;
  const kinds = new Set(events.filter(({ eventId }) => missing.includes(eventId)).map(({ kind }) => kind));
  session.judge("WHK-17", missing.length === 0, {
    message: `the list of webhook deliveries leaves out those of ${[...kinds].join(" and of ")}, which came`,
    expected: `a delivery of each of ${counted(events.length, "event")}`,
    found: `not listed: ${missing.join(", ")}`,
    exchanges: [listing.last],
  });
}

/** A list that is given up leaves open what is in it, and nothing else of the check. */
async function unlessGivenUp<T>(session: Session, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!isPlainlyUntestable(error)) throw error;
    session.notJudged("WHK-17", error.message);
    return undefined;
  }
}

type Posted = readonly [kind: string, message: CreatedMessage];

async function judgeReceived(
  session: Session,
  requirement: "WHK-10" | "WHK-38",
  [kind, message]: Posted,
  endpoints: readonly ListenedEndpoint[],
): Promise<void> {
  await Promise.all(
    endpoints.map(async (endpoint, index) => {
      const { inbox } = endpoint;
      const received = await causedDelivery(session, endpoint, () => messageDelivery(inbox, message.id));
      session.judge(requirement, received !== undefined, {
        message: `an endpoint with message.created enabled got no event for ${kind}`,
        expected: `message.created with message ${message.id}`,
        found: `${deliveriesCounted(inbox.deliveries.length, "other ")} at endpoint ${index + 1} of ${endpoints.length}`,
        exchanges: [message.exchange],
        ...lateDoubt(session),
      });
    }),
  );
}

const WORDS = "words and more ";
/** How long a message may be is not shown; these many words are taken by many. */
const [SOME_WORDS, MANY_WORDS] = [250, 2_000];

async function postAll(session: Session, as: Role): Promise<readonly Posted[]> {
  const scripts = await postMessage(session, {
    as,
    content: `${session.unique("scripts")} åß 漢字 🚀 "\\" \u2028`,
  });
  const reply = await postReply(session, scripts, { as });
  const deeper = await postReply(session, scripts, { as, body: { replied_to_message_id: reply.id } });
  const together = await Promise.all(Array.from({ length: 6 }, () => postMessage(session, { as })));
  const twice = await tryPostTwice(session, { as });
  const replyTwice = await tryPostTwice(session, { as, body: { thread_root_id: scripts.id } });
  return [
    ["a message in several scripts", scripts],
    ["a reply", reply],
    ["a reply to a reply", deeper],
    ...together.map((message) => ["one of several at once", message] as const),
    ...(twice ? [["a message that two equal requests at once create", twice] as const] : []),
    ...(replyTwice ? [["a reply that two equal requests at once create", replyTwice] as const] : []),
    ...(await postOthers(session, as)),
  ];
}

/** Messages of other kinds, elsewhere and by an agent, as far as the deployment accepts them. */
async function postOthers(session: Session, as: Role): Promise<readonly Posted[]> {
  const long = (words: number): string => `${session.unique("long")} ${WORDS.repeat(words)}`;
  const { second_conversation: conversation } = session.profile.fixtures;
  const posted = {
    "a message with a picture": await tryPostMessage(session, {
      as,
      body: { image_urls: ["https://pictures.example/one.png"] },
    }),
    "a message with a file": await tryPostFile(session, as),
    "a question": await tryQuestion(session, as),
    "the reply in the thread of an answered question": await tryAnswer(session, as),
    "the reply in the conversation of an answered question": await tryAnswer(session, as, "conversation"),
    "a long message": await tryPostMessage(session, { as, content: long(SOME_WORDS) }),
    "a very long message": await tryPostMessage(session, { as, content: long(MANY_WORDS) }),
    "a message in another conversation":
      conversation === undefined ? undefined : await tryPostMessage(session, { as, conversation }),
    "a message of an agent": session.has("keys.agent")
      ? await tryPostMessage(session, { as: "agent" })
      : undefined,
  };
  return Object.entries(posted).flatMap(([kind, message]) =>
    message === undefined ? [] : [[kind, message] as const],
  );
}
