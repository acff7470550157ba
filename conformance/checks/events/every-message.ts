// Any message, by any of several authors and keys, after any refused request of its author. A connection for
// self, one for the named membership, one that resumes afterwards, and a webhook endpoint get the event of the
// message as it is read. Nobody gets the event of a refused request, neither here nor anywhere in the run.

import { defineCheck } from "../../engine/session/check.ts";
import type { FindingDetails } from "../../engine/session/finding.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { messageOf } from "../../readers/realtime-frames.ts";
import { reporting } from "../../readers/webhooks/arrived.ts";
import { eventOf } from "../../readers/webhooks/webhook.ts";
import { judgeEventAsRead } from "../../steps/messages/events/event-as-read.ts";
import { lostMessages } from "../../steps/messages/events/lost-messages.ts";
import { judgeDelivery, judgeFrame, noteRequest } from "../../steps/messages/events/refused-words.ts";
import type { Occasion, Occurred } from "../../steps/messages/kinds/occasion.ts";
import { occasionsOf } from "../../steps/messages/kinds/occasions.ts";
import { tryPostMessage } from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { namedTarget } from "../../steps/realtime/named-target.ts";
import { type OpenOptions, resumeStream, tryOpenStream } from "../../steps/realtime/realtime.ts";
import { judgeResumed } from "../../steps/realtime/resumed.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { startingOver, undelivered } from "../../steps/realtime/with-reconnects.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import {
  canListen,
  createEndpoint,
  type ListenedEndpoint,
  postUntilDelivered,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";
import { counted } from "../../text/counted.ts";

const requirements = [
  "RTS-08",
  "RTS-09",
  "RTS-10",
  "RTS-16",
  "RTS-38",
  "WHK-10",
  "EVT-07",
  "EVT-08",
  "EVT-18",
  "THR-10",
  "EVT-20",
  "EVT-21",
  "EVT-22",
  "FWD-05",
];

export default defineCheck({
  title:
    "every connection and endpoint gets an event for every message of any content and author, with the content that a read shows, and no other event",
  requirements,
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen(requirements, "a message that could show it");
    let isFirst = true;
    await startingOver(session, async () => {
      // A deployment may end a connection when there are many: the next time there are few.
      const all = await listenersOf(session);
      const listeners = isFirst ? all : all.slice(0, 1);
      isFirst = false;
      await judgeEvery(session, listeners);
    });
  },
  observe: noteRequest,
  observeFrame: judgeFrame,
  observeDelivery: judgeDelivery,
});

/** A caller that opens a connection. */
interface Listener {
  readonly name: string;
  /** A caller that reads as the same identity. */
  readonly reader: Role;
  readonly options: OpenOptions;
}

interface Connected extends Listener {
  readonly stream: Stream;
}

/** A connection that is broken off, and where it goes on. */
interface Broken extends Listener {
  readonly cursor: string;
}

async function listenersOf(session: Session): Promise<readonly Listener[]> {
  const target = await namedTarget(session);
  const isAgentIn =
    session.has("keys.agent") && (await tryPostMessage(session, { as: "agent" })) !== undefined;
  const own = (name: string, options: OpenOptions): Listener => ({ name, reader: "primary", options });
  // Mentions of self are listened for where mentions are judged.
  const mentions =
    target === undefined
      ? own("a connection for mentions", { delivery: "mentions" })
      : own("a connection for mentions of the named membership", { delivery: "mentions", target });
  return [
    own("a connection for self", {}),
    ...(target === undefined ? [] : [own("a connection for the named membership", { target })]),
    ...(session.has("bindings.mention") ? [mentions] : []),
    ...(isAgentIn
      ? [{ name: "a connection of an agent", reader: "agent", options: { as: "agent" } } as const]
      : []),
  ];
}

/**
 * Whether a listener is owed a message: the specification says nothing of a listener's own messages, nor of
 * messages that an agent can read elsewhere.
 */
const isDue = (session: Session, { reader, options }: Listener, message: Occurred): boolean =>
  message.mayLackEvent !== true &&
  (options.delivery !== "mentions" || (message.isMentioning && message.by !== reader)) &&
  (reader !== "agent" ||
    (message.by !== "agent" && message.conversation === session.profile.fixtures.conversation));

