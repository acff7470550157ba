// Tells a story to a deployment, and looks afterwards at everything that came of it, on every surface and with the eyes of
// everybody of whom it is known what they may see.
import type { Session } from "../../engine/session.ts";
import { inParallel } from "../../steps/in-parallel.ts";
import { fileCommands } from "./files.ts";
import { importCommands } from "./imports.ts";
import { keyCommands } from "./keys.ts";
import { listenerCommands } from "./listeners.ts";
import { messageCommands } from "./messages.ts";
import { type Abilities, metIn } from "./plan.ts";
import { observeFiles, observeGet, observeList, observeSearch, observeThread } from "./seen.ts";
import type { Place, Step, Story } from "./story.ts";
import { observeEndpoint, observeStream } from "./told.ts";
import { type Eyes, World } from "./world.ts";

export const commands = [
  ...messageCommands,
  ...fileCommands,
  ...listenerCommands,
  ...keyCommands,
  ...importCommands,
];

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

async function observe(world: World): Promise<void> {
  const { actors, places, has } = world.abilities;
  const looks: (() => Promise<void>)[] = [];
  /** A look of everybody of whom it is known whether they see the place. */
  const everybody = (surface: string, place: Place, look: (eyes: Eyes) => Promise<void>): void => {
    for (const actor of actors) {
      const eyes = world.sees(actor, place) === undefined ? undefined : world.eyes(actor);
      if (eyes !== undefined) looks.push(() => world.look(surface, () => look(eyes)));
    }
  };
  for (const message of world.messages) {
    everybody("GET of messages", message.place, (eyes) => observeGet(world, message, eyes));
    if (message.files.length > 0)
      everybody("files", message.place, (eyes) => observeFiles(world, message, eyes));
    if (has.has("threads") && world.messages.some(({ root }) => root === message))
      everybody("replies", message.place, (eyes) => observeThread(world, message, eyes));
  }
  for (const place of [...places, "imported"] as const)
    everybody("lists", place, (eyes) => observeList(world, place, eyes));
  if (has.has("search"))
    for (const message of searched(world))
      everybody("search", message.place, (eyes) => observeSearch(world, message, eyes));
  for (const thing of world.things.values()) {
    if (thing.kind === "stream") looks.push(() => world.look("streams", () => observeStream(world, thing)));
    if (thing.kind === "endpoint")
      looks.push(() => world.look("webhooks", () => observeEndpoint(world, thing)));
  }
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
