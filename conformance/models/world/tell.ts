// Tells a story to a deployment, and then observes everything that it made, on every surface and with several keys
// whose access is known.
import type { Session } from "../../engine/session/session.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { callCommands } from "./commands/calls.ts";
import { endpointCommands } from "./commands/endpoints.ts";
import { fileCommands } from "./commands/files.ts";
import { importCommands, observeReactions } from "./commands/imports.ts";
import { keyCommands, observeKey } from "./commands/keys.ts";
import { messageCommands } from "./commands/messages.ts";
import { questionCommands } from "./commands/questions.ts";
import { repeatCommands } from "./commands/repeats.ts";
import { streamCommands } from "./commands/streams.ts";
import { observeTask, taskCommands } from "./commands/tasks.ts";
import { metIn } from "./drawing/draw.ts";
import { lookPairs, type Surface, seenPairs } from "./drawing/pairs.ts";
import type { Abilities } from "./drawing/plan.ts";
import { observeFiles } from "./observations/attached.ts";
import { observeContext } from "./observations/conversations.ts";
import { examine } from "./observations/deliveries.ts";
import { observeListed, observeSettings } from "./observations/endpoint-settings.ts";
import { observeSearch } from "./observations/found.ts";
import { observeStream } from "./observations/listening.ts";
import { observeGet, observeList, observeThread } from "./observations/seen.ts";
import type { Place, Step, Story } from "./story.ts";
import { type Eyes, type Said, World } from "./world.ts";

export const commands = [
  ...messageCommands,
  ...repeatCommands,
  ...fileCommands,
  ...streamCommands,
  ...endpointCommands,
  ...keyCommands,
  ...importCommands,
  ...questionCommands,
  ...taskCommands,
  ...callCommands,
];

/** The number of actors who look at each thing, of those who may and of those who may not. */
const INSIDERS = 2;
const OUTSIDERS = 1;

const fromTurn = <T>(list: readonly T[], turn: number): readonly T[] => {
  const start = list.length === 0 ? 0 : turn % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
};

export async function tell(
  story: Story,
  session: Session,
  abilities: Abilities,
  comparesText: boolean,
): Promise<World> {
  const world = new World(session, abilities, comparesText);
  for (const [index, step] of story.steps.entries()) {
    const command = commands.find(({ name }) => name === step.does);
    await observeBefore(world, step);
    await world.look(`"${step.does}"`, async () => command?.run(world, step));
    if (isDone(world, step)) for (const { name } of metIn(step)) session.pairs.met.add(name);
    await observeNewest(world, step);
    // Later findings would only repeat this one.
    if (session.findings.length > 0) {
      story.breakOff(index + 1);
      return world;
    }
  }
  await observe(world, story);
  return world;
}

/** Whether the things that a step is about were there, and the thing that it makes is. */
const isDone = (world: World, { makes, on = [] }: Step): boolean =>
  [...on, ...(makes === undefined ? [] : [makes])].every((name) => world.things.has(name));

/** Steps that change the shown properties of the message that they are about. */
const CHANGES = /^(replies|imports|answers)/;

/**
 * A message is looked at before it changes, each time in another way: a deployment may keep the earlier
 * reading.
 */
async function observeBefore(world: World, { does, on = [] }: Step): Promise<void> {
  const message = world.get("message", on[0]);
  if (message === undefined || !CHANGES.test(does)) return;
  const { actors, has } = world.abilities;
  const readers = actors.filter((actor) => world.sees(actor, message.place) === true);
  const [reader] = fromTurn(readers, message.turn);
  const eyes = reader === undefined ? undefined : world.eyes(reader);
  if (eyes === undefined) return;
  // By the name of the step and message, and not by a count of earlier ones: a shorter story looks in the
  // same way.
  const way = (does.length + message.name.length + Number(/(?<!\d)\d+$/.exec(message.name)?.[0] ?? 0)) % 3;
  if (way === 0 && has.has("search") && message.text !== undefined)
    await world.look("search", () => observeSearch(world, message, eyes));
  else if (way === 1) await world.look("GET of messages", () => observeGet(world, message, eyes));
  else if (message.root === undefined)
    await world.look("lists", () => observeList(world, message.place, eyes));
  else await world.look("replies", () => observeThread(world, message.root ?? message, eyes));
}

/** The context of the last message of a conversation can be seen until the next one comes. */
async function observeNewest(world: World, { makes }: Step): Promise<void> {
  const { actors, has } = world.abilities;
  const message = world.get("message", makes);
  if (message === undefined || message.place === "imported" || !has.has("contexts")) return;
  const readers = actors.filter((actor) => world.sees(actor, message.place) === true);
  const [reader] = fromTurn(readers, world.turn);
  const eyes = reader === undefined ? undefined : world.eyes(reader);
  if (eyes !== undefined) await world.look("conversations", () => observeContext(world, message.place, eyes));
}