async function judgeEvery(session: Session, listeners: readonly Listener[]): Promise<void> {
  const as = await visibleSender(session);
  const connected: Connected[] = [];
  for (const listener of listeners) {
    const stream = await tryOpenStream(session, listener.options);
    if (stream !== undefined) connected.push({ ...listener, stream });
  }
  const endpoint = await receivingEndpoint(session, as);
  const broken: Broken[] = [];
  for (const [index, listener] of listeners.entries())
    broken.push(...(await breakOff(session, as, listener, index)));
  const occurred = await occur(session, as);
  for (const listener of connected) {
    await judgeLive(session, listener, occurred);
    // The events that it was sent are known. A key may have few connections at a time, and other checks open
    // some too.
    listener.stream.close();
  }
  for (const one of broken) {
    const stream = await judgeBroken(session, one, occurred);
    stream?.close();
    if (stream !== undefined) connected.push({ ...one, name: `${one.name}, resumed,`, stream });
  }
  session.leaveLane();
  if (endpoint !== undefined) await judgeEndpoint(session, endpoint, occurred);
  await inParallel(sampleByEffort(session, occurred, 0, { quick: 2 }), (message) =>
    judgeEvents(session, message, connected, endpoint),
  );
}

/** An endpoint, once it gets events of messages. */
async function receivingEndpoint(session: Session, as: Role): Promise<ListenedEndpoint | undefined> {
  const endpoint = canListen(session) ? await unlessUntestable(() => createEndpoint(session)) : undefined;
  if (endpoint === undefined) return undefined;
  return (await postUntilDelivered(session, [endpoint.inbox], { as })) === undefined ? undefined : endpoint;
}

/** The last event that each of them handles is of another kind. */
async function breakOff(
  session: Session,
  as: Role,
  listener: Listener,
  turn: number,
): Promise<readonly Broken[]> {
  const { options } = listener;
  const stream = await tryOpenStream(session, { ...options, acks: "held" });
  if (stream === undefined) return [];
  const handled = (await occasionsOf(session, as)).filter(({ group }) =>
    options.delivery === "mentions" ? group === "contents" : group === KINDS[turn % KINDS.length],
  );
  const posted = (await handled.at(-1)?.occur()) ?? [];
  const last = posted.findLast((message) => isDue(session, listener, message));
  const isThere = last !== undefined && (await undelivered(stream, [last.id])).length === 0;
  const event = isThere ? stream.eventOf(last.id) : undefined;
  if (event !== undefined) stream.ackThrough(event);
  stream.drop();
  return event?.cursor === undefined ? [] : [{ ...listener, cursor: event.cursor }];
}

const KINDS = ["texts", "contents", "equals"] as const;

/** Side by side, but those that build on an order: each of them is one occasion. */
async function occur(session: Session, as: Role): Promise<readonly Occurred[]> {
  const occasions = await occasionsOf(session, as);
  const occurred: Occurred[] = [];
  await inParallel(
    [
      ...chosen(session, occasions, "texts", 4),
      ...chosen(session, occasions, "long texts", 2),
      ...chosen(session, occasions, "contents", 2),
      ...chosen(session, occasions, "files", 2),
    ],
    go,
  );
  for (const [group, quick] of IN_ORDER)
    for (const occasion of chosen(session, occasions, group, quick)) await go(occasion);
  return occurred;

  async function go({ occur }: Occasion): Promise<void> {
    occurred.push(...(await occur()));
  }
}

/** The order of the groups, with the share of each at quick effort. */
const IN_ORDER: readonly (readonly [group: Occasion["group"], quick: number])[] = [
  ["forwards", 2],
  ["questions", 1],
  ["equals", 2],
  ["refusals", 2],
  ["many refusals", 1],
  ["authors", 2],
];

const chosen = (
  session: Session,
  occasions: readonly Occasion[],
  name: Occasion["group"],
  quick: number,
): readonly Occasion[] =>
  sampleByEffort(
    session,
    occasions.filter(({ group }) => group === name),
    0,
    { quick },
  );

const expected = ({ id, text }: Occurred) => ({ id, ...(text === undefined ? {} : { content: text }) });

