// The contents of the data folder: no secret in plain, none longer than needed, and no way on without its
// key.
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createManualClock } from "../../../reference-server/clock.ts";
import { createSealing } from "../../../reference-server/store/db/sealing.ts";
import { startHarness } from "../harness.ts";
import { openTestStore, temporaryFolder } from "../store/open.ts";

test("no secret that was ever shown lies in the data folder", async () => {
  const data = temporaryFolder();
  const harness = await startHarness({ data });
  const write = (role: string, path: string, body: object) =>
    harness.ask(role, `/v1${path}`, { method: "POST", body, headers: { "idempotency-key": path } });
  const subject = { kind: "new_agent", display_name: "Sealed", role_name: null };
  const issued = await write("keys_admin", "/api-keys", { name: null, scopes: [], subject });
  const endpoint = await write("primary", "/webhook-endpoints", {
    url: "https://receiver.example/",
    enabled_events: ["webhook.test"],
  });
  const rotated = await write("primary", `/webhook-endpoints/${endpoint.body.data.id}/rotate-secret`, {});
  const source = await write("primary", "/inbound-webhook-sources", { name: "x" });
  const secrets = [
    issued.body.data.secret,
    endpoint.body.data.signing_secret.slice(6),
    rotated.body.data.signing_secret.slice(6),
    source.body.data.secret,
    ...Object.values(harness.demo.keys),
  ];
  for (const file of readdirSync(data, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const bytes = readFileSync(join(file.parentPath, file.name));
    for (const secret of secrets) expect([file.name, bytes.includes(secret)]).toEqual([file.name, false]);
  }
  expect(statSync(join(data, "sealing.key")).mode & 0o777).toBe(0o600);
});

test("a store opens again with its own key and with no other", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "workspace.sqlite");
  await openTestStore({ path }).close();
  await openTestStore({ path }).close();
  const keyPath = join(folder, "sealing.key");
  writeFileSync(keyPath, randomBytes(32).toString("base64url"));
  expect(() => openTestStore({ path })).toThrow(
    `${keyPath}: expected the key that the database was made with, found another; restore the file from a backup`,
  );
  writeFileSync(keyPath, "short");
  expect(() => openTestStore({ path })).toThrow(
    `${keyPath}: expected 32 bytes in base64url, found 3; restore the file from a backup`,
  );
  writeFileSync(keyPath, "");
  expect(() => openTestStore({ path })).toThrow(
    `${keyPath}: expected the key that the database was made with, found an empty file; restore the file from a backup`,
  );
  rmSync(keyPath);
  for (let start = 0; start < 2; start++) {
    expect(() => openTestStore({ path })).toThrow(
      `${keyPath}: expected the key that the database was made with, found no file; restore the file from a backup`,
    );
    expect(readdirSync(folder)).not.toContain("sealing.key");
  }
});

test("an empty key file that a crash left beside a database without secrets stops nothing", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "workspace.sqlite");
  writeFileSync(join(folder, "sealing.key"), "");
  await openTestStore({ path }).close();
  expect(readFileSync(join(folder, "sealing.key"), "utf8")).toMatch(/^[\w-]{43}\n$/);
  await openTestStore({ path }).close();
  expect(readdirSync(folder).sort()).toEqual(["sealing.key", "workspace.sqlite"]);
});

test("a response with a secret is gone from the store when its day is over", async () => {
  const clock = createManualClock(Date.now());
  const store = openTestStore({ clock });
  const once = {
    memberId: "m",
    scope: "s",
    fingerprint: "f",
    showsSecret: true,
    render: () => ({ status: 201, body: '{"secret":"whsec_1"}' }),
  };
  const ask = () => store.write(() => store.idempotency.run(once, () => "fresh"));
  expect(await ask()).toEqual({ replayed: false, value: "fresh" });
  expect(await ask()).toEqual({ replayed: true, response: { status: 201, body: '{"secret":"whsec_1"}' } });
  clock.advance(86_400_000);
  expect(await store.idempotency.prune()).toBe(1);
  expect(await ask()).toEqual({ replayed: false, value: "fresh" });
  await store.close();
});

test("what was sealed opens for its purpose with its key, unchanged, and in no other way", () => {
  const sealing = createSealing(randomBytes(32));
  const sealed = sealing.seal("naïve ☕", "purpose");
  expect(sealing.isSealed(sealed)).toBe(true);
  expect(sealing.isSealed('{"data":{}}')).toBe(false);
  expect(sealing.unseal(sealed, "purpose")).toBe("naïve ☕");
  expect(sealing.seal("naïve ☕", "purpose")).not.toBe(sealed);
  const [mark = "", body = ""] = sealed.split(".");
  const bytes = Buffer.from(body, "base64url");
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  const failures = [
    () => sealing.unseal(sealed, "another purpose"),
    () => createSealing(randomBytes(32)).unseal(sealed, "purpose"),
    () => sealing.unseal(`${mark}.${bytes.toString("base64url")}`, "purpose"),
    () => sealing.unseal(`${mark}.`, "purpose"),
  ];
  for (const fail of failures) expect(fail).toThrow();
});
