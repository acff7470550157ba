// The worker behind webhook deliveries: claims due deliveries, has them signed and sent, stores the outcome.
// It sleeps until something is queued, an attempt ends, or the next retry is due. It keeps no state of its
// own: the queue is in the store.
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Store } from "../store/store.ts";
import type { Attempt } from "../store/webhooks/delivery-claims.ts";
import type { WebhookRules } from "./rules.ts";
import type { WebhookSender } from "./sender.ts";

export interface Outbox {
  /** Resumes the deliveries of an earlier process, then follows the store. To be called once. */
  start(): Promise<void>;
  /** Looks for due deliveries now; for clocks that are moved by hand. */
  wake(): void;
  /** Begins no attempt any more, and waits for those under way at most for the drain time. */
  drain(): Promise<void>;
}

/** The services that the outbox uses; read at each use, so that a replaced one takes effect. */
interface OutboxDependencies {
  config: Config;
  clock: Clock;
  log: Logger;
  store: Store;
  webhooks: WebhookRules;
  sender: WebhookSender;
}

/** After this even a timer that was set by a clock which then jumped is set anew. */
const MAX_SLEEP_MS = 60_000;

export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const worker = new DeliveryWorker(dependencies);
  // Functions that need no `this`: services are replaced and wrapped one by one.
  return {
    start: () => worker.start(),
    wake: () => worker.wake(),
    drain: () => worker.drain(),
  };
}

class DeliveryWorker {
  readonly #dependencies: OutboxDependencies;
  readonly #attempts = new Set<Promise<void>>();
  /** Attempts under way, by endpoint and by identity. */
  readonly #running = new Map<string, number>();
  readonly #runningByIdentity = new Map<string, number>();
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #pumping: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = true;

  constructor(dependencies: OutboxDependencies) {
    this.#dependencies = dependencies;
  }

  async start(): Promise<void> {
    const { store } = this.#dependencies;
    await store.deliveryQueue.recover();
    store.onCommit((commitEvents) => {
      if (commitEvents.some((commitEvent) => commitEvent.kind === "deliveries_queued")) this.wake();
    });
    this.#isStopped = false;
    this.wake();
  }

  wake(): void {
    this.#isWanted = true;
    if (this.#pumping !== undefined || this.#isStopped) return;
    this.#pumping = this.#pump()
      .catch((error: unknown) => this.#dependencies.log.error({ err: error }, "the webhook outbox failed"))
      .finally(() => {
        this.#pumping = undefined;
        if (this.#isWanted) this.wake();
      });
  }

  async drain(): Promise<void> {
    const { config, sender } = this.#dependencies;
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const cutOff = setTimeout(() => this.#stop.abort(), config.drainTimeoutMs);
    await this.#pumping;
    await Promise.all(this.#attempts);
    clearTimeout(cutOff);
    await sender.close();
  }

  async #pump(): Promise<void> {
    const { clock } = this.#dependencies;
    let lookedAtMs = clock.now();
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      lookedAtMs = clock.now();
      await this.#beginDue(lookedAtMs);
    }
    await this.#sleepUntilDue(lookedAtMs);
  }

  async #beginDue(nowMs: number): Promise<void> {
    const { config, store } = this.#dependencies;
    const limit = config.webhookConcurrency - this.#attempts.size;
    if (limit <= 0) return;
    const claimed = await store.deliveryQueue.claim({
      nowMs,
      limit,
      perEndpoint: config.webhookEndpointConcurrency,
      running: this.#running,
      perIdentity: config.webhookIdentityConcurrency,
      runningByIdentity: this.#runningByIdentity,
    });
    // Deliveries that a stopping worker claimed stay claimed until the next process resumes them.
    if (!this.#isStopped) for (const attempt of claimed) this.#begin(attempt);
  }

  #begin(attempt: Attempt): void {
    this.#count(attempt, 1);
    const done = this.#run(attempt)
      .catch((error: unknown) => this.#dependencies.log.error({ err: error }, "a webhook attempt failed"))
      .finally(() => {
        this.#attempts.delete(done);
        this.#count(attempt, -1);
        this.wake();
      });
    this.#attempts.add(done);
  }

  #count({ endpointId, memberId }: Attempt, change: 1 | -1): void {
    count(this.#running, endpointId, change);
    count(this.#runningByIdentity, memberId, change);
  }

  async #run(attempt: Attempt): Promise<void> {
    const { webhooks, clock, sender, store, log } = this.#dependencies;
    const result = await sender.send(webhooks.request(attempt, clock.now()), this.#stop.signal);
    // An attempt that was cut off stays claimed, and the next process repeats it.
    if (this.#stop.signal.aborted && !result.isSuccess) return;
    await store.deliveryQueue.finish(attempt, result);
    // Without the URL, which may hold a secret of the receiver.
    const { deliveryId, endpointId, attempt: count } = attempt;
    log.info({ deliveryId, endpointId, attempt: count, ...result }, "webhook attempt");
  }

  /** A delivery that became due since the last look counts as not yet due, or it would be slept over. */
  async #sleepUntilDue(lookedAtMs: number): Promise<void> {
    const { store, clock } = this.#dependencies;
    clearTimeout(this.#timer);
    const dueAt = await store.deliveryQueue.nextDueAt(lookedAtMs);
    if (dueAt === undefined || this.#isStopped) return;
    const sleepMs = Math.min(MAX_SLEEP_MS, Math.max(1, dueAt - clock.now()));
    this.#timer = setTimeout(() => this.wake(), sleepMs);
    this.#timer.unref();
  }
}

function count(counts: Map<string, number>, id: string, change: 1 | -1): void {
  const next = (counts.get(id) ?? 0) + change;
  if (next > 0) counts.set(id, next);
  else counts.delete(id);
}