async function judgeLive(
  session: Session,
  listener: Connected,
  occurred: readonly Occurred[],
): Promise<void> {
  const { name, options, reader, stream } = listener;
  const due = occurred.filter((message) => isDue(session, listener, message));
  const lost = new Set((await lostMessages(session, stream, due.map(expected), reader)).map(({ id }) => id));
  const those = due.filter(({ id }) => lost.has(id));
  session.judgeNone(
    options.delivery === "mentions" ? "RTS-09" : "RTS-08",
    those.map((one) => `none of ${one.name} (${one.id})`),
    {
      message: `${name} was not sent ${those.map((one) => one.name).join(" and ")}`,
      expected: `an event of each of ${counted(due.length, "message")}`,
      exchanges: those.map(({ exchange }) => exchange).slice(0, 6),
    },
  );
  if (options.delivery !== "mentions") return;
  const others = occurred.filter(({ id, isMentioning }) => !isMentioning && stream.eventOf(id) !== undefined);
  session.judgeNone(
    "RTS-10",
    others.map((one) => `${one.name} (${one.id})`),
    {
      message: `${name} was sent ${others.map((one) => one.name).join(" and ")}, which mentions nobody`,
      expected: "only messages that mention its principal",
      exchanges: others.map(({ exchange }) => exchange).slice(0, 6),
    },
  );
}

async function judgeEndpoint(
  session: Session,
  { inbox }: ListenedEndpoint,
  occurred: readonly Occurred[],
): Promise<void> {
  const missing: Occurred[] = [];
  // One gap is enough: each takes the whole delivery time.
  for (const message of occurred.filter(({ mayLackEvent }) => mayLackEvent !== true))
    if (missing.length === 0 && (await waitForMessage(session, inbox, message.id)) === undefined)
      if (isSuccess(await readMessage(session, message.id))) missing.push(message);
  const late = missing.length > 0 ? await needPunctual(session) : {};
  session.judgeNone(
    "WHK-10",
    missing.map(({ name, id }) => `none of ${name} (${id})`),
    {
      ...late,
      message: `an endpoint that got the events of other messages did not get those of ${missing.map(({ name }) => name).join(" and ")}`,
      expected: "message.created of each",
      exchanges: missing.map(({ exchange }) => exchange),
    },
  );
}

/** @returns the resumed connection, unless the deployment declined */
async function judgeBroken(
  session: Session,
  broken: Broken,
  occurred: readonly Occurred[],
): Promise<Stream | undefined> {
  const { name, cursor, options, reader } = broken;
  const stream = await resumeStream(session, cursor, options);
  const due = occurred.filter((message) => isDue(session, broken, message));
  const details = (missing: readonly string[]): FindingDetails => {
    const lost = due.filter(({ id }) => missing.includes(id));
    return {
      message: `${name}, resumed, was not sent ${lost.map((one) => one.name).join(" and ")}, without a warning`,
      expected: `an event of each of ${counted(due.length, "message")} that it missed`,
      found: lost.map((one) => `none of ${one.name} (${one.id})`),
      exchanges: lost.map(({ exchange }) => exchange).slice(0, 6),
    };
  };
  const isJudged = await judgeResumed(
    session,
    "RTS-16",
    { stream, due: due.map(expected), as: reader },
    details,
  );
  return isJudged ? stream : undefined;
}

/** Every event of a message agrees with the message that the listener reads. */
async function judgeEvents(
  session: Session,
  message: Occurred,
  connected: readonly Connected[],
  endpoint: ListenedEndpoint | undefined,
): Promise<void> {
  const deliveries = endpoint === undefined ? [] : reporting(endpoint.inbox.deliveries, message.id);
  const telling = [
    ...connected.map(({ name, reader, stream }) => {
      return { where: `the event on ${name}`, reader, payload: stream.eventOf(message.id)?.payload };
    }),
    ...deliveries.map((delivery) => {
      return { where: "the webhook", reader: "primary", payload: eventOf(delivery)?.payload } as const;
    }),
  ];
  const readings = new Map<Role, Exchange>();
  for (const { where, reader, payload } of telling) {
    if (payload === undefined) continue;
    const read = readings.get(reader) ?? (await readMessage(session, message.id, { as: reader }));
    readings.set(reader, read);
    const { leavesOut, name, exchange } = message;
    if (leavesOut !== undefined)
      session.judge("FWD-05", !holdsText(messageOf(payload), leavesOut), {
        message: `${where} of ${name} shows the text of its source`,
        expected: "nothing of the source's content",
        found: messageOf(payload),
        exchanges: [exchange, read],
      });
    await judgeEventAsRead(session, message, { payload, where, read, as: reader });
  }
}
