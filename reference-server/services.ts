// The services that handlers and background work use: plain objects of functions. Each is looked up here at the moment
// of use, so that replacing one function changes the behaviour everywhere it is used.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { RenderedError } from "../generator/runtime/server/fastify.ts";
import type { BlobStore } from "./blobs/blob-store.ts";
import type { SignedUrls } from "./blobs/signed-urls.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { CursorCodec } from "./cursors.ts";
import type { IdSource } from "./ids.ts";
import type { Limiter } from "./rate-limits.ts";
import type { Hub } from "./realtime/hub.ts";
import type { RealtimeRules } from "./realtime/rules.ts";
import type { Render } from "./render/render.ts";
import type { KeyHolder } from "./store/keys/key-rows.ts";
import type { Store } from "./store/store.ts";
import type { ErrorContext } from "./transport/render-error.ts";
import type { Outbox } from "./webhooks/outbox.ts";
import type { WebhookRules } from "./webhooks/rules.ts";
import type { WebhookSender } from "./webhooks/sender.ts";

export interface Services {
  config: Config;
  clock: Clock;
  ids: IdSource;
  log: Logger;
  store: Store;
  /** The bytes of files, and the addresses under which clients reach them without a key. */
  blobs: BlobStore;
  blobUrls: SignedUrls;
  cursors: CursorCodec;
  /** Turns rows of the store into objects of the contract. */
  render: Render;
  limiter: Limiter;
  realtime: RealtimeRules;
  hub: Hub;
  webhooks: WebhookRules;
  sender: WebhookSender;
  outbox: Outbox;
  /** Finds the key of a request, or throws the refusal. */
  authenticate(request: FastifyRequest): KeyHolder | Promise<KeyHolder>;
  renderError(error: unknown, about: ErrorContext): RenderedError;
  /** Extends the HTTP server before its routes are mounted: hooks, further routes. */
  configureHttp(app: FastifyInstance): void;
}
