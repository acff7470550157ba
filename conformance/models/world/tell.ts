// Tells a story to a deployment, and looks afterwards at everything that came of it, on every surface and with the eyes of
// everybody of whom it is known what they may see.
import type { Session } from "../../engine/session.ts";
import { inParallel } from "../../steps/in-parallel.ts";
import { fileCommands } from "./files.ts";
import { listenerCommands } from "./listeners.ts";
import { messageCommands } from "./messages.ts";
import type { Abilities } from "./plan.ts";
import { observeFiles, observeGet, observeList, observeSearch, observeThread } from "./seen.ts";
import type { Story } from "./story.ts";
import { observeEndpoint, observeStream } from "./told.ts";
import { World } from "./world.ts";

export const commands = [...messageCommands, ...fileCommands, ...listenerCommands];

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
    await commands.find(({ name }) => name === step.does)?.run(world, step);
    // What follows would only repeat it.
    if (session.findings.length > 0) return world;
  }
  await observe(world);
  return world;
}

async function observe(world: World): Promise<void> {
  const { actors, places, has } = world.abilities;
  const known = actors.flatMap((as) =>
    places.filter((place) => world.sees(as, place) !== undefined).map((place) => ({ as, place })),
  );
  const looks: (() => Promise<void>)[] = [];
  world.messages.forEach((message, index) => {
    for (const { as } of known.filter(({ place }) => place === message.place)) {
      looks.push(() => world.look("GET of messages", () => observeGet(world, message, as, index % 2 === 1)));
      if (message.files.length > 0)
        looks.push(() => world.look("files", () => observeFiles(world, message, as)));
    }
    if (has.has("threads") && world.messages.some(({ root }) => root === message))
      for (const { as } of known.filter(({ place }) => place === message.place))
        looks.push(() => world.look("replies", () => observeThread(world, message, as)));
  });
  for (const { as, place } of known)
    looks.push(() => world.look("lists", () => observeList(world, place, as)));
  if (has.has("search"))
    for (const message of searched(world))
      for (const { as } of known.filter(({ place }) => place === message.place))
        looks.push(() => world.look("search", () => observeSearch(world, message, as)));
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
