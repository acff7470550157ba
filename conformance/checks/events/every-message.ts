// Any message, by any of several authors and keys, after anything that its author was refused: a connection for self, one
// for the named membership, one that resumes afterwards, and a webhook endpoint are told of it as it is read.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { eventOf, reports } from "../../readers/webhook.ts";
import { lostMessages } from "../../steps/messages/lost-messages.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { type Occasion, type Occurred, occasionsOf } from "../../steps/messages/occasions.ts";
import { judgeToldEvent } from "../../steps/messages/told-event.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { namedTarget } from "../../steps/realtime/named-target.ts";
import { openStream, resumeStream, tryOpenStream } from "../../steps/realtime/realtime.ts";
import { judgeResumed } from "../../steps/realtime/resumed.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { startingOver, undelivered } from "../../steps/realtime/with-reconnects.ts";
import { readMessage } from "../../steps/requests/call-until.ts";
import { inParallel } from "../../steps/requests/in-parallel.ts";
import { sampleByEffort } from "../../steps/requests/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/requests/unless-untestable.ts";
import {
  canListen,
  createEndpoint,
  type ListenedEndpoint,
  postUntilDelivered,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";

const requirements = ["RTS-08", "RTS-16", "WHK-10", "EVT-07", "EVT-08", "EVT-18", "THR-10"];

export default defineCheck({
  title: "every listener is told of every message, of any content and any author, as it is read",
  requirements,
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    for (const requirement of requirements) session.notSeen(requirement, "a message that could show it");
    await startingOver(session, () => judgeEvery(session));
  },
});

/** A connection that is broken off, and where it goes on. */
interface Broken {
  readonly name: string;
  readonly cursor: string;
  readonly target: unknown;
}

async function judgeEvery(session: Session): Promise<void> {
  const as = await visibleSender(session);
  const target = await namedTarget(session, "primary");
  const named = target === undefined ? undefined : await tryOpenStream(session, { target });
  const live = await openStream(session);
  const endpoint = await told(session, as);
  const broken = [
    ...(await breakOff(session, as, { name: "a connection for self", target: "self" })),
    ...(target === undefined
      ? []
      : await breakOff(session, as, { name: "a connection for the named membership", target })),
  ];
  const occurred = await occur(session, as);
  await judgeLive(session, live, occurred, "a connection for self");
  if (named !== undefined) await judgeLive(session, named, occurred, "a connection for the named membership");
  if (endpoint !== undefined) await judgeEndpoint(session, endpoint, occurred);
  const resumed: (readonly [string, Stream])[] = [];
  for (const one of broken) {
    const stream = await judgeBroken(session, one, occurred);
    if (stream !== undefined) resumed.push([`a resumed event of ${one.name}`, stream]);
  }
  const streams: readonly (readonly [string, Stream])[] = [
    ["the event", live],
    ...(named === undefined ? [] : ([["the event for a named membership", named]] as const)),
    ...resumed,
  ];
  await inParallel(occurred, (message) => judgeTold(session, message, streams, endpoint));
  for (const [, stream] of streams) stream.close();
}

/** An endpoint that comes to be told of messages. */
async function told(session: Session, as: Role): Promise<ListenedEndpoint | undefined> {
  const endpoint = canListen(session) ? await unlessUntestable(() => createEndpoint(session)) : undefined;
  if (endpoint === undefined) return undefined;
  return (await postUntilDelivered(session, [endpoint.inbox], { as })) === undefined ? undefined : endpoint;
}

async function breakOff(
  session: Session,
  as: Role,
  { name, target }: Pick<Broken, "name" | "target">,
): Promise<readonly Broken[]> {
  const stream = await tryOpenStream(session, { target, acks: "held" });
  if (stream === undefined) return [];
  const { id } = await postMessage(session, { as });
  const isThere = (await undelivered(stream, [id])).length === 0;
  const event = stream.eventOf(id);
  if (event !== undefined) stream.ackThrough(event);
  stream.drop();
  return isThere && event?.cursor !== undefined ? [{ name, target, cursor: event.cursor }] : [];
}

