// Observations of streams: the messages that a listener is sent, live and after a break, and those that it
// must not be sent.

import { isSuccess } from "../../../exchange/exchange.ts";
import { holdsText } from "../../../leaks/holds-text.ts";
import { text } from "../../../readers/envelope.ts";
import { type EventFrame, messageOf } from "../../../readers/realtime-frames.ts";
import { isRefusedAccess } from "../../../steps/keys/access/access.ts";
import { confirmedLost } from "../../../steps/messages/events/lost-messages.ts";
import type { Stream } from "../../../steps/realtime/stream.ts";
import type { Actor } from "../story.ts";
import type { Heard, Said, World } from "../world.ts";
import { judgeEvent, readAs } from "./event-of-message.ts";
import { noteReceived, owed } from "./owed.ts";

const isAddressed = ({ ofMentions, by }: Heard, { mentions = [] }: Said): boolean =>
  !ofMentions || mentions.includes(by);

/** Judges that each message that is due on the stream came. */
export async function observeStream(world: World, heard: Heard): Promise<void> {
  const stream = heard.streams.at(-1);
  if (heard.isDone || stream === undefined) return;
  const before = new Set(heard.streams.slice(0, -1).flatMap(({ delivered }) => delivered));
  const due = owed(world, heard).filter(
    (message) =>
      isAddressed(heard, message) &&
      (!heard.ofMentions || message.snapshot === undefined || showsComment(world, message)) &&
      (!before.has(message.id) || heard.unhandled.has(message.id)),
  );
  const missing = await stream.missing(
    due.map(({ id }) => id),
    () => stream.declinesResume,
  );
  if (stream.declinesResume || stream.endedByServer !== undefined) {
    heard.isDone = true;
    return;
  }
  judgeLost(
    world,
    heard,
    due,
    await lostOf(
      world,
      heard,
      stream,
      due.filter(({ id }) => missing.includes(id)),
    ),
  );
  noteReceived(world, heard, ({ id }) => stream.eventOf(id) !== undefined);
  for (const message of world.messages) {
    const payload = stream.eventOf(message.id)?.payload;
    if (payload === undefined) continue;
    if (world.sees(heard.by, message.place) === undefined) await judgeReadable(world, heard, message);
    else await judgeEvent(world, message, { where: `the event on ${heard.name}`, payload, as: heard.by });
  }
  judgeUnaddressed(world, heard);
  await judgeLeaks(world, heard);
}

/** Whether the event of a forward shows its comment as a part of its text on a messages subscription: else it may mention nobody. */
const showsComment = ({ streams }: World, { id, word }: Said): boolean =>
  streams
    .filter(({ ofMentions }) => !ofMentions)
    .flatMap((heard) => heard.streams.flatMap((stream) => stream.eventOf(id) ?? []))
    .some(({ payload }) => text(messageOf(payload), "content")?.includes(word) === true);

/** Whether a message that was forwarded mentions somebody, so that its forward may as well. */
const quotesMention = (by: Actor, { source }: Said): boolean =>
  source !== undefined &&
  (source.question !== undefined || source.mentions?.includes(by) === true || quotesMention(by, source));

/** The stream of another listener shows that an event of a message was sent at all. */
async function lostOf(
  { session }: World,
  heard: Heard,
  stream: Stream,
  missing: readonly Said[],
): Promise<readonly Said[]> {
  if (heard.ofMentions) return missing;
  const confirmed = await confirmedLost(
    session,
    stream,
    missing.map(({ id, word }) => ({ id, content: word })),
    heard.by,
  );
  return missing.filter(({ id }) => confirmed.some((one) => one.id === id));
}

