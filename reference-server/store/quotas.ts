// How much one identity may have, so that nobody fills the disk of all or makes lists without end. Each check belongs
// inside the write that makes one more; a request that is repeated under its key is answered from memory before.
import { Refusal } from "../refusal.ts";
import type { Connection } from "./db/connection.ts";
import type { WriteQueue } from "./db/write-queue.ts";
import { countWrittenBytes } from "./written-bytes.ts";

export interface QuotaLimits {
  /** Webhook endpoints that are active. */
  maxEndpointsPerIdentity: number;
  /** Deliveries of its webhook endpoints that are kept. */
  maxDeliveriesPerIdentity: number;
  /** Agents that it made. */
  maxAgentsPerIdentity: number;
  /** Keys that act as it and are not revoked. */
  maxKeysPerIdentity: number;
  /** Of the files that it declared. */
  maxStoredBytesPerIdentity: number;
  /** Of all that it wrote or imported and that stays: messages, updates of tasks, imported records, endpoints, keys. */
  maxWrittenBytesPerIdentity: number;
  /** Inbound webhook sources that it made. */
  maxInboundSourcesPerIdentity: number;
  /** Routes of one inbound webhook source, of all creators. */
  maxRoutesPerSource: number;
  /** Of all entries and resources of one task, of all creators. */
  maxTaskBytes: number;
}

/** For stores without a service, such as those of tests. */
export const NO_QUOTAS: QuotaLimits = {
  maxEndpointsPerIdentity: Number.MAX_SAFE_INTEGER,
  maxDeliveriesPerIdentity: Number.MAX_SAFE_INTEGER,
  maxAgentsPerIdentity: Number.MAX_SAFE_INTEGER,
  maxKeysPerIdentity: Number.MAX_SAFE_INTEGER,
  maxStoredBytesPerIdentity: Number.MAX_SAFE_INTEGER,
  maxWrittenBytesPerIdentity: Number.MAX_SAFE_INTEGER,
  maxInboundSourcesPerIdentity: Number.MAX_SAFE_INTEGER,
  maxRoutesPerSource: Number.MAX_SAFE_INTEGER,
  maxTaskBytes: Number.MAX_SAFE_INTEGER,
};

/** Each throws the refusal when one more is too much. */
export interface Quotas {
  checkEndpoints(memberId: string): void;
  /** Whether one more delivery is not too much. */
  hasRoomForDelivery(memberId: string): boolean;
  checkDeliveries(memberId: string): void;
  checkAgents(creatorId: string): void;
  checkKeys(memberId: string): void;
  /** The file is declared already. */
  checkStoredBytes(memberId: string): void;
  /**
   * Adds the bytes that the identity writes now; nothing is given back when it is disabled, revoked or
   * replaced.
   */
  takeWrittenBytes(memberId: string, bytes: number): void;
  /**
   * For a response that is kept to be repeated: as far as it is longer than the bytes that its effect has
   * counted since `mark`.
   */
  takeResponse(memberId: string, text: string, mark: number): void;
  /** The count so far, of all identities. */
  mark(): number;
  checkInboundSources(memberId: string): void;
  checkRoutes(sourceId: string): void;
  /** The update is written already. */
  checkTask(taskId: string): void;
}

/** The bytes of a row besides its texts: ids and timestamps. */
export const ROW_BYTES = 400;
/** The bytes of a response beside the texts of one row: names, ids, timestamps, an address. */
const RESPONSE_BYTES = 2048;

