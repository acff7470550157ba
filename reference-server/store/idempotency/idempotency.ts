// Repeats stored responses: the effect of a request and its response are committed together under the caller's key.
// Writes are serialised, so a concurrent duplicate finds the stored response; an in-progress state does not exist.
import { hash } from "node:crypto";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";
import type { Connection } from "../db/connection.ts";
import type { Sealing } from "../db/sealing.ts";
import { inSlices } from "../db/slices.ts";
import type { WriteQueue } from "../db/write-queue.ts";
import type { Quotas } from "../quotas.ts";
import { openScopes } from "./idempotency-scopes.ts";

interface StoredResponse {
  status: number;
  /** The JSON text of the body, as it was sent. */
  body: string;
}

/** Asks that `effect` happens once. `scope` and `fingerprint` come from `describeRequest`. */
export interface Once<T> {
  /** The identity that asks for it. */
  memberId: string;
  scope: string;
  fingerprint: string;
  /** The response to store and repeat, made from the result of the effect. */
  render(value: T): StoredResponse;
  /** The response shows a secret and is stored encrypted. */
  showsSecret?: boolean;
}

export type OnceResult<T> = { replayed: false; value: T } | { replayed: true; response: StoredResponse };

export interface Idempotency {
  /** To be called inside a write. Without `once` the effect simply runs. */
  run<T>(once: Once<T> | undefined, effect: () => T): OnceResult<T>;
  /** Forgets what is past its retention; returns how many records went. */
  prune(): Promise<number>;
}

/** How long answers are repeated; those that show a secret may be kept apart. */
interface Retention {
  retentionMs: number;
  secretRetentionMs: number;
}

/** Responses that one write removes, with their scopes some milliseconds. */
const PRUNE_SIZE = 500;

interface IdempotencyOptions {
  connection: Connection;
  queue: WriteQueue;
  clock: Clock;
  retention: Retention;
  sealing: Sealing;
  quotas: Quotas;
}

export function openIdempotency({
  connection,
  queue,
  clock,
  retention: { retentionMs, secretRetentionMs },
  sealing,
  quotas,
}: IdempotencyOptions): Idempotency {
  const scopes = openScopes(connection, queue);
  const select = connection.prepare<StoredResponse & { fingerprint: string; expires_at: number }>(
    "SELECT fingerprint, status, body, expires_at FROM idempotency WHERE seq = ?",
  );
  const insert = connection.prepare(
    "INSERT INTO idempotency (seq, scope, fingerprint, status, body, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
  );
  // Responses expire in the order in which they were stored, so that none before the first living one has to stay.
  const selectEnd = connection.prepare<{ seq: number | null }>(
    `SELECT coalesce(min(CASE WHEN expires_at > ? THEN seq END), max(seq) + 1) AS seq
     FROM (SELECT seq, expires_at FROM idempotency ORDER BY seq LIMIT ${PRUNE_SIZE})`,
  );
  const remove = connection.prepare("DELETE FROM idempotency WHERE seq < ?");

  return {
    run<T>(once: Once<T> | undefined, effect: () => T): OnceResult<T> {
      if (once === undefined) return { replayed: false, value: effect() };
      const place = scopes.find(once.scope);
      const known = place === undefined ? undefined : select.get(place);
      if (known !== undefined && known.expires_at > clock.now()) {
        if (known.fingerprint === once.fingerprint) {
          const body = sealing.isSealed(known.body) ? sealing.unseal(known.body, once.scope) : known.body;
          return { replayed: true, response: { status: known.status, body } };
        }
        throw new Refusal(
          "idempotency_conflict",
          "this Idempotency-Key was used with another request; choose a new key",
        );
      }
      const mark = quotas.mark();
      const value = effect();
      const response = once.render(value);
      quotas.takeResponse(once.memberId, response.body, mark);
      const body = once.showsSecret ? sealing.seal(response.body, once.scope) : response.body;
      const keptMs = once.showsSecret ? secretRetentionMs : retentionMs;
      const expiresAt = clock.now() + keptMs;
      insert.run(scopes.add(once.scope), once.scope, once.fingerprint, response.status, body, expiresAt);
      return { replayed: false, value };
    },
    prune: () =>
      inSlices(PRUNE_SIZE, () =>
        queue.write(() => {
          const end = selectEnd.get(clock.now())?.seq ?? 0;
          scopes.forgetBefore(end);
          return remove.run(end);
        }),
      ),
  };
}

interface RequestIdentity {
  /** Within what a key means one request: usually one identity of a workspace. */
  keySpace: string;
  operation: string;
  pathParameters: Readonly<Record<string, string>>;
  key: string;
  method: string;
  path: string;
  body: unknown;
}

/** 132 bits: enough that two scopes never meet, and half the size of the index that every write goes through. */
const SCOPE_LENGTH = 22;

/** Property order and white space of the body do not count; everything else that was sent does. */
export function describeRequest(request: RequestIdentity): { scope: string; fingerprint: string } {
  // The parameters of an operation always come in one order.
  const scope = JSON.stringify([request.keySpace, request.operation, request.pathParameters, request.key]);
  const fingerprint = canonicalJson([request.method, request.path, request.body ?? null]);
  return {
    scope: hash("sha256", scope, "base64url").slice(0, SCOPE_LENGTH),
    fingerprint: hash("sha256", fingerprint, "base64url"),
  };
}

/** JSON in one canonical form (RFC 8785): properties sorted by UTF-16 code units, no white space. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  let properties = "";
  for (const [name, property] of Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    properties += `${properties === "" ? "" : ","}${JSON.stringify(name)}:${canonicalJson(property)}`;
  return `{${properties}}`;
}
