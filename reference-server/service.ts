/**
 * Puts the parts of a service together and serves them. `createService` opens the store and makes the parts,
 * `decorate` may replace any of them, `startServer` listens.
 */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import type { DisconnectReason } from "../generator/generated/realtime.ts";
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
import { nestedError, renderError } from "./http/render-error.ts";
import { trackSilentConnections } from "./http/silent-connections.ts";
import { createIds, createSecret } from "./ids.ts";
import { startMaintenance } from "./maintenance.ts";
import type { Decorate, Parts } from "./parts.ts";
import { createLimiter } from "./rate-limits.ts";
import { createHub } from "./realtime/hub.ts";
import { createRealtimeRules } from "./realtime/rules.ts";
import { createUpgradeHandler } from "./realtime/upgrade.ts";
import { createWire } from "./render/render.ts";
import { openSqliteStore, type Store } from "./store/store.ts";
import { createOutbox } from "./webhooks/outbox.ts";
import { createWebhookRules } from "./webhooks/rules.ts";
import { createSender } from "./webhooks/sender.ts";

export interface Server {
  /** Base URL without a path. */
  url: string;
  parts: Parts;
  /** Lets nobody in, ends connections with a reason, finishes requests, closes the store. Safe to call twice. */
  close(reason?: DisconnectReason): Promise<void>;
}

/** What lies outside of the process and must be given from the start, because the store stamps with it. */
export interface Rim {
  clock: Clock;
}

const SYSTEM: Rim = { clock: systemClock };

export async function createService(
  config: Config,
  decorate: Decorate = (parts) => parts,
  rim: Rim = SYSTEM,
): Promise<Parts> {
  const parts = await createParts(config, rim);
  // The parts hold this very object and must find the replaced ones in it; whoever replaces gets a copy, whose
  // members stay what they were, so that a wrapper can call what it wraps.
  return Object.assign(parts, decorate({ ...parts }));
}

export async function startServer(config: Config, decorate?: Decorate, rim?: Rim): Promise<Server> {
  const parts = await createService(config, decorate, rim);
  await parts.hub.start();
  await parts.outbox.start();
  const app = createApp(parts);
  const closeSilent = trackSilentConnections(app.server);
  const onUpgrade = createUpgradeHandler({
    get store() {
      return parts.store;
    },
    get hub() {
      return parts.hub;
    },
    renderUpgradeError: (code, message) => nestedError(code, message, parts.ids("req")),
  });
  app.server.on("upgrade", (request, socket, head) => {
    onUpgrade(request, socket, head).catch((error: unknown) => {
      parts.log.error({ err: error }, "an upgrade failed");
      socket.destroy();
    });
  });
  const stopMaintenance = startMaintenance(parts);

  let closing: Promise<void> | undefined;
  const close = async (reason: DisconnectReason): Promise<void> => {
    stopMaintenance();
    await Promise.all([
      closeHttp(app, closeSilent, config.drainTimeoutMs),
      parts.hub.drain(reason),
      parts.outbox.drain(),
    ]);
    await parts.store.close();
    await parts.blobs.close();
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
    parts,
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

async function createParts(config: Config, { clock }: Rim): Promise<Parts> {
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
  const parts: Omit<Parts, "hub" | "outbox" | "realtime" | "authenticate"> = {
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
    wire: createWire(),
    handlers: { ...handlers },
    limiter: createLimiter(clock, config),
    webhooks: createWebhookRules(),
    sender: createSender({ allowPrivate: config.allowPrivateWebhooks, timeoutMs: config.webhookTimeoutMs }),
    renderError,
    configureHttp: () => {},
  };
  // These take the object that they become part of, and read it only when they are used.
  const complete = parts as Parts;
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
