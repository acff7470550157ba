// Observations of what others are told of messages: events on streams and in webhooks.

import type { Delivery } from "../../exchange/delivery.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId, single } from "../../readers/envelope.ts";
import { type EventFrame, messageOf } from "../../readers/realtime.ts";
import { eventOf, reports } from "../../readers/webhook.ts";
import { readSignature } from "../../readers/webhook-signature.ts";
import { readListWith } from "../../steps/lists/listing.ts";
import { judgeSameMessage } from "../../steps/messages/event-message.ts";
import type { ForwardMode } from "../../steps/messages/forwards.ts";
import { confirmedLost } from "../../steps/messages/lost-messages.ts";
import { readMessage } from "../../steps/requests/call-until.ts";
import { perRun } from "../../steps/requests/per-session.ts";
import { deliveryMs, fence } from "../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../text/json.ts";
import type { Actor } from "./story.ts";
import type { Heard, Hooked, Said, World } from "./world.ts";

/** The modes of forwards of which a deployment sends events, seen when one came: that it does is not said. */
const told = perRun(() => new Set<ForwardMode>());

/** What others than the listener said since where it may read; of its own messages nobody promises it anything. */
const owed = (world: World, { by, since }: Pick<Heard | Hooked, "by" | "since">): readonly Said[] =>
  world.messages.filter(
    (message) =>
      message.by !== by &&
      message.turn >= since &&
      message.request !== undefined &&
      world.sees(by, message.place) === true,
  );

/** Those forwards of which others of their kind were told. */
const forwarded = (world: World, { by, since }: Heard): readonly Said[] =>
  world.messages.filter(
    (message) =>
      message.by !== by &&
      message.turn >= since &&
      message.snapshot !== undefined &&
      told(world.session).has(message.snapshot.mode) &&
      world.sees(by, message.place) === true,
  );

const isOwed = ({ ofMentions }: Heard, { mentionsPrimary }: Said): boolean =>
  !ofMentions || mentionsPrimary === true;

export async function observeStream(world: World, heard: Heard): Promise<void> {
  const { session } = world;
  const stream = heard.streams.at(-1);
  if (heard.isDone || stream === undefined) return;
  const messages = [...owed(world, heard), ...forwarded(world, heard)].filter((one) => isOwed(heard, one));
  const before = new Set(heard.streams.slice(0, -1).flatMap(({ delivered }) => delivered));
  const due = messages.filter(({ id }) => !before.has(id));
  const missing = await stream.missing(
    due.map(({ id }) => id),
    () => stream.declinesResume,
  );
  if (stream.declinesResume || stream.endedByServer !== undefined) {
    heard.isDone = true;
    return;
  }
  // Somebody else's stream shows that the message was told of at all.
  const confirmed = heard.ofMentions
    ? due.filter(({ id }) => missing.includes(id))
    : await confirmedLost(
        session,
        stream,
        due.filter(({ id }) => missing.includes(id)).map(expected),
        heard.by,
      );
  const lost = due.filter(({ id }) => confirmed.some((one) => one.id === id));
  for (const requirement of promisesOf(heard, lost))
    session.judge(requirement, lost.length === 0, {
      message: `${heard.by} was not sent the events of messages on ${heard.name}`,
      expected: `an event of each: ${due.map(({ name }) => name).join(", ")}`,
      found: `not delivered: ${lost.map(({ name, id }) => `${name} (${id})`).join(", ")}`,
      exchanges: lost.map(({ exchange }) => exchange).slice(0, 6),
    });
  // Forwards, questions and what answers post: that they are told of is not said, what is told is.
  const others = world.messages.filter(
    ({ request, id }) => request === undefined && stream.eventOf(id) !== undefined,
  );
  for (const { snapshot } of others) if (snapshot !== undefined) told(session).add(snapshot.mode);
  for (const message of [...due, ...others.filter((one) => !due.includes(one))]) {
    const payload = stream.eventOf(message.id)?.payload;
    if (payload !== undefined)
      await judgeEvent(world, message, payload, `the event on ${heard.name}`, heard.by);
  }
  judgeUnaddressed(world, heard);
  judgeLeaks(world, heard);
}

