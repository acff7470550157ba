// Commands on what is told of messages: streams that come and go, and webhook endpoints.
import { openStream, resumeStream } from "../../steps/realtime.ts";
import { createEndpoint } from "../../steps/webhooks.ts";
import type { Command } from "./command.ts";
import type { Plan, Planned } from "./plan.ts";
import { observeStream } from "./told.ts";

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

export const listenerCommands: readonly Command[] = [
  {
    name: "listens",
    options: (plan) => {
      const as = plan.abilities.has.has("streams") ? plan.actor("conversation", true) : undefined;
      const count = plan.things.filter(({ kind }) => kind === "stream").length;
      return as === undefined || count > 1 ? [] : [{ ...plan.by(as), makes: "stream" }];
    },
    run: async (world, step) => {
      const { as, makes = "" } = step;
      const caller = world.caller(step);
      if (caller === undefined) return;
      await world.look(`streams of ${as}`, async () => {
        const stream = await openStream(world.session, { as: caller });
        world.add({
          kind: "stream",
          name: makes,
          by: as,
          streams: [stream],
          since: world.turn,
          isDone: false,
        });
      });
    },
  },
  {
    name: "breaks",
    options: (plan) => {
      const stream = plan.thing("stream", (thing) => thing.done.at(-1) !== "breaks" && hasHeard(plan, thing));
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
      const stream = plan.thing("stream", ({ done }) => done.at(-1) === "breaks");
      return stream === undefined ? [] : [{ as: stream.by, header: "x-api-key", on: [stream.name] }];
    },
    run: async (world, { as, on }) => {
      const heard = world.get("stream", on?.[0]);
      const cursor = heard?.streams.flatMap(({ events }) => events).at(-1)?.cursor;
      if (heard === undefined || cursor === undefined) return;
      await world.look(`resumption for ${as}`, async () => {
        const stream = await resumeStream(world.session, cursor, { as });
        if (stream === undefined || stream.declinesResume) return;
        heard.streams.push(stream);
        heard.isDone = false;
      });
    },
  },
  {
    name: "asks for webhooks",
    options: (plan) => {
      const as = plan.abilities.has.has("webhooks") ? plan.pick(["primary", "second"] as const) : undefined;
      const count = plan.things.filter(({ kind }) => kind === "endpoint").length;
      return as === undefined || count > 0 || !plan.abilities.actors.includes(as)
        ? []
        : [{ as, header: "x-api-key", makes: "endpoint" }];
    },
    run: (world, { as, makes = "" }) =>
      world.look(`webhooks of ${as}`, async () => {
        const endpoint = await createEndpoint(world.session, { as });
        world.add({ kind: "endpoint", name: makes, by: as, endpoint, since: world.turn });
      }),
  },
];
