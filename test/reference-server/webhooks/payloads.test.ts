// The text of an event is stored once for all endpoints it goes to, and as long as any delivery of it is kept.
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createManualClock } from "../../../reference-server/clock.ts";
import { createConfig } from "../../../reference-server/config.ts";
import { runMaintenance } from "../../../reference-server/maintenance.ts";
import { MIGRATIONS, migrate } from "../../../reference-server/store/db/migrations.ts";
import { startHarness } from "../harness.ts";
import { temporaryFolder } from "../store/open.ts";
import { createEndpoint, deliveryThat, startReceiver } from "./receiver.ts";
import { DAY_MS, LOCAL, post, replay, status } from "./steps.ts";

test("a long message to many endpoints takes its length once, a replay nothing, and both go together", async () => {
  const data = temporaryFolder();
  const clock = createManualClock(Date.parse("2026-05-04T09:30:00Z"));
  const config = { ...createConfig({ data }), ...LOCAL, webhookRetentionMs: DAY_MS };
  const receiver = await startReceiver();
  const start = () => startHarness(config, undefined, { clock });
  const stored = () => {
    const database = new DatabaseSync(join(data, "workspace.sqlite"), { readOnly: true });
    const row = database
      .prepare(
        `SELECT (SELECT count(*) FROM webhook_deliveries) AS deliveries,
           (SELECT count(*) FROM webhook_payloads) AS payloads,
           (SELECT sum(pgsize) FROM dbstat WHERE name LIKE 'webhook%') AS bytes`,
      )
      .get();
    database.close();
    return row;
  };
  let harness = await start();
  for (let count = 0; count < 20; count += 1) await createEndpoint(harness, "primary", receiver.url);
  await post(harness, "x".repeat(40_000));
  const { id } = await deliveryThat(harness, "primary", "", status("succeeded"));
  expect((await replay(harness, id, "primary")).status).toBe(202);
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(21);
  const done = async () => {
    const { body } = await harness.ask("primary", "/v1/webhook-deliveries?limit=50");
    return body.data.items.filter(status("succeeded")).length;
  };
  await expect.poll(done, { timeout: 10_000 }).toBe(21);
  await harness.server.close();
  expect(stored()).toMatchObject({ deliveries: 21, payloads: 1 });
  expect(stored()?.bytes).toBeLessThan(200_000);

  clock.advance(2 * DAY_MS);
  harness = await start();
  await runMaintenance(harness.server.services);
  await harness.server.close();
  expect(stored()).toMatchObject({ deliveries: 0, payloads: 0 });
});

test("deliveries of an older release keep their texts", () => {
  const database = new DatabaseSync(":memory:");
  migrate(database, MIGRATIONS.slice(0, 10));
  database.exec("PRAGMA foreign_keys = OFF");
  const insert = database.prepare(
    `INSERT INTO webhook_deliveries (id, endpoint_id, member_id, event_id, event_type, payload, status, max_attempts,
       next_attempt_at, created_at, updated_at) VALUES (?, 'e', 'm', ?, 'message.created', ?, 'pending', 1, 5, 1, 1)`,
  );
  for (const [id, eventId] of [
    ["d1", "evt_1"],
    ["d2", "evt_1"],
    ["d3", "evt_2"],
  ] as const)
    insert.run(id, eventId, `text of ${eventId}`);
  migrate(database);
  const rows = database
    .prepare(
      "SELECT id, payload FROM webhook_deliveries AS d JOIN webhook_payloads AS p ON p.event_id = d.event_id ORDER BY id",
    )
    .all()
    .map(({ id, payload }) => [id, payload]);
  expect(rows).toEqual([
    ["d1", "text of evt_1"],
    ["d2", "text of evt_1"],
    ["d3", "text of evt_2"],
  ]);
});