export function openQuotas(connection: Connection, queue: WriteQueue, limits: QuotaLimits): Quotas {
  const amounts = prepareStatements(connection);
  const hasRoomForDelivery = (memberId: string): boolean =>
    amounts.deliveries(memberId) < limits.maxDeliveriesPerIdentity;
  return {
    ...limitWrittenBytes(countWrittenBytes(connection, queue), limits),
    hasRoomForDelivery,
    checkDeliveries: (memberId) => {
      if (!hasRoomForDelivery(memberId))
        throw exceeded("identity.webhook_deliveries", "too many deliveries of the identity are kept or wait");
    },
    checkEndpoints: (memberId) => {
      if (amounts.endpoints(memberId) >= limits.maxEndpointsPerIdentity)
        throw exceeded(
          "identity.webhook_endpoints",
          "the identity has too many active endpoints; disable one",
        );
    },
    checkAgents: (creatorId) => {
      if (amounts.agents(creatorId) >= limits.maxAgentsPerIdentity)
        throw exceeded("identity.agents", "the identity has made as many agents as it may");
    },
    checkKeys: (memberId) => {
      if (amounts.keys(memberId) >= limits.maxKeysPerIdentity)
        throw exceeded("identity.api_keys", "too many keys act as this identity; revoke one");
    },
    checkStoredBytes: (memberId) => {
      if (amounts.storedBytes(memberId) > limits.maxStoredBytesPerIdentity)
        throw exceeded("identity.file_bytes", "the files of the identity would take more than it may store");
    },
    checkInboundSources: (memberId) => {
      if (amounts.inboundSources(memberId) >= limits.maxInboundSourcesPerIdentity)
        throw exceeded(
          "identity.inbound_webhook_sources",
          "the identity has made as many inbound webhook sources as it may",
        );
    },
    checkRoutes: (sourceId) => {
      if (amounts.routes(sourceId) >= limits.maxRoutesPerSource)
        throw exceeded("source.routes", "the inbound webhook source has as many routes as it may");
    },
    checkTask: (taskId) => {
      if (amounts.taskBytes(taskId) > limits.maxTaskBytes)
        throw exceeded("task.bytes", "the task would hold more than it may; begin another");
    },
  };
}

/** @returns a function that counts more for an identity, and the count of all */
function limitWrittenBytes(
  add: (memberId: string, bytes: number) => number,
  { maxWrittenBytesPerIdentity }: QuotaLimits,
): Pick<Quotas, "takeWrittenBytes" | "takeResponse" | "mark"> {
  let counted = 0;
  const takeWrittenBytes = (memberId: string, bytes: number): void => {
    if (add(memberId, bytes) > maxWrittenBytesPerIdentity && bytes > 0)
      throw exceeded("identity.written_bytes", "the identity would write more than it may");
    counted += bytes;
  };
  return {
    takeWrittenBytes,
    mark: () => counted,
    takeResponse: (memberId, text, mark) => {
      const more = Buffer.byteLength(text) - RESPONSE_BYTES - (counted - mark);
      if (more > 0) takeWrittenBytes(memberId, more);
    },
  };
}

function prepareStatements(connection: Connection) {
  const amountOf = (sql: string) => {
    const statement = connection.prepare<{ amount: number | null }>(sql);
    return (id: string): number => statement.get(id)?.amount ?? 0;
  };
  const endpoints = amountOf(
    "SELECT count(*) AS amount FROM webhook_endpoints WHERE member_id = ? AND status = 'active'",
  );
  const deliveries = amountOf("SELECT count AS amount FROM kept_deliveries WHERE member_id = ?");
  const agents = amountOf("SELECT count(*) AS amount FROM members WHERE created_by_member_id = ?");
  const keys = amountOf(
    "SELECT count(*) AS amount FROM api_keys WHERE member_id = ? AND status <> 'revoked'",
  );
  const storedBytes = amountOf("SELECT bytes AS amount FROM stored_bytes WHERE member_id = ?");
  const inboundSources = amountOf(
    "SELECT count(*) AS amount FROM inbound_webhook_sources WHERE created_by_member_id = ?",
  );
  const routes = amountOf("SELECT count(*) AS amount FROM inbound_webhook_routes WHERE source_id = ?");
  const taskBytes = amountOf(
    // As JSON, in which they are read: there a control character takes six bytes.
    `SELECT (SELECT coalesce(sum(octet_length(json_array(kind, author_label, body_markdown, run_id, source_message_id))
           + ${ROW_BYTES}), 0) FROM task_entries WHERE task_id = ?1)
       + (SELECT coalesce(sum(octet_length(json_array(label, url)) + ${ROW_BYTES}), 0)
         FROM task_resources WHERE task_id = ?1) AS amount`,
  );
  return {
    endpoints,
    deliveries,
    agents,
    keys,
    storedBytes,
    inboundSources,
    routes,
    taskBytes,
  };
}

/** Without a delay: waiting alone makes no room. */
function exceeded(policy: string, message: string): Refusal {
  return new Refusal("quota_exceeded", message, { rateLimitPolicy: policy });
}

/** Of a row with these texts, as it counts. */
export function bytesOf(texts: readonly (string | null | undefined)[]): number {
  return texts.reduce<number>(
    (sum, text) => sum + (text === null || text === undefined ? 0 : Buffer.byteLength(text)),
    ROW_BYTES,
  );
}

/** By how much the texts of a row have become longer. */
export function growthOf(before: readonly unknown[], after: readonly unknown[]): number {
  const texts = (values: readonly unknown[]) => values.filter((value) => typeof value === "string");
  return bytesOf(texts(after)) - bytesOf(texts(before));
}
