// Requests that were let in before their key was void, and whose bodies come afterwards: none of them writes.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { Decorate } from "../../../reference-server/all-services.ts";
import { createConfig } from "../../../reference-server/config.ts";
import { type Harness, type Reply, startHarness } from "../harness.ts";
import { head, rawClient, statusOf } from "../limits/raw.ts";
import { temporaryFolder } from "../store/open.ts";
import { ALL_SCOPES, type IssuedKey, keyWith, type ValidRequest, validRequests } from "./valid-requests.ts";

const HOUR_MS = 3_600_000;

type Change = (harness: Harness, key: IssuedKey) => Promise<Reply | undefined>;

/** By itself, as a key that manages keys is rotated by no other. */
const byApi =
  (verb: string): Change =>
  (harness, { id, secret }) =>
    harness.ask(secret, `/v1/api-keys/${id}/${verb}`, {
      method: "POST",
      headers: { "idempotency-key": randomUUID() },
    });

const VOID: [string, Change][] = [
  ["revoked", byApi("revoke")],
  ["disabled", byApi("disable")],
  ["rotated", byApi("rotate")],
];

interface Outcome {
  /** Status by operation. */
  statuses: Record<string, number>;
  /** Rows by table. */
  rows: Record<string, number>;
}

/** Holds back the last byte of every write until the change is made; without requests, what is there before them. */
async function run(change: Change, isMeant: (request: ValidRequest) => boolean): Promise<Outcome> {
  const data = temporaryFolder();
  let letIn = 0;
  const counting: Decorate = (services) => ({
    ...services,
    authenticate: (request) => {
      letIn += 1;
      return services.authenticate(request);
    },
  });
  const harness = await startHarness({ ...createConfig({ data }), webhookScheduleMs: [HOUR_MS] }, counting);
  const key = await keyWith(harness, ALL_SCOPES);
  const requests = (await validRequests(harness, key.secret)).filter(isMeant);
  const before = letIn;
  const held = [];
  for (const { operation, method, path, body } of requests) {
    const client = await rawClient(harness.server.url);
    const text = JSON.stringify(body);
    const headers = {
      ...{ "x-api-key": key.secret, "idempotency-key": randomUUID(), connection: "close" },
      ...{ "content-type": "application/json", "content-length": String(text.length) },
    };
    client.socket.write(`${head(method, `/v1${path}`, headers)}${text.slice(0, -1)}`);
    held.push({ operation, client, rest: text.slice(-1) });
  }
  await expect.poll(() => letIn - before, { timeout: 10_000 }).toBe(requests.length);
  expect((await change(harness, key))?.status ?? 200).toBe(200);
  const statuses: Outcome["statuses"] = {};
  for (const { operation, client, rest } of held) {
    client.socket.write(rest);
    statuses[operation] = statusOf(await client.closed());
  }
  await harness.server.close();
  return { statuses, rows: countRows(join(data, "workspace.sqlite")) };
}

function countRows(path: string): Record<string, number> {
  const db = new DatabaseSync(path, { readOnly: true });
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const counts = tables.map(({ name }): [string, number] => [
    String(name),
    Number(db.prepare(`SELECT count(*) AS count FROM "${name}"`).get()?.count),
  ]);
  db.close();
  return Object.fromEntries(counts);
}

const isWrite = ({ method }: ValidRequest): boolean => method !== "GET";

test("each of these requests succeeds while its key holds", { timeout: 60_000 }, async () => {
  const { statuses } = await run(async () => undefined, isWrite);
  expect(Object.keys(statuses).length).toBeGreaterThan(20);
  expect(Object.entries(statuses).filter(([, status]) => status >= 300)).toEqual([]);
});

test.each(VOID)(
  "nothing is written with a key that is %s meanwhile",
  { timeout: 60_000 },
  async (_, change) => {
    const { statuses, rows } = await run(change, isWrite);
    expect(Object.entries(statuses).filter(([, status]) => status !== 401)).toEqual([]);
    expect(rows).toEqual((await run(change, () => false)).rows);
  },
);
