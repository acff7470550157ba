// Commands on streams: they open, break, resume and close.

import { text } from "../../../readers/envelope.ts";
import { type EventFrame, subscriptionsOf, targetIdOf } from "../../../readers/realtime-frames.ts";
import { openStream, resumeStream, tryOpenStream } from "../../../steps/realtime/realtime.ts";
import type { Stream } from "../../../steps/realtime/stream.ts";
import { perRun } from "../../../steps/running/per-session.ts";
import { unlessUntestable } from "../../../steps/running/unless-untestable.ts";
import { isBroken, type Plan, type Planned } from "../drawing/plan.ts";
import { observeStream } from "../observations/listening.ts";
import type { Actor, Step } from "../story.ts";
import type { Caller, Heard, World } from "../world.ts";
import type { Command } from "./command.ts";
import {
  BREAKS,
  BREAKS_BEHIND,
  LISTENS,
  LISTENS_FOR_MENTIONS,
  LISTENS_SLOWLY,
  RESUMES,
} from "./listener-names.ts";
import { isMentionable } from "./mentioned.ts";
import { judgeTicketBeside } from "./tickets.ts";

/** The number of events since it listens; without an event it has no cursor to resume from. */
function heard(plan: Plan, stream: Planned): number {
  const since = plan.things.slice(plan.things.indexOf(stream));
  return since.filter(
    ({ kind, by, place }) =>
      kind === "message" &&
      by !== stream.by &&
      place !== undefined &&
      plan.abilities.sees(stream.by, place) === true,
  ).length;
}

const MOST = 3;

interface Listening {
  readonly delivery?: "messages" | "mentions";
  /** Acknowledges when it breaks only. */
  readonly isSlow?: boolean;
  /** The further key with which somebody listens, where it is another listener's. */
  readonly whose?: string | undefined;
}

async function listen(
  world: World,
  { as, makes = "", ...step }: Step,
  { delivery = "messages", isSlow = false, whose = step.with }: Listening = {},
): Promise<void> {
  const caller = world.caller({ as, header: step.header, ...(whose === undefined ? {} : { with: whose }) });
  if (caller === undefined) return;
  await world.look(`streams of ${as}`, async () => {
    const options = { as: caller, delivery, acks: isSlow ? "held" : "each" } as const;
    const stream =
      (await judgeTicketBeside(world, as, caller, options)) ?? (await openStream(world.session, options));
    judgeTarget(world, as, caller, stream);
    world.add({
      kind: "stream",
      name: makes,
      by: as,
      ...(whose === undefined ? {} : { with: whose }),
      ofMentions: delivery === "mentions",
      isSlow,
      streams: [stream],
      unhandled: new Map(),
      since: world.turn,
      isDone: false,
    });
  });
}

/** The target of each type that the first connection of an identity for self named, whatever key opened it. */
const targets = perRun(() => new Map<string, string>());

/** Self is one and the same for all keys of an identity, in either header. */
function judgeTarget({ session }: World, actor: Actor, { label }: Caller, { hello }: Stream): void {
  const known = targets(session);
  const target = targetIdOf(hello);
  if (target === undefined) return;
  const ofType = `${actor} ${text(subscriptionsOf(hello)[0]?.target, "type")}`;
  const first = known.get(ofType) ?? target;
  known.set(ofType, first);
  session.judgeEqual("RTC-08", target, first, {
    message: `self stands for another member on a connection that ${label} opened than on another one of ${actor}`,
  });
}

const count = (plan: Plan): number => plan.things.filter(({ kind }) => kind === "stream").length;

const listens = (name: string, listening: Listening): Command => ({
  name,
  options: (plan) => {
    const { has, actors } = plan.abilities;
    const isPossible = has.has("streams") && (listening.delivery !== "mentions" || has.has("mentions"));
    const as =
      listening.delivery === "mentions"
        ? plan.pick(actors.filter(isMentionable))
        : plan.insider("conversation");
    return as === undefined || !isPossible || count(plan) >= MOST
      ? []
      : [{ ...plan.by(as), makes: "stream" }];
  },
  run: (world, step) => listen(world, step, listening),
});

/** How many events at most are not acknowledged; of every other one it is said that its handler failed. */
const OPEN = 6;

/** The first event of each message that can be acknowledged, and resumed from. */
const handled = ({ events }: Stream): readonly EventFrame[] =>
  events.filter(
    (event, index) =>
      event.cursor !== undefined &&
      event.envelopeId !== undefined &&
      events.findIndex(({ messageId }) => messageId === event.messageId) === index,
  );

