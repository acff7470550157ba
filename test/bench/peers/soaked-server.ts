// The reference server with a way to ask for its memory: `GET /memory` collects garbage, more than once because what
// one collection leaves objects that the next one frees, and answers with the memory in use. Run with
// --expose-gc.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createConfig } from "../../../reference-server/config.ts";
import { ensureDemo } from "../../../reference-server/demo/demo.ts";
import { startServer } from "../../../reference-server/service.ts";

const data = process.argv[2] ?? "";
const config = createConfig({
  data,
  port: 0,
  rateLimits: new Map([["*", null]]),
  maxConnectionsPerKey: 1000,
});
const server = await startServer(config, (services) => ({
  ...services,
  configureHttp: (app) => app.get("/memory", settle),
}));
const { keys, fixtures } = await ensureDemo(server.services);
writeFileSync(join(data, "demo.json"), JSON.stringify({ keys, fixtures }), { mode: 0o600 });
process.stdout.write(`${JSON.stringify({ port: Number(new URL(server.url).port) })}\n`);
process.once("SIGTERM", () => server.close().then(() => process.exit(0)));

const COLLECTIONS = 4;

async function settle() {
  for (let round = 0; round < COLLECTIONS; round++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    rss: residentBytes(),
    heap: process.memoryUsage().heapUsed,
    connections: server.services.hub.count(),
  };
}

/** Pages that only this process holds: pages that it shares with files are the cache of the system. */
function residentBytes(): number {
  try {
    const [, kibibytes = "0"] = /^RssAnon:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    return Number(kibibytes) * 1024;
  } catch {
    return process.memoryUsage().rss;
  }
}
