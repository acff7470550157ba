// Commands on files: upload one, and attach it to as many messages as one likes.
import { picture } from "../../steps/contents.ts";
import { perRun } from "../../steps/per-session.ts";
import { readyFile } from "../../steps/uploads.ts";
import type { Command } from "./command.ts";
import { byInsider, send } from "./messages.ts";
import type { Plan, Planned } from "./plan.ts";

/** Every file of a run has bytes of its own, and others than those of other checks. */
const contents = perRun(() => ({ seed: 1_000 }));

/** A file, and the root of a thread in which it can be sent. */
function threadFor(plan: Plan): { readonly file: Planned; readonly root: Planned } | undefined {
  const file = plan.thing("file");
  const root = plan.abilities.has.has("threads")
    ? plan.thing("message", (thing) => thing.root === undefined && thing.place !== undefined)
    : undefined;
  return file === undefined || root === undefined ? undefined : { file, root };
}

export const fileCommands: readonly Command[] = [
  {
    name: "uploads",
    options: (plan) => {
      const as = plan.abilities.has.has("files") ? plan.actor("conversation", true) : undefined;
      return as === undefined ? [] : [{ ...plan.by(as), makes: "file" }];
    },
    run: async (world, step) => {
      const { as, makes = "" } = step;
      const caller = world.caller(step);
      if (caller === undefined) return;
      await world.look(`uploads of ${as}`, async () => {
        const upload = await readyFile(world.session, picture(++contents(world.session).seed), {
          as: caller,
        });
        world.add({ kind: "file", name: makes, by: as, upload });
      });
    },
  },
  {
    name: "says with",
    options: (plan) => {
      const file = plan.thing("file");
      const place = plan.pick(plan.abilities.places);
      if (file === undefined || place === undefined) return [];
      return byInsider(plan, place, { makes: "message", on: [file.name], place });
    },
    run: async (world, step) => {
      const file = world.get("file", step.on?.[0]);
      if (file === undefined) return;
      await send(world, step, step.place ?? "conversation", { files: [file.upload] });
    },
  },
  {
    name: "sends without a word",
    options: (plan) => {
      const { file, root } = threadFor(plan) ?? {};
      if (file === undefined || root?.place === undefined) return [];
      return [
        ...byInsider(plan, root.place, { makes: "message", on: [file.name, root.name], root: root.name }),
        ...byInsider(plan, root.place, { makes: "message", on: [file.name], place: root.place }),
      ];
    },
    run: async (world, step) => {
      const file = world.get("file", step.on?.[0]);
      const root = world.get("message", step.on?.[1]);
      if (file === undefined || (root === undefined && step.place === undefined)) return;
      await send(world, step, root?.place ?? step.place ?? "conversation", {
        files: [file.upload],
        written: null,
        ...(root === undefined ? {} : { root }),
      });
    },
  },
  {
    name: "replies with",
    options: (plan) => {
      const { file, root } = threadFor(plan) ?? {};
      if (file === undefined || root === undefined) return [];
      return byInsider(plan, root.place, { makes: "message", on: [file.name, root.name], root: root.name });
    },
    run: async (world, step) => {
      const file = world.get("file", step.on?.[0]);
      const root = world.get("message", step.on?.[1]);
      if (file === undefined || root === undefined) return;
      await send(world, step, root.place, { files: [file.upload], root });
    },
  },
];