/** What lost messages break: of those without text it is promised by itself. */
function promisesOf({ streams, ofMentions }: Heard, lost: readonly Said[]): readonly string[] {
  const promise = ofMentions ? "RTS-09" : streams.length > 1 ? "RTS-16" : "RTS-08";
  return lost.every(isSilent) ? [promise, "EVT-19"] : [promise];
}

const isSilent = ({ text, source }: Said): boolean => text === undefined && source === undefined;

/** A subscription for mentions brings nothing else of the story. */
function judgeUnaddressed(world: World, heard: Heard): void {
  if (!heard.ofMentions) return;
  const unaddressed = world.messages.filter(
    ({ id, request, mentionsPrimary }) =>
      request !== undefined &&
      mentionsPrimary !== true &&
      heard.streams.some((stream) => stream.eventOf(id) !== undefined),
  );
  world.session.judge("RTS-10", unaddressed.length === 0, {
    message: `${heard.name}, a subscription for mentions, was sent messages that mention nobody`,
    expected: "only messages that mention its principal",
    found: unaddressed.map(({ name, id }) => `${name} (${id})`),
    exchanges: unaddressed.map(({ exchange }) => exchange).slice(0, 6),
  });
}

function judgeLeaks(world: World, heard: Heard): void {
  const isLeak = (message: Said, { payload, messageId }: EventFrame): boolean =>
    messageId === message.id || (!world.isForwardedTo(message, heard.by) && holdsText(payload, message.word));
  const hidden = world.messages.filter(({ place }) => world.sees(heard.by, place) === false);
  const leaked = heard.streams
    .flatMap(({ events }) => events)
    .filter((event) => hidden.some((message) => isLeak(message, event)));
  world.session.judge("RTS-11", leaked.length === 0, {
    message: `${heard.by} was sent events of messages of a conversation that it cannot access`,
    expected: "no event of them",
    found: leaked.map(({ payload }) => payload),
  });
}

const expected = ({ id, word }: Said) => ({ id, content: word });

async function judgeEvent(
  world: World,
  message: Said,
  payload: JsonObject,
  where: string,
  as: Actor,
): Promise<void> {
  const object = messageOf(payload);
  const read = await readMessage(world.session, message.id, { as });
  const shown = isSuccess(read) ? single(read.json) : undefined;
  if (object === undefined || shown === undefined) return;
  judgeSameMessage(world.session, object, shown, {
    where: `${where} of ${message.name}`,
    conversation: message.conversation,
    exchanges: [message.exchange, read],
  });
  const related = payload.related as JsonObject | undefined;
  if (related === undefined || related === null || message.root === undefined) return;
  world.session.judge("THR-10", String(related.thread_root_message_id) === message.root.id, {
    message: `${where} of ${message.name}, a reply, does not name the root of its thread`,
    expected: message.root.id,
    found: related,
    exchanges: [message.exchange],
  });
}

/** Whether a request came to this endpoint and not to another one of the same address. */
export function isFor(world: World, { name, secrets, endpoint }: Hooked, delivery: Delivery): boolean {
  const scheme = world.session.profile.bindings.webhook_signature;
  const isAlone = world.endpoints.every(
    (other) => other.name === name || other.endpoint.inbox !== endpoint.inbox,
  );
  if (isAlone || scheme === undefined) return true;
  const signature = readSignature(delivery, scheme);
  return typeof signature !== "string" && secrets.some((secret) => signature.verifies(secret));
}