/** Side by side, but those that build on an order: each of them is one occasion. */
async function occur(session: Session, as: Role): Promise<readonly Occurred[]> {
  const occasions = await occasionsOf(session, as);
  const occurred: Occurred[] = [];
  await inParallel(
    [...chosen(session, occasions, "texts", 3), ...chosen(session, occasions, "contents", 1)],
    go,
  );
  for (const group of ["equals", "refusals", "authors"] as const)
    for (const occasion of chosen(session, occasions, group, 1)) await go(occasion);
  return occurred;

  async function go({ occur }: Occasion): Promise<void> {
    occurred.push(...(await occur()));
  }
}

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
  stream: Stream,
  occurred: readonly Occurred[],
  what: string,
): Promise<void> {
  const lost = new Set((await lostMessages(session, stream, occurred.map(expected))).map(({ id }) => id));
  const those = occurred.filter(({ id }) => lost.has(id));
  session.judge("RTS-08", those.length === 0, {
    message: `${what} was not sent ${those.map(({ name }) => name).join(" and ")}`,
    expected: `an event of each of ${occurred.length} messages`,
    found: those.map(({ name, id }) => `none of ${name} (${id})`),
    exchanges: those.map(({ exchange }) => exchange).slice(0, 6),
  });
}

async function judgeEndpoint(
  session: Session,
  { inbox }: ListenedEndpoint,
  occurred: readonly Occurred[],
): Promise<void> {
  const missing: Occurred[] = [];
  // One gap is enough: each takes the whole delivery time.
  for (const message of occurred)
    if (missing.length === 0 && (await waitForMessage(session, inbox, message.id)) === undefined)
      if (isSuccess(await readMessage(session, message.id))) missing.push(message);
  session.judge("WHK-10", missing.length === 0, {
    message: `an endpoint that was told of other messages was not told of ${missing.map(({ name }) => name).join(" and ")}`,
    expected: "message.created of each",
    found: missing.map(({ name, id }) => `none of ${name} (${id})`),
    exchanges: missing.map(({ exchange }) => exchange),
  });
}

/** @returns the resumed connection, unless the deployment declined */
async function judgeBroken(
  session: Session,
  { name, cursor, target }: Broken,
  occurred: readonly Occurred[],
): Promise<Stream | undefined> {
  const stream = await resumeStream(session, cursor, { target });
  const isJudged = await judgeResumed(session, "RTS-16", stream, occurred.map(expected), (missing) => {
    const lost = occurred.filter(({ id }) => missing.includes(id));
    return {
      message: `${name}, resumed, was not sent ${lost.map((one) => one.name).join(" and ")}, without a warning`,
      expected: `an event of each of ${occurred.length} messages that it missed`,
      found: lost.map((one) => `none of ${one.name} (${one.id})`),
      exchanges: lost.map(({ exchange }) => exchange).slice(0, 6),
    };
  });
  return isJudged ? stream : undefined;
}

/** All that was told of a message agrees with what the listener reads. */
async function judgeTold(
  session: Session,
  message: Occurred,
  streams: readonly (readonly [string, Stream])[],
  endpoint: ListenedEndpoint | undefined,
): Promise<void> {
  const read = await readMessage(session, message.id);
  const deliveries = endpoint?.inbox.deliveries.filter((one) => reports(one, message.id)) ?? [];
  const telling = [
    ...streams.map(([where, stream]) => [where, stream.eventOf(message.id)?.payload] as const),
    ...deliveries.map((delivery) => ["the webhook", eventOf(delivery)?.payload] as const),
  ];
  for (const [where, payload] of telling)
    if (payload !== undefined)
      await judgeToldEvent(session, message, { payload, where, read, as: "primary" });
}
