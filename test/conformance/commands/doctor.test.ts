// `wcs doctor` against a real server: the operations that the keys can read, the missing entries, and the
// costs of a run.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doctor } from "../../../conformance/commands/doctor.ts";
import { createConfig } from "../../../reference-server/config.ts";
import { type Demo, ensureDemo } from "../../../reference-server/demo/demo.ts";
import { demoProfile } from "../../../reference-server/demo/demo-profile.ts";
import { type Server, startServer } from "../../../reference-server/service.ts";

let server: Server;
let demo: Demo;
beforeAll(async () => {
  server = await startServer(createConfig());
  demo = await ensureDemo(server.services);
});
afterAll(() => server.close());

async function examine(...args: string[]): Promise<{ code: number; said: string }> {
  let said = "";
  const stream = { write: (text: string) => (said += text) };
  const io = { stdout: stream, stderr: stream, env: { MY_KEY: demo.keys.primary } };
  return { code: await doctor(args, io), said: said.replaceAll(server.url, "URL") };
}

function written(profile: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "wcs-doctor-")), "profile.yaml");
  writeFileSync(file, profile);
  return file;
}

const said = (text: string) => text.replaceAll(/\s+/g, " ");

describe("wcs doctor", () => {
  it("says what a key may read, what would unlock most, and what a run costs", async () => {
    const { code, said: text } = await examine(server.url, "--key", "env:MY_KEY");
    expect(code).toBe(0);
    expect(text.split("\n").length).toBeLessThanOrEqual(14);
    expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
    expect(said(text)).toMatch(
      new RegExp(
        [
          "^reachable URL, \\d+ ms for a request",
          "service yes; contract 1\\.0\\.0 at /openapi\\.json; 19 capabilities judged",
          "reads [a-z, -]*messages[a-z, -]*",
          "refused api-keys \\(api_keys:read\\)",
          "writes nothing, until you make a conversation for it: --conversation ID",
          "judges \\d+ of \\d+ checks as it is: wcs conform URL --key env:MY_KEY",
          "unlocks fixtures\\.conversation and permissions\\.writes: \\d+ more checks",
          "keys\\.import_admin: \\d+ more checks",
          "keys\\.keys_admin: \\d+ more checks",
          "costs at standard effort roughly \\d+ requests, [\\w ]+minutes? from here, at quick effort [\\w ]+minutes? $",
        ].join(" "),
      ),
    );
    expect(text).not.toContain(demo.keys.primary);
  });

  it("says where a run with a profile writes, and roughly how much", async () => {
    const { code, said: text } = await examine("--profile", written(demoProfile(server.url, demo)));
    expect(code).toBe(0);
    expect(text).not.toContain("unknown");
    expect(said(text)).toMatch(/writes into conversation conv_\w+; roughly \d+ messages, \d+ files/);
    expect(said(text)).toMatch(/reads [a-z, -]*tasks/);
  });

  it("names the keys that the deployment does not know", async () => {
    const profile = demoProfile(server.url, demo).replace(/^( {2}second: ).*/m, "$1svc_sk_unknown");
    const { said: text } = await examine("--profile", written(profile));
    expect(said(text)).toContain("unknown keys.second: refused with 401");
  });

  it("names a conversation that the key cannot read", async () => {
    const { said: text } = await examine(server.url, "--key", "env:MY_KEY", "--conversation", "conv_none");
    expect(said(text)).toContain("messages (404 by GET /conversations/{conversationId}/messages)");
  });

  it.each([
    [[], "expected a URL and --key KEY, or --profile FILE"],
    [["http://127.0.0.1:9"], "a deployment needs --profile FILE or --key KEY"],
    [["--profil", "x"], "unknown option --profil; did you mean --profile?"],
    [
      ["http://127.0.0.1:9", "--key", "k"],
      "http://127.0.0.1:9 cannot be reached: nothing listens there (ECONNREFUSED)",
    ],
  ])("refuses %j", async (args, problem) => {
    const { code, said: text } = await examine(...args);
    expect(code).toBe(2);
    expect(text.split("\n")[0]).toBe(`wcs doctor: ${problem}`);
  });
});
