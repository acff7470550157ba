// Kills the server process again and again at random moments, while all kinds of clients write, starts it on the same
// data and counts the values that differ from the earlier responses.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type RunningServer, startReference, temporaryFolder } from "../child.ts";
import type { Client, Wrongs } from "./client.ts";
import { createFiles } from "./files.ts";
import { createImports } from "./imports.ts";
import { createKeys } from "./keys.ts";
import { createMessages } from "./messages.ts";
import { startReceiver } from "./receiver.ts";
import { createTasks } from "./tasks.ts";

interface CrashTally extends Wrongs {
  readonly kills: number;
  readonly steps: number;
  readonly deliveries: number;
}

/** After this the clients are in the midst of everything, and a restart follows soon. */
const EARLIEST_KILL_MS = 50;
const LATEST_KILL_MS = 800;
/** Twenty retries, so that the outcome of a single attempt does not matter. */
const ARGS = ["--allow-private-webhooks", "--webhook-schedule-ms", Array(20).fill(5).join(",")];

export async function crashAgainAndAgain(kills: number): Promise<CrashTally> {
  const folder = temporaryFolder();
  const receiver = await startReceiver();
  const wrongs: Wrongs = { lost: [], doubled: [], odd: [] };
  const messages = Array.from({ length: 4 }, () => createMessages(receiver.expect));
  const others = [createFiles(), createFiles(), createImports(), createKeys(), createKeys(), createTasks()];
  const clients = [...messages, ...others];
  let steps = 0;
  try {
    let server = await startReference(ARGS, folder);
    await receiver.register(server);
    for (let kill = 0; kill < kills; kill++) {
      steps += await actUntilKilled(server, clients);
      server = await startReference(ARGS, folder);
      const arriving = join(folder.path, "blobs", "arriving");
      if (existsSync(arriving) && readdirSync(arriving).length > 0)
        wrongs.odd.push("halves of uploads remain");
      for (const client of clients) await client.check(server, wrongs);
      await receiver.check(wrongs);
    }
    await server.stop();
    return { ...wrongs, kills, steps, deliveries: receiver.counts().deliveries };
  } finally {
    receiver.close();
    folder.remove();
  }
}

/** Returns how many steps were answered. */
async function actUntilKilled(server: RunningServer, clients: readonly Client[]): Promise<number> {
  let isKilled = false;
  let steps = 0;
  const run = async (client: Client): Promise<void> => {
    while (!isKilled) {
      try {
        await client.act(server);
        steps += 1;
      } catch (error) {
        // Only the kill cuts a request off; everything else is found out here and now.
        if (!(isKilled && (error instanceof TypeError || error instanceof SyntaxError))) throw error;
      }
    }
  };
  const running = Promise.all(clients.map(run));
  const delayMs = EARLIEST_KILL_MS + Math.random() * (LATEST_KILL_MS - EARLIEST_KILL_MS);
  await Promise.race([running, new Promise((wait) => setTimeout(wait, delayMs))]);
  isKilled = true;
  await server.kill();
  await running;
  return steps;
}