function judgeLost({ session }: World, heard: Heard, due: readonly Said[], lost: readonly Said[]): void {
  for (const requirement of new Set([promiseOf(heard), ...lost.flatMap((one) => promisesOf(heard, one))])) {
    const those = lost.filter((one) => promisesOf(heard, one).includes(requirement));
    session.judge(requirement, those.length === 0, {
      message: `${heard.name}, which ${heard.by} opened, brought no event of ${those.map(({ name }) => name).join(" and ")}`,
      expected: `an event of each: ${due.map(({ name }) => name).join(", ")}`,
      found: `not delivered: ${those.map(({ name, id }) => `${name} (${id})`).join(", ")}`,
      exchanges: those.map(({ exchange }) => exchange).slice(0, 6),
    });
  }
}

const promiseOf = ({ streams, ofMentions }: Heard): string =>
  streams.length > 1 ? "RTS-16" : ofMentions ? "RTS-09" : "RTS-08";

/**
 * The requirements that a lost message breaks: a message without text, and one that was not handled, have a
 * requirement of their own.
 */
function promisesOf(heard: Heard, message: Said): readonly string[] {
  const again = heard.unhandled.get(message.id);
  return [
    promiseOf(heard),
    ...(again === undefined ? [] : [again]),
    ...(heard.ofMentions ? ["RTS-09"] : message.turn >= (heard.resumedAt ?? 0) ? ["RTS-08"] : []),
    ...(message.text === undefined && message.question === undefined && message.request !== undefined
      ? ["EVT-19"]
      : []),
  ];
}

/** A subscription for mentions brings nothing else of the story. */
function judgeUnaddressed({ messages, session }: World, heard: Heard): void {
  if (!heard.ofMentions) return;
  const unaddressed = messages.filter(
    (message) =>
      message.request !== undefined &&
      // An option of a question may mention somebody.
      message.question === undefined &&
      !isAddressed(heard, message) &&
      !quotesMention(heard.by, message) &&
      heard.streams.some((stream) => stream.eventOf(message.id) !== undefined),
  );
  session.judgeNone(
    "RTS-10",
    unaddressed.map(({ name, id }) => `${name} (${id})`),
    {
      message: `${heard.name}, a subscription for mentions, was sent messages that do not mention ${heard.by}`,
      expected: "only messages that mention its principal",
      exchanges: unaddressed.map(({ exchange }) => exchange).slice(0, 6),
    },
  );
}

async function judgeLeaks(world: World, heard: Heard): Promise<void> {
  const isLeak = (message: Said, { payload, messageId }: EventFrame): boolean =>
    messageId === message.id || (!world.isForwardedTo(message, heard.by) && holdsText(payload, message.word));
  const hidden = world.messages.filter(({ place }) => world.sees(heard.by, place) === false);
  const events = heard.streams.flatMap((stream) => stream.events);
  const received = hidden.filter((message) => events.some((event) => isLeak(message, event)));
  const closed: Said[] = [];
  const isMentionedIn = (place: Said["place"]): boolean =>
    hidden.some((message) => message.place === place && message.mentions?.includes(heard.by) === true);
  // A mention may have made a member.
  for (const message of received)
    if (!isMentionedIn(message.place) || !(await isOpenNow(world, heard, message))) closed.push(message);
  const leaked = events.filter((event) => closed.some((message) => isLeak(message, event)));
  world.session.judgeNone(
    "RTS-11",
    leaked.map(({ payload }) => payload),
    {
      message: `${heard.by} was sent events of messages of a conversation that it cannot access`,
      expected: "no event of them",
    },
  );
}

const isOpenNow = async ({ session }: World, { by }: Heard, { id }: Said): Promise<boolean> =>
  isSuccess(await session.call("getMessage", { as: by, path: { messageId: id } }));

/**
 * Where the access of the listener is not known, it may get the event of every message that it can read by its id.
 */
async function judgeReadable(world: World, heard: Heard, message: Said): Promise<void> {
  const read = await readAs(world, message, heard.by);
  world.session.judge("RTS-11", !isRefusedAccess(world.session, read), {
    message: `${heard.by} was sent the event of ${message.name}, which it cannot read`,
    expected: "no event of a message that is refused to the same key",
    about: [message.exchange, read],
  });
}
