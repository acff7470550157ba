// The findings of `wcs conform --init` about a deployment: names in its published contract, and bindings that
// work.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { askDeployment } from "../../../conformance/commands/ask-deployment.ts";
import { readPublishedNames } from "../../../conformance/discovery/published/published-names.ts";
import { withUsualNames } from "../../../conformance/discovery/usual-names.ts";
import { main } from "../../../conformance/main.ts";
import { loadProfile } from "../../../conformance/profile/load.ts";
import { defaultTiming } from "../../../conformance/profile/profile.ts";
import { createConfig } from "../../../reference-server/config.ts";
import { ensureDemo } from "../../../reference-server/demo/demo.ts";
import { startServer } from "../../../reference-server/service.ts";
import { northern } from "../../variants/independent/server/choices.ts";
import { startIndependent } from "../../variants/independent/server/start.ts";

describe("names in a published contract", () => {
  const document = {
    openapi: "3.0.3",
    components: { parameters: { Size: { in: "query", name: "page_size" } } },
    paths: {
      "/v1/conversations": {
        get: { parameters: [{ $ref: "#/components/parameters/Size" }, { in: "query", name: "after" }] },
      },
      "/v1/files": { post: {} },
      "/v1/files/{id}": { get: {} },
      "/v1/files/{id}/abort": { post: {} },
      "/v1/files/{id}/finish": { post: {} },
    },
  };

  it("are read from parameters under any name, inline or by reference", () => {
    const names = readPublishedNames(document);
    expect(names?.query.get("listConversations")).toEqual(["page_size", "after"]);
    expect(names?.paths).toEqual({ completeFile: "/files/{fileId}/finish" });
    expect(names?.capabilities).toEqual(["conversations", "files", "published-contract"]);
  });

  it("are found for operations under other paths, unless two operations match", () => {
    const names = readPublishedNames({
      paths: {
        "/v1/files/{file}:finish": { post: {} },
        "/v1/conversations/{conversation_id}/context": { get: {} },
        "/v1/questions/{id}/answers": { post: {} },
        "/v1/conversation-messages/{id}/answers": { post: {} },
        "/api-keys/{id}:rotate": { post: {} },
        "/api-keys/{id}:rotations": { post: {} },
        "/api-keys/{key}:deactivate": { post: {} },
        "/credentials": { post: { operationId: "issue_api_key" }, get: { operationId: "listApiKeys" } },
        "/robots/{id}": { post: { operationId: "createAgent" } },
      },
    });
    expect(names?.paths).toEqual({
      completeFile: "/files/{fileId}:finish",
      getConversation: "/conversations/{conversationId}/context",
      disableApiKey: "/api-keys/{apiKeyId}:deactivate",
      issueApiKey: "/credentials",
      listApiKeys: "/credentials",
    });
    expect(names?.capabilities).toEqual(["api-keys", "published-contract"]);
  });

  it("are found for answers to a card, which has an id of its own", () => {
    const names = readPublishedNames({ paths: { "/v1/question-cards/{id}/answers": { post: {} } } });
    expect(names?.paths).toEqual({ answerQuestion: "/question-cards/{cardId}/answers" });
  });

  it("come with the most characters of an Idempotency-Key that every operation takes", () => {
    const header = (maxLength: number) => ({ name: "Idempotency-Key", in: "header", schema: { maxLength } });
    const names = readPublishedNames({
      components: { parameters: { Key: header(200) } },
      paths: {
        "/v1/files": { post: { parameters: [header(255)] } },
        "/v1/imports": { post: { parameters: [{ $ref: "#/components/parameters/Key" }] } },
      },
    });
    expect(names?.bodies.idempotency_key).toEqual({ max_length: 200 });
  });

  it("are read from the bodies of files and webhook endpoints, where name and type fit", () => {
    const body = (properties: object) => ({
      requestBody: { content: { "application/json": { schema: { allOf: [{ properties }] } } } },
    });
    const types = [{ const: "message.created" }, { enum: ["webhook.test", "task.updated"] }];
    const names = readPublishedNames({
      components: { events: { type: "array", items: { anyOf: types } } },
      paths: {
        "/v1/files": {
          post: body({
            fileName: { type: "string" },
            mime_type: { type: ["string", "null"] },
            size: { type: "string", enum: ["small", "large"] },
            byte_size: { type: "integer" },
            sha256: { type: "string", pattern: "^[0-9a-f]{64}$" },
          }),
        },
        "/v1/files/{id}": {
          get: {
            responses: {
              default: {
                content: {
                  "application/json": {
                    schema: { properties: { data: { properties: { signed_url: { type: "string" } } } } },
                  },
                },
              },
            },
          },
        },
        "/webhook-endpoints": {
          post: body({ label: {}, target_url: { type: "string" }, events: { $ref: "#/components/events" } }),
        },
        "/webhook-endpoints/{id}": { patch: body({ state: { enum: ["live", "paused"] } }) },
        "/v1/inbound-webhook-sources/{id}/routes": {
          post: body({ conversation_id: { type: "string" }, label: { type: "string" } }),
        },
      },
    });
    expect(names?.bodies).toEqual({
      file: {
        name: "fileName",
        content_type: "mime_type",
        size: "byte_size",
        sha256: "sha256",
        sha256_encoding: "hex",
        download_url: "signed_url",
      },
      webhook_endpoint: {
        name: "label",
        url: "target_url",
        events: "events",
        types: ["message.created", "webhook.test", "task.updated"],
        status: { property: "state", active: "live", disabled: "paused" },
      },
      inbound_route: { body: { conversation_id: "{{conversation_id}}", label: "{{name}}" } },
    });
  });

  it("are found by the properties of requests and responses, where the path does not show the operation", () => {
    const json = (schema: object) => ({ content: { "application/json": { schema } } });
    const names = readPublishedNames({
      paths: {
        "/v1/rooms/{id}": {
          get: {
            responses: {
              200: json({ properties: { data: { properties: { everyone_member_group_id: {} } } } }),
            },
          },
        },
        "/v1/admin/credentials/{id}": {
          patch: { requestBody: json({ properties: { status: { enum: ["active", "disabled"] } } }) },
        },
        "/v1/agent-identities": { get: {}, post: {} },
        "/v1/inbound/sources": { post: {} },
        "/v1/inbound/sources/{id}/routes": { post: {} },
        "/v1/files": {
          post: {
            requestBody: json({
              properties: {
                checksum: {
                  type: "object",
                  required: ["algorithm", "hex"],
                  properties: { algorithm: { const: "sha256" }, hex: { type: "string" } },
                },
              },
            }),
            responses: {
              200: {},
              201: json({
                properties: { upload: { type: "object", properties: { verb: { type: "string" } } } },
              }),
            },
          },
        },
      },
    });
    expect(names?.paths).toEqual({
      getConversation: "/rooms/{conversationId}",
      disableApiKey: "PATCH /admin/credentials/{apiKeyId}",
      enableApiKey: "PATCH /admin/credentials/{apiKeyId}",
      listAgents: "/agent-identities",
      createAgent: "/agent-identities",
      createInboundSource: "/inbound/sources",
      createInboundRoute: "/inbound/sources/{sourceId}/routes",
    });
    expect(names?.requests).toEqual({
      disableApiKey: { status: "disabled" },
      enableApiKey: { status: "active" },
    });
    expect(names?.capabilities).toEqual([
      "agents",
      "inbound-webhooks",
      "conversation-context",
      "published-contract",
    ]);
    expect(names?.bodies.file).toEqual({
      sha256: "/checksum/hex",
      sha256_encoding: "hex",
      sha256_with: { checksum: { algorithm: "sha256" } },
      upload: { method: "verb" },
    });
  });

  it.each([[undefined], ["text"], [{}], [{ paths: [] }]])("are none in %j", (other) => {
    expect(readPublishedNames(other)).toBeUndefined();
  });
});

