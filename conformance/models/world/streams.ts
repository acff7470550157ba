// Commands on streams, which come and go.
import { openStream, resumeStream } from "../../steps/realtime/realtime.ts";
import type { Command } from "./command.ts";
import { BREAKS, LISTENS_FOR_MENTIONS, type Plan, type Planned } from "./plan.ts";
import type { Step } from "./story.ts";
import { observeStream } from "./told.ts";
import type { World } from "./world.ts";

/** Without an event there is no cursor to come back with. */
function hasHeard(plan: Plan, stream: Planned): boolean {
  const since = plan.things.slice(plan.things.indexOf(stream));
  return since.some(
    ({ kind, by, place }) =>
      kind === "message" &&
      by !== stream.by &&
      place !== undefined &&
      plan.abilities.sees(stream.by, place) === true,
  );
}

const MOST = 2;

/** @param whose the further key with which somebody listens, where it is another listener's */
async function listen(
  world: World,
  { as, makes = "", ...step }: Step,
  delivery: "messages" | "mentions",
  whose = step.with,
): Promise<void> {
  const caller = world.caller({ as, header: step.header, ...(whose === undefined ? {} : { with: whose }) });
  if (caller === undefined) return;
  await world.look(`streams of ${as}`, async () => {
    const stream = await openStream(world.session, { as: caller, delivery });
    world.add({
      kind: "stream",
      name: makes,
      by: as,
      ...(whose === undefined ? {} : { with: whose }),
      ofMentions: delivery === "mentions",
      streams: [stream],
      since: world.turn,
      isDone: false,
    });
  });
}

const count = (plan: Plan): number => plan.things.filter(({ kind }) => kind === "stream").length;

export const streamCommands: readonly Command[] = [
  {
    name: "listens",
    options: (plan) => {
      const as = plan.abilities.has.has("streams") ? plan.actor("conversation", true) : undefined;
      return as === undefined || count(plan) >= MOST ? [] : [{ ...plan.by(as), makes: "stream" }];
    },
    run: (world, step) => listen(world, step, "messages"),
  },
  {
    name: LISTENS_FOR_MENTIONS,
    options: (plan) =>
      plan.abilities.has.has("mentions") && count(plan) < MOST
        ? [{ ...plan.by("primary"), makes: "stream" }]
        : [],
    run: (world, step) => listen(world, step, "mentions"),
  },
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
      if (first !== undefined) await listen(world, step, "messages", first.with);
    },
  },
  {
    name: BREAKS,
    options: (plan) => {
      const stream = plan.thing("stream", (thing) => thing.done.at(-1) !== BREAKS && hasHeard(plan, thing));
      return stream === undefined ? [] : [{ as: stream.by, header: "x-api-key", on: [stream.name] }];
    },
    // What was owed until then came, or is a finding: later nobody could tell when it was lost.
    run: async (world, { on }) => {
      const heard = world.get("stream", on?.[0]);
      if (heard === undefined) return;
      await observeStream(world, heard);
      heard.streams.at(-1)?.drop();
      heard.isDone = true;
    },
  },
  {
    name: "resumes",
    options: (plan) => {
      const stream = plan.thing("stream", ({ done }) => done.at(-1) === BREAKS);
      return stream === undefined ? [] : [{ as: stream.by, header: plan.header, on: [stream.name] }];
    },
    run: async (world, { as, header, on }) => {
      const heard = world.get("stream", on?.[0]);
      const cursor = heard?.streams.flatMap(({ events }) => events).at(-1)?.cursor;
      const key = heard?.with;
      const caller = world.caller({ as, header, ...(key === undefined ? {} : { with: key }) });
      if (heard === undefined || cursor === undefined || caller === undefined) return;
      await world.look(`resumption for ${as}`, async () => {
        const stream = await resumeStream(world.session, cursor, {
          as: caller,
          delivery: heard.ofMentions ? "mentions" : "messages",
        });
        if (stream === undefined || stream.declinesResume) return;
        heard.streams.push(stream);
        heard.isDone = false;
      });
    },
  },
];
