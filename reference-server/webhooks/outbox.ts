/**
 * The worker behind webhook deliveries: claims what is due, has it signed and sent, stores the outcome. It sleeps until
 * something is queued, an attempt ends, or the next retry is due. It keeps no state of its own: the queue is in the store.
 */
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Store } from "../store/store.ts";
import type { Attempt } from "../store/webhooks/delivery-queue.ts";
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
export interface OutboxDependencies {
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
  const running = new Map<string, number>();
  const runningByIdentity = new Map<string, number>();
  const attempts = new Set<Promise<void>>();
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let pumping: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = true;

  function wake(): void {
    isWanted = true;
    if (pumping !== undefined || isStopped) return;
    pumping = pump()
      .catch((error: unknown) => dependencies.log.error({ err: error }, "the webhook outbox failed"))
      .finally(() => {
        pumping = undefined;
        if (isWanted) wake();
      });
  }

  async function pump(): Promise<void> {
    let lookedAtMs = dependencies.clock.now();
    while (isWanted && !isStopped) {
      isWanted = false;
      lookedAtMs = dependencies.clock.now();
      await beginDue(lookedAtMs);
    }
    await sleepUntilDue(lookedAtMs);
  }

  async function beginDue(nowMs: number): Promise<void> {
    const { webhookConcurrency, webhookEndpointConcurrency, webhookIdentityConcurrency } =
      dependencies.config;
    const limit = webhookConcurrency - attempts.size;
    if (limit <= 0) return;
    const claimed = await dependencies.store.deliveryQueue.claim({
      nowMs,
      limit,
      perEndpoint: webhookEndpointConcurrency,
      running,
      perIdentity: webhookIdentityConcurrency,
      runningByIdentity,
    });
    // Deliveries that a stopping worker claimed stay claimed until the next process resumes them.
    if (!isStopped) for (const attempt of claimed) begin(attempt);
  }

  function begin(attempt: Attempt): void {
    count(running, attempt.endpointId, 1);
    count(runningByIdentity, attempt.memberId, 1);
    const done = run(attempt)
      .catch((error: unknown) => dependencies.log.error({ err: error }, "a webhook attempt failed"))
      .finally(() => {
        attempts.delete(done);
        count(running, attempt.endpointId, -1);
        count(runningByIdentity, attempt.memberId, -1);
        wake();
      });
    attempts.add(done);
  }

  async function run(attempt: Attempt): Promise<void> {
    const { webhooks, clock, sender, store, log } = dependencies;
    const result = await sender.send(webhooks.request(attempt, clock.now()), stop.signal);
    // An attempt that was cut off stays claimed, and the next process repeats it.
    if (stop.signal.aborted && !result.isSuccess) return;
    await store.deliveryQueue.finish(attempt, result);
    // Without the URL, which may hold a secret of the receiver.
    const { deliveryId, endpointId, attempt: count } = attempt;
    log.info({ deliveryId, endpointId, attempt: count, ...result }, "webhook attempt");
  }

  /** What became due since the last look counts as not yet due, or it would be slept over. */
  async function sleepUntilDue(lookedAtMs: number): Promise<void> {
    clearTimeout(timer);
    const dueAt = await dependencies.store.deliveryQueue.nextDueAt(lookedAtMs);
    if (dueAt === undefined || isStopped) return;
    const sleepMs = Math.min(MAX_SLEEP_MS, Math.max(1, dueAt - dependencies.clock.now()));
    timer = setTimeout(wake, sleepMs);
    timer.unref();
  }

  return {
    wake,
    async start() {
      await dependencies.store.deliveryQueue.recover();
      dependencies.store.onCommit((commitEvents) => {
        if (commitEvents.some((commitEvent) => commitEvent.kind === "deliveries_queued")) wake();
      });
      isStopped = false;
      wake();
    },
    async drain() {
      isStopped = true;
      clearTimeout(timer);
      const cutOff = setTimeout(() => stop.abort(), dependencies.config.drainTimeoutMs);
      await pumping;
      await Promise.all(attempts);
      clearTimeout(cutOff);
      await dependencies.sender.close();
    },
  };
}

function count(counts: Map<string, number>, id: string, change: 1 | -1): void {
  const next = (counts.get(id) ?? 0) + change;
  if (next > 0) counts.set(id, next);
  else counts.delete(id);
}
