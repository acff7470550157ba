// The dependencies of every aggregate of the store. An aggregate is one file, in a folder by subject, with one
// `open…(context)` function.
import type { Clock } from "../clock.ts";
import type { IdSource } from "../ids.ts";
import type { Connection } from "./db/connection.ts";
import type { Sealing } from "./db/sealing.ts";
import type { Turns } from "./db/turns.ts";
import type { WriteQueue } from "./db/write-queue.ts";
import type { Events } from "./events/events.ts";
import type { Idempotency } from "./idempotency/idempotency.ts";
import type { Keys } from "./keys/keys.ts";
import type { Directory, Viewer } from "./members/directory.ts";
import type { Quotas } from "./quotas.ts";

export interface StoreContext {
  connection: Connection;
  /** For writes of the service itself. */
  queue: WriteQueue;
  /** For writes of a request: a write that is refused with 401 once the key of the request is void. */
  writeAs<T>(viewer: Viewer | undefined, effect: () => T): Promise<T>;
  clock: Clock;
  ids: IdSource;
  directory: Directory;
  keys: Keys;
  events: Events;
  idempotency: Idempotency;
  sealing: Sealing;
  /** How much an identity may have. */
  quotas: Quotas;
  turns: Turns;
}