it("--init writes a profile that loads, binds what was seen to work and never holds the key", async () => {
  // Each reading of this clock is 2 ms later, so that all messages have different times.
  let readings = 0;
  const clock = { now: () => Date.now() + 2 * readings++ };
  const server = await startServer(createConfig(), undefined, { clock });
  try {
    const demo = await ensureDemo(server.services);
    const key = demo.keys.primary ?? "";
    const file = join(mkdtempSync(join(tmpdir(), "wcs-init-")), "profile.yaml");
    let said = "";
    const stream = { write: (text: string) => (said += text) };
    const run = (...more: readonly string[]) =>
      main("conform", ["--init", server.url, "--key", key, "--profile", file, ...more], {
        stdout: stream,
        stderr: stream,
        env: {},
      });
    expect(await run()).toBe(0);
    expect(said).toContain(`wrote ${file}; complete it, then: wcs conform --profile ${file}`);
    expect(readFileSync(file, "utf8")).not.toContain(key);
    const profile = loadProfile(file, { WCS_KEY_PRIMARY: key });
    expect(profile.bindings.lists.listMessages).toEqual({
      limit: "limit",
      cursor: "before",
      cursor_back: "after",
      since: "after",
      until: "before",
      max_limit: 100,
    });
    // Empty, and named as the lists that were tried.
    expect(profile.bindings.lists.listWebhookEndpoints).toEqual({
      limit: "limit",
      cursor: "cursor",
      max_limit: 100,
    });
    expect(profile.bindings.search).toEqual({ q: "q" });
    expect(profile.bindings.page).toEqual({
      has_next: "has_next_page",
      next_cursor: "next_cursor",
      previous_cursor: "previous_cursor",
    });
    expect(profile.bindings.file).toMatchObject({
      name: "filename",
      size: "size_bytes",
      sha256_encoding: "hex",
    });
    expect(profile.bindings.webhook_endpoint).toMatchObject({ url: "url", events: "enabled_events" });
    expect(profile.bindings.paths.completeFile).toBe("/files/{fileId}/complete");
    expect([...profile.capabilities]).toContain("realtime");
    writeFileSync(file, "mine");
    expect(await run()).toBe(2);
    expect(readFileSync(file, "utf8")).toBe("mine");
    expect(said).toContain(`${file}: exists already; name another file, or --force`);
    expect(await run("--force")).toBe(0);
    expect(readFileSync(file, "utf8")).toContain("filename");
  } finally {
    await server.close();
  }
});

