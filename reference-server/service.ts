// Starts the server: `createService` opens the store and makes the services, `decorate` may replace any of them,
// `startServer` listens.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import type { DisconnectReason } from "../generator/generated/realtime.ts";
import type { AllServices, Decorate } from "./all-services.ts";
import { type BlobStore, openBlobStore } from "./blobs/blob-store.ts";
import { setOrphansAside, settleOrphans } from "./blobs/clean-up.ts";
import { claimFolder } from "./blobs/folder-mark.ts";
import { createSignedUrls } from "./blobs/signed-urls.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { createCursorCodec } from "./cursors.ts";
import { handlers } from "./generated/router.ts";
import { createApp } from "./http/app.ts";
import { authenticate } from "./http/authenticate.ts";
import { createIds, createSecret } from "./ids.ts";
import { startMaintenance } from "./maintenance.ts";
import { createLimiter } from "./rate-limits.ts";
import { createHub } from "./realtime/hub.ts";
import { createRealtimeRules } from "./realtime/rules.ts";
import { createUpgradeHandler } from "./realtime/upgrade.ts";
import { createRender } from "./render/render.ts";
import { openSqliteStore, type Store } from "./store/store.ts";
import { createPipelinedRequests } from "./transport/pipelined-requests.ts";
import { nestedError, renderError } from "./transport/render-error.ts";
import { trackSilentConnections } from "./transport/silent-connections.ts";
import { createOutbox } from "./webhooks/outbox.ts";
import { createWebhookRules } from "./webhooks/rules.ts";
import { createSender } from "./webhooks/sender.ts";

export interface Server {
  /** Base URL without a path. */
  url: string;
  services: AllServices;
  /** Lets nobody in, ends connections with a reason, finishes requests, closes the store. Safe to call twice. */
  close(reason?: DisconnectReason): Promise<void>;
}

/**
 * The dependencies outside of the process that must be given from the start, because the store stamps with
 * them.
 */
export interface ProcessIo {
  clock: Clock;
}

const SYSTEM: ProcessIo = { clock: systemClock };

async function createService(
  config: Config,
  decorate: Decorate = (services) => services,
  io: ProcessIo = SYSTEM,
): Promise<AllServices> {
  const services = await createServices(config, io);
  // The services hold this object and must find replaced ones in it. Decorators get a copy, whose properties do not
  // change, so that a wrapper can call the original.
  return Object.assign(services, decorate({ ...services }));
}

export async function startServer(config: Config, decorate?: Decorate, io?: ProcessIo): Promise<Server> {
  const services = await createService(config, decorate, io);
  await services.hub.start();
  await services.outbox.start();
  const pipelined = createPipelinedRequests();
  const app = createApp(services, pipelined);
  const closeSilent = trackSilentConnections(app.server);
  const onUpgrade = createUpgradeHandler({
    get store() {
      return services.store;
    },
    get hub() {
      return services.hub;
    },
    renderUpgradeError: (code, message) => nestedError(code, message, services.ids("req")),
  });
  app.server.on("upgrade", (request, socket, head) => {
    // The response that is still to come would be written among the frames.
    if (pipelined.isAnswering(socket)) {
      socket.destroy();
      return;
    }
    onUpgrade(request, socket, head).catch((error: unknown) => {
      services.log.error({ err: error }, "an upgrade failed");
      socket.destroy();
    });
  });
  const stopMaintenance = startMaintenance(services);

  let closing: Promise<void> | undefined;
  const close = async (reason: DisconnectReason): Promise<void> => {
    stopMaintenance();
    await Promise.all([
      closeHttp(app, closeSilent, config.drainTimeoutMs),
      services.hub.drain(reason),
      services.outbox.drain(),
    ]);
    await services.store.close();
    await services.blobs.close();
  };
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await close("server_restart");
    throw error;
  }
  const [address] = app.addresses();
  return {
    url: listeningUrl(config, typeof address === "object" ? address.port : config.port),
    services,
    close: (reason = "server_restart") => {
      closing ??= close(reason);
      return closing;
    },
  };
}

/** How often a closing server looks for connections whose last request has ended. */
const CLOSE_POLL_MS = 20;

/** Stops listening and lets running requests end, at most for the given time; idle connections are not waited for. */
async function closeHttp(app: FastifyInstance, closeSilent: () => void, timeoutMs: number): Promise<void> {
  const poll = setInterval(() => {
    app.server.closeIdleConnections();
    closeSilent();
  }, CLOSE_POLL_MS);
  const deadline = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  try {
    await app.close();
  } finally {
    clearInterval(poll);
    clearTimeout(deadline);
  }
}

async function createServices(config: Config, { clock }: ProcessIo): Promise<AllServices> {
  const ids = createIds(clock);
  const path = config.data === undefined ? ":memory:" : join(config.data, "workspace.sqlite");
  const { synchronous, idempotencyRetentionMs, secretReplayMs, webhookScheduleMs, webhookDisableAfterMs } =
    config;
  const store = openSqliteStore({
    path,
    synchronous,
    clock,
    ids,
    idempotencyRetentionMs,
    secretReplayMs,
    webhookScheduleMs,
    webhookDisableAfterMs,
    quotas: config,
  });
  const cursorSecret = await store.settings.getSecret("cursor_secret", () => createSecret(""));
  const blobUrlSecret = await store.settings.getSecret("blob_url_secret", () => createSecret(""));
  const blobs = await openBlobs(config, store);
  await settleOrphans({ store, blobs, config, clock });
  await setOrphansAside({ store, blobs, config, clock });
  const services: Omit<AllServices, "hub" | "outbox" | "realtime" | "authenticate"> = {
    config,
    clock,
    ids,
    log: pino(
      { enabled: config.logLevel !== "off", level: config.logLevel === "off" ? "error" : config.logLevel },
      pino.destination(2),
    ),
    store,
    blobs,
    blobUrls: createSignedUrls(blobUrlSecret),
    cursors: createCursorCodec(Buffer.from(cursorSecret)),
    render: createRender(),
    handlers: { ...handlers },
    limiter: createLimiter(clock, config),
    webhooks: createWebhookRules(),
    sender: createSender({ allowPrivate: config.allowPrivateWebhooks, timeoutMs: config.webhookTimeoutMs }),
    renderError,
    configureHttp: () => {},
  };
  // These take the object that they become part of, and read it only when they are used.
  const complete = services as AllServices;
  complete.authenticate = (request) => authenticate(complete.store.keys, request.headers);
  complete.realtime = createRealtimeRules(complete);
  complete.hub = createHub(complete);
  complete.outbox = createOutbox(complete);
  return complete;
}

/** Beside the database, or where there is more room; without a database in a temporary folder. */
async function openBlobs({ data, blobs }: Config, store: Store): Promise<BlobStore> {
  if (data !== undefined) {
    const folder = blobs ?? join(data, "blobs");
    const { settings, files, isNew } = store;
    try {
      await claimFolder({ folder, settings, files, isNewDatabase: isNew });
    } catch (error) {
      await store.close();
      throw error;
    }
    return openBlobStore({ folder, durable: true });
  }
  const folder = await mkdtemp(join(tmpdir(), "wcs-blobs-"));
  return openBlobStore({ folder, durable: false, temporary: true });
}

function listeningUrl({ host }: Config, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
