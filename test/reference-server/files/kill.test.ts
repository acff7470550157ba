// The state of a file before its server was killed is its state afterwards.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Reply } from "../harness.ts";
import { serve } from "../serving.ts";
import { temporaryFolder } from "../store/open.ts";
import { declarationOf, put } from "./client.ts";

async function serveDemo(data: string) {
  const profileFile = join(data, "profile.yaml");
  const serving = await serve(["--data", data, "--profile-out", profileFile]);
  const { keys, fixtures } = parse(readFileSync(profileFile, "utf8"));
  const ask = async (path: string, body?: object, key?: string) => {
    const response = await fetch(`${serving.url}/v1${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "x-api-key": keys.primary,
        "content-type": "application/json",
        ...(key && { "idempotency-key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const received: Pick<Reply, "status" | "body"> = {
      status: response.status,
      body: await response.json(),
    };
    return received;
  };
  return { ...serving, ask, conversation: fixtures.conversation };
}

test("ready files keep their bytes, stored bytes can still be completed, and half an upload is nothing", async () => {
  const data = temporaryFolder();
  const before = await serveDemo(data);
  const bytes = Buffer.from("durable");
  const ids: string[] = [];
  for (const name of ["ready", "stored", "arriving"]) {
    const { data: file } = (await before.ask("/files", declarationOf(bytes, { filename: name }), name)).body;
    ids.push(file.id);
    if (name !== "arriving") expect((await put(file.upload, bytes)).status).toBe(200);
    if (name === "ready") expect((await before.ask(`/files/${file.id}/complete`, {})).status).toBe(200);
    if (name === "arriving") sendHalf(file.upload.url);
  }
  const arriving = join(data, "blobs", "arriving");
  while (readdirSync(arriving).length === 0) await new Promise((wait) => setTimeout(wait, 5));
  before.child.kill("SIGKILL");
  await before.exited;

  const after = await serveDemo(data);
  const [ready = "", stored = "", half = ""] = ids;
  expect((await after.ask(`/files/${stored}/complete`, {})).body.data.status).toBe("ready");
  expect((await after.ask(`/files/${half}/complete`, {})).body.error.code).toBe("file_upload_object_missing");
  expect(readdirSync(arriving)).toEqual([]);
  const message = { markdown_content: "x", file_ids: [ready, stored] };
  expect((await after.ask(`/conversations/${after.conversation}/messages`, message, "attach")).status).toBe(
    200,
  );
  for (const id of [ready, stored]) {
    const { download_url } = (await after.ask(`/files/${id}`)).body.data;
    expect(Buffer.from(await (await fetch(download_url)).arrayBuffer())).toEqual(bytes);
  }
});

/** Sends some bytes of a body and then nothing, until the server is gone. */
function sendHalf(url: string): void {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from("dura")) });
  fetch(url, { method: "PUT", headers: { "content-type": "text/plain" }, body, duplex: "half" }).catch(
    () => {},
  );
}