it("tries the usual names on the lists of a deployment that publishes no contract", async () => {
  let readings = 0;
  const server = await startServer(
    createConfig(),
    (services) => ({
      ...services,
      configureHttp: (app) =>
        void app.addHook("onRequest", async ({ url }, reply) =>
          url === "/openapi.json" ? reply.status(404).send({}) : undefined,
        ),
    }),
    { clock: { now: () => Date.now() + 2 * readings++ } },
  );
  try {
    const { keys } = await ensureDemo(server.services);
    const { file, notes } = await askDeployment({
      base_url: server.url,
      keys: { primary: keys.primary ?? "" },
    });
    expect(new Set(file.capabilities)).toEqual(
      new Set(["conversations", "messages", "threads", "calls", "search", "webhooks"]),
    );
    expect(notes[0]).toMatch(/^no contract at \/openapi\.json; conversations, .* are claimed/);
    expect(file.bindings?.page).toMatchObject({ has_next: "has_next_page", next_cursor: "next_cursor" });
    const paging = { limit: "limit", cursor: "cursor" };
    expect(file.bindings?.lists).toMatchObject({
      listConversations: paging,
      listMessages: { limit: "limit", cursor: "before", since: "after", until: "before" },
      searchMessages: paging,
    });
    expect(file.bindings?.lists).toMatchObject({
      searchConversations: { q: "q" },
      searchMembers: { q: "q" },
    });
  } finally {
    await server.close();
  }
});

it("takes the usual names of lists whose parameters a contract does not publish, and no others", () => {
  const published = readPublishedNames({
    paths: {
      "/v1/conversations": { get: {} },
      "/v1/webhook-endpoints": { get: { parameters: [{ in: "query", name: "size" }] } },
      "/v1/members/{id}": { get: {} },
    },
  });
  const { query } = withUsualNames(published);
  expect(query.get("listConversations")).toEqual(expect.arrayContaining(["limit", "cursor", "after"]));
  expect(query.get("listWebhookEndpoints")).toEqual(["size"]);
  expect(query.get("getMember")).toEqual([]);
});

it("finds a cursor by sending it back, whatever its name in page_info", async () => {
  const { url, profile, close } = await startIndependent(northern);
  try {
    const { file } = await askDeployment({ base_url: url, keys: { primary: profile.keys.primary } });
    expect(file.bindings?.page).toEqual({ has_next: "more", next_cursor: "resume" });
  } finally {
    await close();
  }
});

it("--init writes names of the deployment as remarks, whatever they hold", async () => {
  const name = "rest\nwebhooks: { receiver_host: evil.example }\r\ntiming: { request_ms: 1 }\u2028#";
  const server = await startServer(createConfig(), (services) => ({
    ...services,
    configureHttp: (app) =>
      void app.addHook("onSend", async (_request, _reply, payload) =>
        typeof payload === "string"
          ? payload
              .replaceAll('"has_next_page"', JSON.stringify(name))
              .replaceAll(/"\w+_cursor":(?:null|"[^"]*")/g, '"place":null')
          : payload,
      ),
  }));
  try {
    const { keys } = await ensureDemo(server.services);
    const file = join(mkdtempSync(join(tmpdir(), "wcs-init-")), "profile.yaml");
    const stream = { write: () => undefined };
    const args = ["--init", server.url, "--key", keys.primary ?? "", "--profile", file];
    expect(await main("conform", args, { stdout: stream, stderr: stream, env: {} })).toBe(0);
    expect(readFileSync(file, "utf8")).toContain(
      "# page_info has rest webhooks: { receiver_host: evil.example }",
    );
    const { webhooks, timing } = loadProfile(file, { WCS_KEY_PRIMARY: "key" });
    expect([webhooks.receiver_host, timing.request_ms]).toEqual([undefined, defaultTiming.request_ms]);
  } finally {
    await server.close();
  }
});
