// A service that wants to lead the client elsewhere: redirects are not followed, no request reaches another server, and
// no id leaves its place in a path.
import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { createClient } from "../../generator/generated/client.ts";
import { UnexpectedResponse } from "../../generator/runtime/client/client-errors.ts";
import { uploadFile } from "../../generator/runtime/client/uploads/upload-in-node.ts";
import { listen } from "../support/listen.ts";
import { createFakeEnvironment, START } from "./fake-environment.ts";
import { json, type Step, startScripted } from "./scripted-server.ts";

/** Where a client must never come. */
async function startBystander() {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end("{}");
  });
  const origin = await listen(server);
  onTestFinished(() => void server.close());
  return { url: `${origin}/`, requests: () => requests };
}

const redirect =
  (status: number, location: string): Step =>
  (response) =>
    void response.writeHead(status, { location }).end();

describe.each([300, 301, 302, 303, 307, 308])("a redirect with status %d", (status) => {
  it("is not a response of the contract, and is not followed by a read or a write", async () => {
    const bystander = await startBystander();
    const server = await startScripted(redirect(status, bystander.url));
    const client = createClient({
      baseUrl: server.baseUrl,
      apiKey: "svc_sk_1",
      environment: createFakeEnvironment(),
    });
    const calls = [
      client.getMessage({ path: { messageId: "msg_1" } }),
      client.createMessage({ path: { conversationId: "c" }, body: { markdown_content: "secret" } }),
    ];
    for (const call of calls) {
      await expect(call).rejects.toBeInstanceOf(UnexpectedResponse);
      await expect(call).rejects.toMatchObject({ status });
    }
    expect([bystander.requests(), server.seen.length]).toEqual([0, 2]);
  });

  it("of the storage ends an upload", async () => {
    const bystander = await startBystander();
    const server = await startScripted((response, seen, request) => {
      if (seen.method === "PUT") return redirect(status, bystander.url)(response, seen, request);
      const upload = {
        ...{ method: "PUT", url: `${server.baseUrl}/storage`, headers: {} },
        expires_at: new Date(START + 60_000).toISOString(),
      };
      return json(201, { data: { id: "file_1", upload } })(response, seen, request);
    });
    const environment = createFakeEnvironment();
    const client = createClient({ baseUrl: server.baseUrl, apiKey: "svc_sk_1", environment });
    const options = { contentType: "text/plain", filename: "a.txt", environment };
    await expect(uploadFile(client, { bytes: Buffer.from("a") }, options)).rejects.toMatchObject({
      code: "upload_refused",
    });
    expect(bystander.requests()).toBe(0);
  });
});

describe("an id stays one part of the path:", () => {
  it.each([
    "../keys",
    "a/b",
    "a\\b",
    "?x=1",
    "#x",
    "%2e%2e",
    "%2F",
    "..;",
    "a\r\nx-evil: 1",
    "\u0000",
    "é",
    "//evil",
  ])("%j", async (messageId) => {
    const server = await startScripted(json(200, { data: {} }));
    const client = createClient({ baseUrl: server.baseUrl, environment: createFakeEnvironment() });
    await client.getMessage({ path: { messageId } });
    const [prefix, version, kind, id, ...more] = (server.seen[0]?.url ?? "").split("/");
    expect([prefix, version, kind, more]).toEqual(["", "v1", "conversation-messages", []]);
    expect(decodeURIComponent(id ?? "")).toBe(messageId);
    expect(server.seen[0]?.headers).not.toHaveProperty("x-evil");
  });
});

it("a wait of 31 years is not begun", async () => {
  const server = await startScripted(
    json(429, { error_code: "rate_limited" }, { "retry-after": "999999999" }),
  );
  const environment = createFakeEnvironment();
  const client = createClient({ baseUrl: server.baseUrl, environment });
  expect(await client.getMessage({ path: { messageId: "msg_1" } })).toMatchObject({ status: 429 });
  expect([server.seen.length, environment.waits]).toEqual([1, []]);
});