export async function observeEndpoint(world: World, hooked: Hooked): Promise<void> {
  const { session } = world;
  const { inbox } = hooked.endpoint;
  for (const message of owed(world, hooked)) {
    const find = (): Delivery | undefined =>
      inbox.deliveries.find((delivery) => reports(delivery, message.id) && isFor(world, hooked, delivery));
    const delivery = await inbox.until(find, deliveryMs(session));
    // A new endpoint may take its time to be told of anything.
    if (delivery === undefined && !inbox.deliveries.some((one) => isFor(world, hooked, one))) return;
    for (const requirement of isSilent(message) ? ["WHK-10", "EVT-19"] : ["WHK-10"])
      session.judge(requirement, delivery !== undefined, {
        message: `${hooked.name} of ${hooked.by} was not sent the event of ${message.name}`,
        expected: `message.created of ${message.id}`,
        found: `${inbox.deliveries.length} other requests`,
        exchanges: [message.exchange],
      });
    const event = delivery && eventOf(delivery);
    if (delivery !== undefined) judgeSigned(world, hooked, message, delivery);
    if (event !== undefined) await judgeEvent(world, message, event.payload, "the webhook", hooked.by);
  }
  await observeQuiet(world, hooked);
}

/** By the newest secret, where the message was created after it. */
function judgeSigned(world: World, hooked: Hooked, message: Said, delivery: Delivery): void {
  const { session } = world;
  const scheme = session.profile.bindings.webhook_signature;
  const newest = hooked.secrets.at(-1);
  if (scheme === undefined || newest === undefined) return;
  const signature = readSignature(delivery, scheme);
  const verifies = (secret: string): boolean => typeof signature !== "string" && signature.verifies(secret);
  const found = typeof signature === "string" ? signature : `${signature.count} signatures by other secrets`;
  session.judge("WHK-12", hooked.secrets.some(verifies), {
    message: `the event of ${message.name} does not verify under any secret that ${hooked.name} ever had`,
    expected: "a signature by the secret of the endpoint",
    found,
    exchanges: [message.exchange],
  });
  if (message.turn < (hooked.rotatedAt ?? Number.POSITIVE_INFINITY)) return;
  session.judge("WHK-15", verifies(newest), {
    message: `the event of ${message.name}, created after ${hooked.name} got a new signing secret, does not verify under it`,
    expected: "a signature by the new secret",
    found,
    exchanges: [message.exchange],
  });
}

/** After it turned to other events it is told of no message; a test event shows that one would have come. */
async function observeQuiet(world: World, hooked: Hooked): Promise<void> {
  const { quietSince } = hooked;
  if (quietSince === undefined) return;
  const later = world.messages.filter(({ turn, by }) => turn >= quietSince && by !== hooked.by);
  if (later.length === 0) return;
  await fence(world.session, hooked.endpoint);
  const told = later.filter(({ id }) =>
    hooked.endpoint.inbox.deliveries.some(
      (delivery) => reports(delivery, id) && isFor(world, hooked, delivery),
    ),
  );
  world.session.judge("WHK-29", told.length === 0, {
    message: `${hooked.name} was sent events of messages after it had turned to other types`,
    expected: "no message.created",
    found: told.map(({ name, id }) => `${name} (${id})`),
    exchanges: told.map(({ exchange }) => exchange),
  });
}

/** Whichever of the keys of its identity lists endpoints, it is there. */
export async function observeListed(world: World, hooked: Hooked): Promise<void> {
  const eyes = world.eyes(hooked.by);
  if (eyes === undefined) return;
  const { items, last } = await readListWith(world.session, [hooked.endpoint.id], {
    operation: "listWebhookEndpoints",
    as: eyes.caller,
  });
  if (!isSuccess(last)) return;
  world.session.judge(
    "WHK-05",
    items.some((item) => readId(item) === hooked.endpoint.id),
    {
      message: `${hooked.name} is not in the list of endpoints that ${eyes.caller.label} reads`,
      expected: `endpoint ${hooked.endpoint.id}`,
      found: items.map(readId),
      exchanges: [hooked.endpoint.exchange, last],
    },
  );
}
