// Stores for tests: in memory or in a folder that goes away with the test.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Clock, systemClock } from "../../../reference-server/clock.ts";
import { createIds } from "../../../reference-server/ids.ts";
import { openSqliteStore, type Store } from "../../../reference-server/store/store.ts";

export function openTestStore({
  path = ":memory:",
  clock = systemClock,
}: {
  path?: string;
  clock?: Clock;
} = {}): Store {
  const ids = createIds(clock);
  return openSqliteStore({
    path,
    clock,
    ids,
    synchronous: "normal",
    idempotencyRetentionMs: 86_400_000,
    lockTimeoutMs: 0,
  });
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "wcs-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
