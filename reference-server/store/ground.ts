/** What every aggregate of the store is built on. An aggregate is one file with one `open…(ground)` function. */
import type { Clock } from "../clock.ts";
import type { IdSource } from "../ids.ts";
import type { Connection } from "./connection.ts";
import type { Directory } from "./directory.ts";
import type { Events } from "./events.ts";
import type { Idempotency } from "./idempotency.ts";
import type { Quotas } from "./quotas.ts";
import type { Sealing } from "./sealing.ts";
import type { Turns } from "./turns.ts";
import type { WriteQueue } from "./write-queue.ts";

export interface Ground {
  connection: Connection;
  queue: WriteQueue;
  clock: Clock;
  ids: IdSource;
  directory: Directory;
  events: Events;
  idempotency: Idempotency;
  sealing: Sealing;
  /** How much an identity may have. */
  quotas: Quotas;
  turns: Turns;
}
