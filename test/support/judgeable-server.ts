// A reference server in this process that the whole suite can judge, with its demo data.
import type { Decorate } from "../../reference-server/all-services.ts";
import { type Clock, systemClock } from "../../reference-server/clock.ts";
import { type Config, createConfig } from "../../reference-server/config.ts";
import { ensureDemo } from "../../reference-server/demo/demo.ts";
import { demoProfile } from "../../reference-server/demo/demo-profile.ts";
import { startServer } from "../../reference-server/service.ts";

/** Times short enough to be waited for, and a webhook receiver on this machine. */
const JUDGEABLE: Partial<Config> = {
  ticketLifetimeMs: 3000,
  // Longer: an upload is read, completed and aborted by several keys, on a machine with much else to do.
  uploadLifetimeMs: 6000,
  downloadLifetimeMs: 3000,
  heartbeatIntervalMs: 1000,
  allowPrivateWebhooks: true,
  webhookScheduleMs: [0, 300, 600, 1200],
  secretReplayMs: 4000,
};

export interface JudgeableServer {
  readonly url: string;
  /** The text of its profile for whom it is at this address. */
  readonly profileFor: (url: string) => Promise<string>;
  close(): Promise<void>;
}

export interface JudgeableOptions {
  readonly decorate?: Decorate | undefined;
  readonly config?: Partial<Config> | undefined;
  /** The clock of the server. */
  readonly clock?: Clock | undefined;
}

export async function startJudgeable(options: JudgeableOptions = {}): Promise<JudgeableServer> {
  const config = createConfig({ ...JUDGEABLE, ...options.config });
  const server = await startServer(config, options.decorate, { clock: options.clock ?? systemClock });
  return {
    url: server.url,
    profileFor: async (url) => demoProfile(url, await ensureDemo(server.services), config),
    close: () => server.close(),
  };
}
