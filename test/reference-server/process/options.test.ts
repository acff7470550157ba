// `wcs serve` and its options: each as a flag or a variable, and one line for values that cannot be.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Reply } from "../harness.ts";
import { rawClient, statusOf } from "../limits/raw.ts";
import { errorsOf, runServe, serve } from "../serving.ts";
import { temporaryFolder } from "../store/open.ts";

test("port, folders and limits come from flags or variables", async () => {
  const [data, blobs] = [temporaryFolder(), temporaryFolder()];
  const environment = {
    WCS_DATA: data,
    WCS_BLOBS: blobs,
    WCS_MAX_FILE_BYTES: "5",
    // The requests before the slow one have to be received in time, also on a machine with much other work.
    WCS_REQUEST_TIMEOUT_MS: "1000",
  };
  const profileFile = join(data, "profile.yaml");
  writeFileSync(profileFile, "", { mode: 0o644 });
  const { url } = await serve(["--profile-out", profileFile], environment);
  const { keys } = parse(readFileSync(profileFile, "utf8"));
  const declare = (size_bytes: number) =>
    fetch(`${url}/v1/files`, {
      method: "POST",
      headers: { "x-api-key": keys.primary, "content-type": "application/json", "idempotency-key": "k" },
      body: JSON.stringify({ filename: "f", content_type: "text/plain", size_bytes }),
    });
  expect((await declare(6)).status).toBe(400);
  const { data: file }: Reply["body"] = await (await declare(5)).json();
  await fetch(file.upload.url, { method: "PUT", headers: { "content-type": "text/plain" }, body: "bytes" });
  expect(readFileSync(join(blobs, "objects", file.id), "latin1")).toMatch(/bytes$/);
  const slow = await rawClient(url);
  slow.socket.write("GET / HTTP/1.1\r\n");
  expect(statusOf(await slow.closed())).toBe(408);
});

test.each([
  [["--data", "{folder}/file"], {}, 3, "file"],
  [["--data", "{folder}/ok", "--blobs", "{folder}/file"], {}, 3, "file"],
  [["--profile-out", "{folder}"], {}, 3, "EISDIR"],
  [["--host", "192.0.2.1"], {}, 3, "192.0.2.1"],
  [["--blobs", "{folder}"], {}, 2, "--blobs: expected --data beside it, found none"],
  [[], { WCS_PORT: "high" }, 2, 'WCS_PORT: expected a whole number from 0 to 65535, found "high"'],
  [
    [],
    { WCS_MAX_CONECTIONS: "1" },
    2,
    "WCS_MAX_CONECTIONS: unknown option; did you mean WCS_MAX_CONNECTIONS?",
  ],
] as const)(
  "%j and %j is one line about what is wrong, and the end",
  async (args, environment, code, sentence) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "file"), "");
    const given = args.map((text) => text.replace("{folder}", folder));
    const { child, exited } = runServe(given, { WCS_PORT: "0", ...environment });
    const said = await errorsOf(child);
    expect([await exited, said.trim().split("\n").length]).toEqual([code, 1]);
    expect(said).toMatch(/^wcs serve: /);
    expect(said).toContain(sentence);
  },
  20_000,
);
