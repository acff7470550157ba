// `wcs cleanup` undoes the creations of a run, from the ledger of the run.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { undoCreated } from "../../../conformance/commands/undo-created.ts";
import { parseProfile } from "../../../conformance/profile/load.ts";
import { ProfileError } from "../../../conformance/profile/profile-error.ts";
import { createConfig } from "../../../reference-server/config.ts";
import { ensureDemo } from "../../../reference-server/demo/demo.ts";
import { demoProfile } from "../../../reference-server/demo/demo-profile.ts";
import { startServer } from "../../../reference-server/service.ts";

const ledgerOf = (lines: readonly string[]): string => {
  const file = join(mkdtempSync(join(tmpdir(), "wcs-ledger-")), "ledger.ndjson");
  writeFileSync(file, lines.join("\n"));
  return file;
};

it("aborts, completes and says what stays; touches nothing that is not in the ledger", async () => {
  const server = await startServer(createConfig());
  try {
    const demo = await ensureDemo(server.services);
    const profile = parseProfile(demoProfile(server.url, demo), "profile", {});
    const declare = async (): Promise<string> => {
      const response = await fetch(`${server.url}/v1/files`, {
        method: "POST",
        headers: {
          "x-api-key": profile.keys.primary,
          "content-type": "application/json",
          "idempotency-key": crypto.randomUUID(),
        },
        body: JSON.stringify({ filename: "a.txt", content_type: "text/plain", size_bytes: 1 }),
      });
      return ((await response.json()) as { data: { id: string } }).data.id;
    };
    const [listed, other] = [await declare(), await declare()];
    let said = "";
    const entry = (kind: string, id: string) => JSON.stringify({ kind, id, check: "a/b", run: "r" });
    const code = await undoCreated(ledgerOf([entry("file", listed), entry("message", "m1"), ""]), profile, {
      stdout: { write: (text) => (said += text) },
    });
    expect(code).toBe(0);
    expect(said).toContain("1  file: undone");
    expect(said).toContain("1  message: stays");
    const status = async (id: string) =>
      (await fetch(`${server.url}/v1/files/${id}`, { headers: { "x-api-key": profile.keys.primary } }))
        .status;
    expect([await status(listed), await status(other)]).toEqual([404, 200]);
  } finally {
    await server.close();
  }
});

it("shows what a ledger of others says so that it neither moves a cursor nor commands a runner", async () => {
  const profile = parseProfile("base_url: http://127.0.0.1:1\nkeys: { primary: k }\n", "profile", {});
  let said = "";
  const file = ledgerOf([JSON.stringify({ kind: "x\u001b[2J\n::error::y", id: "1" })]);
  await undoCreated(file, profile, { stdout: { write: (text) => (said += text) } });
  expect(said).toContain("x\\u{1b}[2J\n\\u{3a}:error::y: stays");
});

it("refuses a file that is not a ledger, naming the line", async () => {
  const profile = parseProfile("base_url: http://127.0.0.1:1\nkeys: { primary: k }\n", "profile", {});
  await expect(
    undoCreated(ledgerOf(['{"kind":"file","id":"1"}', "nonsense"]), profile, { stdout: { write: () => {} } }),
  ).rejects.toThrow(ProfileError);
});
