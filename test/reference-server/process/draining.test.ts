// `wcs serve` on its way out: requests under way may end, nobody new comes in, and a second signal waits for
// nothing.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { connectTo, type Reply, subscribe, within } from "../harness.ts";
import { head, rawClient } from "../limits/raw.ts";
import { serve } from "../serving.ts";
import { temporaryFolder } from "../store/open.ts";

async function serveDemo(args: readonly string[] = []) {
  const profileFile = join(temporaryFolder(), "profile.yaml");
  const serving = await serve(["--memory", "--profile-out", profileFile, ...args]);
  const { keys } = parse(readFileSync(profileFile, "utf8"));
  const post = async (path: string, body: object) => {
    const headers = { "x-api-key": keys.primary, "content-type": "application/json", "idempotency-key": "k" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const response: Reply["body"] = await (await fetch(`${serving.url}/v1${path}`, init)).json();
    return response;
  };
  /** An upload of which the last byte is still missing. */
  const beginUpload = async () => {
    const declared = await post("/files", { filename: "f", content_type: "text/plain", size_bytes: 6 });
    const url = new URL(declared.data.upload.url);
    const client = await rawClient(serving.url);
    client.socket.write(
      head("PUT", url.pathname + url.search, {
        "content-type": "text/plain",
        "content-length": "6",
        expect: "100-continue",
      }),
    );
    // The server asks for the body, so the request is one that runs.
    await client.until("100 Continue");
    client.socket.write("hello");
    return client;
  };
  const connect = async () => {
    const stream = connectTo((await post("/realtime/connections", subscribe())).url);
    await stream.next();
    return stream;
  };
  return { ...serving, beginUpload, connect };
}

test.each(["SIGTERM", "SIGINT"] as const)(
  "after %s a request ends, connections are notified, nobody comes in",
  async (signal) => {
    const { child, exited, url, beginUpload, connect } = await serveDemo(["--drain-timeout-ms", "60000"]);
    const [upload, stream, idle] = [await beginUpload(), await connect(), await rawClient(url)];
    child.kill(signal);
    expect(await within(stream.closed, "the drain")).toEqual({ code: 1012, reason: "server_restart" });
    expect(stream.frames.at(-1)).toMatchObject({ type: "disconnect", reason: "server_restart" });
    await idle.closed();
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    expect(child.exitCode).toBeNull();
    upload.socket.write("!");
    await upload.until("HTTP/1.1 200");
    expect(await within(exited, "the exit")).toBe(0);
  },
  20_000,
);

test("a request that does not end is not waited for longer than the drain time", async () => {
  const { child, exited, beginUpload } = await serveDemo(["--drain-timeout-ms", "100"]);
  const upload = await beginUpload();
  child.kill("SIGTERM");
  await upload.closed();
  expect(await within(exited, "the exit")).toBe(0);
});

test.each([
  ["SIGTERM", "SIGTERM"],
  ["SIGTERM", "SIGINT"],
  ["SIGINT", "SIGTERM"],
] as const)(
  "%s and then %s ends the process at once",
  async (first, second) => {
    const { child, exited, beginUpload, connect } = await serveDemo(["--drain-timeout-ms", "600000"]);
    const [, stream] = [await beginUpload(), await connect()];
    child.kill(first);
    await within(stream.closed, "the drain to begin");
    child.kill(second);
    expect(await within(exited, "the exit")).toBe(second);
  },
  20_000,
);
