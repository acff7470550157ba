// Observations of what others are told of messages: events on streams and in webhooks.
import { isSuccess } from "../../engine/exchange.ts";
import { readMessage } from "../../steps/call-until.ts";
import { judgeSameMessage } from "../../steps/event-message.ts";
import { confirmedLost } from "../../steps/lost-messages.ts";
import { waitForMessage } from "../../steps/webhooks.ts";
import { type JsonObject, single } from "../../wire/envelope.ts";
import { holdsText } from "../../wire/holds-text.ts";
import { type EventFrame, messageOf } from "../../wire/realtime.ts";
import { eventOf } from "../../wire/webhook.ts";
import type { Actor } from "./story.ts";
import type { Heard, Hooked, Said, World } from "./world.ts";

/** What others than the listener said since where it may read; of its own messages nobody promises it anything. */
const owed = (world: World, { by, since }: Pick<Heard | Hooked, "by" | "since">): readonly Said[] =>
  world.messages.filter(
    (message) =>
      message.by !== by &&
      message.turn >= since &&
      message.request !== undefined &&
      world.sees(by, message.place) === true,
  );

export async function observeStream(world: World, heard: Heard): Promise<void> {
  const { session } = world;
  const stream = heard.streams.at(-1);
  if (heard.isDone || stream === undefined) return;
  const messages = owed(world, heard);
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
  const confirmed = await confirmedLost(
    session,
    stream,
    due.filter(({ id }) => missing.includes(id)).map(expected),
    heard.by,
  );
  const lost = due.filter(({ id }) => confirmed.some((one) => one.id === id));
  const requirement = heard.streams.length > 1 ? "RTS-16" : "RTS-08";
  session.judge(requirement, lost.length === 0, {
    message: `${heard.by} was not sent the events of messages on ${heard.name}`,
    expected: `an event of each: ${due.map(({ name }) => name).join(", ")}`,
    found: `not delivered: ${lost.map(({ name, id }) => `${name} (${id})`).join(", ")}`,
    exchanges: lost.map(({ exchange }) => exchange).slice(0, 6),
  });
  for (const message of due) {
    const payload = stream.eventOf(message.id)?.payload;
    if (payload !== undefined)
      await judgeEvent(world, message, payload, `the event on ${heard.name}`, heard.by);
  }
  const isLeak = (message: Said, { payload, messageId }: EventFrame): boolean =>
    messageId === message.id || (!world.isForwardedTo(message, heard.by) && holdsText(payload, message.word));
  const hidden = world.messages.filter(({ place }) => world.sees(heard.by, place) === false);
  const leaked = heard.streams
    .flatMap(({ events }) => events)
    .filter((event) => hidden.some((message) => isLeak(message, event)));
  session.judge("RTS-11", leaked.length === 0, {
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

export async function observeEndpoint(world: World, hooked: Hooked): Promise<void> {
  const { session } = world;
  const { inbox } = hooked.endpoint;
  const due = owed(world, hooked);
  for (const message of due) {
    const delivery = await waitForMessage(session, inbox, message.id);
    // A new endpoint may take its time to be told of anything.
    if (delivery === undefined && inbox.deliveries.length === 0) return;
    session.judge("WHK-10", delivery !== undefined, {
      message: `the endpoint of ${hooked.by} was not sent the event of ${message.name}`,
      expected: `message.created of ${message.id}`,
      found: `${inbox.deliveries.length} other requests`,
      exchanges: [message.exchange],
    });
    const event = delivery && eventOf(delivery);
    if (event !== undefined) await judgeEvent(world, message, event.payload, "the webhook", hooked.by);
  }
}
