// Tells a story to a deployment, and looks afterwards at everything that came of it, on every surface and with the eyes of
// several of whom it is known what they may see.
import type { Session } from "../../engine/session/session.ts";
import { inParallel } from "../../steps/requests/in-parallel.ts";
import { observeFiles } from "./attached.ts";
import { callCommands } from "./calls.ts";
import { observeContext } from "./conversations.ts";
import { endpointCommands } from "./endpoints.ts";
import { fileCommands } from "./files.ts";
import { observeSearch } from "./found.ts";
import { importCommands, observeReactions } from "./imports.ts";
import { keyCommands, observeKey } from "./keys.ts";
import { messageCommands } from "./messages.ts";
import { type Abilities, metIn } from "./plan.ts";
import { questionCommands } from "./questions.ts";
import { repeatCommands } from "./repeats.ts";
import { observeGet, observeList, observeThread } from "./seen.ts";
import type { Place, Step, Story } from "./story.ts";
import { streamCommands } from "./streams.ts";
import { observeTask, taskCommands } from "./tasks.ts";
import { observeEndpoint, observeListed, observeStream } from "./told.ts";
import { type Eyes, World } from "./world.ts";

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

/** So many look at each thing of those who may, and of those who may not. */
const INSIDERS = 2;
const OUTSIDERS = 1;

const fromTurn = <T>(list: readonly T[], turn: number): readonly T[] => {
  const start = list.length === 0 ? 0 : turn % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
};

/** So many messages of a story are searched for. */
const SEARCHED = 3;

export async function tell(
  story: Story,
  session: Session,
  abilities: Abilities,
  comparesText: boolean,
): Promise<World> {
  const world = new World(session, abilities, comparesText);
  for (const step of story.steps) {
    const command = commands.find(({ name }) => name === step.does);
    await world.look(`"${step.does}"`, async () => command?.run(world, step));
    if (isDone(world, step)) for (const pair of metIn(step)) session.pairs.met.add(pair);
    await observeNewest(world, step);
    // What follows would only repeat it.
    if (session.findings.length > 0) return world;
  }
  await observe(world);
  for (const pair of story.seen) session.pairs.met.add(pair);
  return world;
}

/** What a step is about was there, and what it makes is. */
const isDone = (world: World, { makes, on = [] }: Step): boolean =>
  [...on, ...(makes === undefined ? [] : [makes])].every((name) => world.things.has(name));

/** What is said of the last message of a conversation can be seen until the next one comes. */
async function observeNewest(world: World, { makes }: Step): Promise<void> {
  const { actors, has } = world.abilities;
  const message = world.get("message", makes);
  if (message === undefined || message.place === "imported" || !has.has("contexts")) return;
  const readers = actors.filter((actor) => world.sees(actor, message.place) === true);
  const [reader] = fromTurn(readers, world.turn);
  const eyes = reader === undefined ? undefined : world.eyes(reader);
  if (eyes !== undefined) await world.look("conversations", () => observeContext(world, message.place, eyes));
}

async function observe(world: World): Promise<void> {
  const { actors, places, has } = world.abilities;
  const looks: (() => Promise<void>)[] = [];
  let turn = 0;
  /** Looks of some of whom it is known whether they see the place: others the next time. */
  const several = (
    surface: string,
    place: Place,
    look: (eyes: Eyes) => Promise<void>,
    insiders = INSIDERS,
  ): void => {
    turn++;
    const who = [true, false].flatMap((does) => {
      const some = actors.filter((actor) => world.sees(actor, place) === does);
      return fromTurn(some, turn).slice(0, does ? insiders : OUTSIDERS);
    });
    for (const actor of who) {
      const eyes = world.eyes(actor);
      if (eyes !== undefined) looks.push(() => world.look(surface, () => look(eyes)));
    }
  };
  for (const message of world.messages) {
    // Lists show it as well, and forwards to everybody something else.
    const readers = message.source === undefined ? 1 : actors.length;
    several("GET of messages", message.place, (eyes) => observeGet(world, message, eyes), readers);
    if (message.files.length > 0)
      several("files", message.place, (eyes) => observeFiles(world, message, eyes));
    const { source } = message;
    if (source !== undefined && source.files.length > 0)
      several("files of forwards", message.place, (eyes) => observeFiles(world, source, eyes), actors.length);
    if (message.isReactedTo === true)
      looks.push(() => world.look("reactions", () => observeReactions(world, message)));
    if (has.has("threads") && world.messages.some(({ root }) => root === message))
      several("replies", message.place, (eyes) => observeThread(world, message, eyes));
  }
  for (const place of [...places, "imported"] as const)
    several("lists", place, (eyes) => observeList(world, place, eyes));
  if (has.has("contexts"))
    for (const place of places) several("conversations", place, (eyes) => observeContext(world, place, eyes));
  if (has.has("search"))
    for (const message of searched(world))
      several("search", message.place, (eyes) => observeSearch(world, message, eyes));
  for (const thing of world.things.values()) {
    if (thing.kind === "stream") looks.push(() => world.look("streams", () => observeStream(world, thing)));
    if (thing.kind === "key") looks.push(() => world.look("keys", () => observeKey(world, thing)));
    if (thing.kind === "endpoint")
      looks.push(
        () => world.look("webhooks", () => observeEndpoint(world, thing)),
        () => world.look("lists of endpoints", () => observeListed(world, thing)),
      );
  }
  if (has.has("tasks")) looks.push(() => world.look("tasks", () => observeTask(world)));
  await inParallel(looks, (look) => look());
}

/** Replies, those with files and those with unusual texts before the others. */
const searched = (world: World) =>
  world.messages
    .filter(({ text }) => text !== undefined)
    .toSorted((one, other) => interest(other) - interest(one))
    .slice(0, SEARCHED);

const interest = ({ root, files, class: kind }: World["messages"][number]): number =>
  Number(root !== undefined) + Number(files.length > 0) + Number(kind.isPlain !== true);