/** Acknowledges all but the last events, which are due again then: some failed, and of the others nothing is said. */
async function leaveOpen(world: World, heard: Heard, stream: Stream): Promise<void> {
  const events = handled(stream);
  const settled = events[Math.max(0, events.length - 1 - OPEN)];
  if (settled === undefined) return;
  stream.ackThrough(settled);
  // Where a deployment waits for acknowledgements they were given before.
  const open = events.filter((event) => !stream.isAcknowledged(event));
  const last = events.findLast((event) => stream.isAcknowledged(event));
  heard.cursor = last?.cursor;
  const isFailing = (event: EventFrame): boolean => open.indexOf(event) % 2 === world.turn % 2;
  for (const event of open) if (isFailing(event)) stream.fail(event);
  await stream.untilRead();
  heard.unhandled = new Map(
    open.flatMap((event) =>
      event.messageId === undefined ? [] : [[event.messageId, isFailing(event) ? "RTS-20" : "RTS-19"]],
    ),
  );
}

/**
 * Another connection of the same identity, with another key, receives and acknowledges the events meanwhile.
 */
async function hearElsewhere(world: World, { by, with: name, ofMentions }: Heard): Promise<void> {
  const own = world.caller({ as: by, header: "x-api-key", ...(name === undefined ? {} : { with: name }) });
  const other = world.callersOf(by).find(({ key }) => key !== own?.key);
  if (other === undefined) return;
  const delivery = ofMentions ? "mentions" : "messages";
  await unlessUntestable(() => tryOpenStream(world.session, { as: other, delivery }));
}

const breaks = (name: string, isOne: (stream: Planned) => boolean, least: number): Command => ({
  name,
  options: (plan) => {
    const stream = plan.thing(
      "stream",
      (thing) => !isBroken(thing) && isOne(thing) && heard(plan, thing) >= least,
    );
    return stream === undefined ? [] : [{ as: stream.by, header: "x-api-key", on: [stream.name] }];
  },
  // Every message that was owed until then came, or is a finding: later nobody could tell when it was lost.
  run: async (world, { on }) => {
    const heard = world.get("stream", on?.[0]);
    if (heard === undefined) return;
    await observeStream(world, heard);
    const stream = heard.streams.at(-1);
    heard.unhandled = new Map();
    heard.cursor = undefined;
    if (stream !== undefined && !heard.isDone) {
      const last = handled(stream).at(-1);
      if (name === BREAKS_BEHIND) await leaveOpen(world, heard, stream);
      else if (last !== undefined) stream.ackThrough(last);
    }
    stream?.drop();
    heard.isDone = true;
    await hearElsewhere(world, heard);
  },
});

export const streamCommands: readonly Command[] = [
  listens(LISTENS, {}),
  listens(LISTENS_SLOWLY, { isSlow: true }),
  listens(LISTENS_FOR_MENTIONS, { delivery: "mentions" }),
  {
    name: "listens once more with the key of",
    options: (plan) => {
      const stream = count(plan) > MOST ? undefined : plan.thing("stream");
      return stream === undefined
        ? []
        : [{ as: stream.by, header: plan.header, makes: "stream", on: [stream.name] }];
    },
    run: async (world, step) => {
      const first = world.get("stream", step.on?.[0]);
      if (first !== undefined) await listen(world, step, { whose: first.with });
    },
  },
  breaks(BREAKS, ({ done }) => done[0] !== LISTENS_SLOWLY, 1),
  breaks(BREAKS_BEHIND, ({ done }) => done[0] === LISTENS_SLOWLY, 2),
  {
    name: RESUMES,
    options: (plan) => {
      const stream = plan.thing("stream", isBroken);
      return stream === undefined ? [] : [{ as: stream.by, header: plan.header, on: [stream.name] }];
    },
    run: async (world, { as, header, on }) => {
      const heard = world.get("stream", on?.[0]);
      const cursor = heard?.cursor ?? heard?.streams.flatMap(({ events }) => events).at(-1)?.cursor;
      const key = heard?.with;
      const caller = world.caller({ as, header, ...(key === undefined ? {} : { with: key }) });
      if (heard === undefined || cursor === undefined || caller === undefined) return;
      await world.look(`resumption for ${as}`, async () => {
        const stream = await resumeStream(world.session, cursor, {
          as: caller,
          delivery: heard.ofMentions ? "mentions" : "messages",
          acks: heard.isSlow ? "held" : "each",
        });
        if (stream === undefined || stream.declinesResume) return;
        heard.streams.push(stream);
        heard.resumedAt = world.turn;
        heard.isDone = false;
      });
    },
  },
];
