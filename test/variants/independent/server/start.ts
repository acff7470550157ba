// Starts the independent deployment: built from the specification alone, with other legal choices than the
// reference server wherever there is one. The suite must be green on it.
import { createServer, type Server } from "node:http";
import type { ProfileFile } from "../../../../conformance/profile/resolve-profile.ts";
import { listen } from "../../../support/listen.ts";
import type { Choices } from "./choices.ts";
import { answerRoutes } from "./endpoints/answers.ts";
import { callRoutes } from "./endpoints/calls.ts";
import { conversationRoutes } from "./endpoints/conversations.ts";
import { createStorage, fileRoutes } from "./endpoints/files.ts";
import { importRoutes } from "./endpoints/imports.ts";
import { keyRoutes } from "./endpoints/keys.ts";
import { messageRoutes } from "./endpoints/messages.ts";
import { createRealtime } from "./endpoints/realtime.ts";
import { searchRoutes } from "./endpoints/search.ts";
import { taskRoutes } from "./endpoints/tasks.ts";
import { webhookRoutes } from "./endpoints/webhooks.ts";
import { contractOf } from "./http/contract.ts";
import { createListener } from "./http/http.ts";
import { describeDeployment } from "./profile.ts";
import { seed } from "./world/seed.ts";
import { createWorld } from "./world/world.ts";

/** A day by the specification; short here, so that its end can be judged. */
const SECRET_REPLAY_MS = 3_000;

interface Independent {
  url: string;
  profile: ProfileFile;
  close(): Promise<void>;
}

export async function startIndependent(choices: Choices): Promise<Independent> {
  const world = createWorld(choices);
  const seeded = seed(world);
  let url = "";
  const realtime = createRealtime(world, () => url);
  const downloads = new Map();
  const routes = [
    ...messageRoutes(world),
    ...answerRoutes(world),
    ...conversationRoutes(world),
    ...searchRoutes(world),
    ...taskRoutes(world),
    ...callRoutes(world),
    ...fileRoutes(world, downloads),
    ...importRoutes(world),
    ...realtime.routes,
    ...webhookRoutes(world),
    ...keyRoutes(world),
  ];
  const api = createServer(createListener(world, routes, contractOf(routes), SECRET_REPLAY_MS));
  api.on("upgrade", realtime.upgrade);
  const storage = createServer(createStorage(world, downloads));
  url = await listen(api);
  world.storageUrl = await listen(storage);
  return {
    url,
    profile: describeDeployment(url, seeded, choices, SECRET_REPLAY_MS),
    async close() {
      realtime.close();
      await Promise.all([stop(api), stop(storage)]);
    },
  };
}

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