/** The messages that a look shows, for the account of combined pairs. */
interface Shown {
  readonly as: Surface;
  readonly messages: readonly Said[];
}

async function observe(world: World, story: Story): Promise<void> {
  const { actors, places, has } = world.abilities;
  const looks: (() => Promise<void>)[] = [];
  let turn = 0;
  /** Looks of several actors who are known to see the place, or not to: others the next time. */
  const several = (
    surface: string,
    place: Place,
    look: (eyes: Eyes) => Promise<void>,
    { insiders = INSIDERS, shows }: { readonly insiders?: number; readonly shows?: Shown } = {},
  ): void => {
    turn++;
    const who = [true, false].flatMap((does) => {
      const some = actors.filter((actor) => world.sees(actor, place) === does);
      return fromTurn(some, turn).slice(0, does ? insiders : OUTSIDERS);
    });
    for (const actor of who) {
      const eyes = world.eyes(actor);
      if (eyes === undefined) continue;
      looks.push(async () => {
        await world.look(surface, () => look(eyes));
        if (shows !== undefined && !world.blind.has(surface)) noteSeen(world, story, { eyes, place, shows });
      });
    }
  };
  for (const message of world.messages) {
    const { source, place } = message;
    several("GET of messages", place, (eyes) => observeGet(world, message, eyes), {
      // Lists show it as well, and forwards to everybody something else.
      insiders: source === undefined ? 1 : actors.length,
      shows: { as: "GET", messages: [message] },
    });
    if (message.files.length > 0)
      several("files", place, (eyes) => observeFiles(world, message, eyes), {
        shows: { as: "files", messages: [message] },
      });
    if (source !== undefined && source.files.length > 0)
      several("files of forwards", place, (eyes) => observeFiles(world, source, eyes), {
        insiders: actors.length,
      });
    if (message.isReactedTo === true)
      looks.push(() => world.look("reactions", () => observeReactions(world, message)));
    const replies = world.messages.filter(({ root }) => root === message);
    if (has.has("threads") && replies.length > 0)
      several("replies", place, (eyes) => observeThread(world, message, eyes), {
        shows: { as: "replies", messages: replies },
      });
  }
  for (const place of [...places, "imported"] as const)
    several("lists", place, (eyes) => observeList(world, place, eyes), {
      shows: {
        as: "list",
        messages: world.messages.filter((one) => one.place === place && one.root === undefined),
      },
    });
  if (has.has("contexts"))
    for (const place of places) several("conversations", place, (eyes) => observeContext(world, place, eyes));
  for (const message of searched(world, story))
    several("search", message.place, (eyes) => observeSearch(world, message, eyes), {
      shows: { as: "search", messages: [message] },
    });
  looks.push(...looksAtThings(world));
  if (has.has("tasks")) looks.push(() => world.look("tasks", () => observeTask(world)));
  await inParallel(looks, (look) => look());
}

/** Looks at the things besides messages that a story made. */
function looksAtThings(world: World): readonly (() => Promise<void>)[] {
  const looks: (() => Promise<void>)[] = [];
  for (const thing of world.things.values()) {
    if (thing.kind === "stream") looks.push(() => world.look("streams", () => observeStream(world, thing)));
    if (thing.kind === "key") looks.push(() => world.look("keys", () => observeKey(world, thing)));
    if (thing.kind === "endpoint")
      looks.push(
        () => world.look("webhooks", () => examine(world, thing)),
        () => world.look("settings of endpoints", () => observeSettings(world, thing)),
        () => world.look("lists of endpoints", () => observeListed(world, thing)),
      );
  }
  return looks;
}

/** The source's text in a forward may be found or not, as a deployment chooses. */
const searched = (world: World, story: Story): readonly Said[] =>
  story.searched.flatMap((name) => world.get("message", name) ?? []).filter(({ text }) => text !== undefined);

function noteSeen(
  { session, abilities }: World,
  { made }: Story,
  { eyes, place, shows }: { readonly eyes: Eyes; readonly place: Place; readonly shows: Shown },
): void {
  const header = eyes.caller.bearer === true ? "bearer" : "x-api-key";
  const isShown = abilities.sees(eyes.actor, place) === true;
  const seen = shows.messages.flatMap(({ name }) => {
    const one = made.get(name);
    return one === undefined || !isShown ? [] : seenPairs(one, shows.as);
  });
  const looked = lookPairs(abilities, { actor: eyes.actor, header, place, surface: shows.as });
  for (const { name } of [...seen, ...(shows.messages.length === 0 ? [] : looked)])
    session.pairs.met.add(name);
}
