// Commands on messages: say something in a conversation, a thread or a forward, with any text and anything that may
// stand beside it.
import { textClasses } from "../../../inputs/text-classes.ts";
import { type ForwardMode, tryForward } from "../../../steps/messages/forwards.ts";
import type { Option, Plan, Planned } from "../drawing/plan.ts";
import type { Addition, Place } from "../story.ts";
import type { Command } from "./command.ts";
import { mentionIn, mentioningOf } from "./mentions.ts";
import { said, send } from "./sending.ts";

const isOpen = (plan: Plan, { place }: Planned): boolean =>
  place !== undefined && plan.insider(place) !== undefined;

export const textOf = (plan: Plan): string => plan.pick(textClasses)?.name ?? "";

/** One option where somebody sees the place. */
export function byInsider(
  plan: Plan,
  place: Place | undefined,
  rest: Omit<Option, "as" | "header" | "with">,
): readonly Option[] {
  const as = place === undefined ? undefined : plan.insider(place);
  return as === undefined ? [] : [{ ...plan.by(as), ...rest }];
}

/** Whether it was sent as a message, so that its request can be sent again. */
export const isSent = (does: string | undefined): boolean => does !== undefined && SAID.has(does);

/** Whether every actor that is known to see one place sees the message as well. */
const isReadFrom = ({ abilities: { actors, sees } }: Plan, from: Place, { place }: Planned): boolean =>
  place !== undefined && actors.every((actor) => sees(actor, from) !== true || sees(actor, place) === true);

/** A text, and the parts beside it: none, few, or many at once. */
function contents(
  plan: Plan,
  place: Place,
  to?: Planned,
): Pick<Option, "text" | "adds" | "mention" | "context" | "on"> {
  const files = plan.chance(2) ? plan.some("file", 2) : [];
  const context = plan.chance(4)
    ? plan.thing("message", (thing) => isReadFrom(plan, place, thing))
    : undefined;
  const isSilent = files.length > 0 && plan.chance(3);
  const mentioning = isSilent ? {} : mentionIn(plan, 3);
  const adds: readonly Addition[] = [
    ...(plan.chance(4) ? (["pictures"] as const) : []),
    ...(context === undefined ? [] : (["context"] as const)),
    ...(to !== undefined && to.root === undefined && plan.chance(3)
      ? (["its root as answered"] as const)
      : []),
    ...(isSilent ? (["no text"] as const) : []),
    ...(mentioning.adds ?? []),
  ];
  return {
    on: [...(to === undefined ? [] : [to.name]), ...files.map(({ name }) => name)],
    ...(isSilent ? {} : { text: textOf(plan) }),
    ...mentioning,
    ...(adds.length === 0 ? {} : { adds }),
    ...(context === undefined ? {} : { context: context.name }),
  };
}

/** Actions whose text can be sent once more. */
const SAID: ReadonlySet<string> = new Set(["says", "replies to", "replies to the reply", "says the same as"]);

const isWritten = ({ done, features }: Planned): boolean => isSent(done[0]) && !features.includes("no text");

const replyCommand = (name: string, isOne: (to: Planned) => boolean): Command => ({
  name,
  options: (plan) => {
    const to = plan.abilities.has.has("threads")
      ? plan.thing("message", (thing) => isOpen(plan, thing) && isOne(thing))
      : undefined;
    if (to?.place === undefined) return [];
    return byInsider(plan, to.place, {
      makes: "message",
      root: to.root ?? to.name,
      ...contents(plan, to.place, to),
    });
  },
  run: async (world, step) => {
    const to = world.get("message", step.on?.[0]);
    if (to === undefined) return;
    await send(world, step, to.place, {
      root: to.root ?? to,
      ...(to.root === undefined ? {} : { body: { replied_to_message_id: to.id } }),
    });
  },
});

const forwardCommand = (name: string, mode: ForwardMode): Command => ({
  name,
  options: (plan) => {
    const source = plan.abilities.has.has("forwards") ? plan.thing("message") : undefined;
    const from = source?.place;
    if (source === undefined || from === undefined) return [];
    const place = plan.pick([...plan.abilities.places, from]) ?? from;
    const { actors, sees } = plan.abilities;
    const as = plan.pick(actors.filter((actor) => [from, place].every((one) => sees(actor, one) === true)));
    return as === undefined
      ? []
      : [{ ...plan.by(as), makes: "message", on: [source.name], place, ...mentionIn(plan, 2) }];
  },
  run: async (world, step) => {
    const source = world.get("message", step.on?.[0]);
    const caller = world.caller(step);
    if (source === undefined || caller === undefined) return;
    const place = step.place ?? "conversation";
    const { around, mentions } = await mentioningOf(world.session, step);
    const written = world.write({ text: "one word" }, around);
    const made = await tryForward(world.session, source.id, {
      as: caller,
      conversation: world.conversation(place),
      comment: written.text,
      mode,
    });
    if (made === undefined) {
      world.strays.push({ place, files: [], source });
      return;
    }
    const { id, exchange } = made;
    const { text, word, class: kind } = source;
    const snapshot = { mode, text, word, class: kind };
    world.add({
      ...said(world, step, { caller, place, id, exchange }, written),
      text: undefined,
      source,
      snapshot,
      mentions,
    });
  },
});

export const messageCommands: readonly Command[] = [
  {
    name: "says",
    options: (plan) => {
      const place = plan.pick(plan.abilities.places);
      return place === undefined
        ? []
        : byInsider(plan, place, { makes: "message", place, ...contents(plan, place) });
    },
    run: (world, step) => send(world, step, step.place ?? "conversation"),
  },
  replyCommand("replies to", (thing) => thing.root === undefined),
  replyCommand("replies to the reply", (thing) => thing.root !== undefined),
  {
    name: "says the same as",
    options: (plan) => {
      const same = plan.thing("message", (thing) => isOpen(plan, thing) && isWritten(thing));
      return same === undefined
        ? []
        : byInsider(plan, same.place, {
            makes: "message",
            on: [same.name],
            ...(same.root === undefined ? {} : { root: same.root }),
          });
    },
    run: async (world, step) => {
      const same = world.get("message", step.on?.[0]);
      if (same?.text === undefined) return;
      const { text, word, class: kind } = same;
      await send(world, step, same.place, {
        written: { text, word, class: kind },
        mentions: same.mentions ?? [],
        ...(same.root === undefined ? {} : { root: same.root }),
      });
    },
  },
  forwardCommand("forwards", "show_message"),
  forwardCommand("forwards as a link", "link_only"),
];
