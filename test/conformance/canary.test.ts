// No secret leaves the suite: a run with every output, against a server that shows secrets wherever it can, then a
// search through all of them for every key of the profile and every secret that the server gave away.
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { main } from "../../conformance/main.ts";
import type { AllServices } from "../../reference-server/all-services.ts";
import { createConfig } from "../../reference-server/config.ts";
import { ensureDemo } from "../../reference-server/demo/demo.ts";
import { demoProfile } from "../../reference-server/demo/demo-profile.ts";
import { startServer } from "../../reference-server/service.ts";
import { isJson } from "../variants/variant.ts";

const TIMEOUT_MS = 120_000;

/** Every one-time secret in a response, and what grants something in its addresses. */
function secretsIn(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) secretsIn(item, found);
  if (!isJson(value)) return;
  for (const [name, property] of Object.entries(value)) {
    if (typeof property !== "string") secretsIn(property, found);
    else if (/secret$|ticket$|token$/.test(name)) found.add(property);
    else if (name.endsWith("url") && URL.canParse(property))
      for (const [parameter, text] of new URL(property).searchParams)
        if (/ticket|signature|token/.test(parameter)) found.add(text);
  }
}

/** Errors that repeat the key in every form, and answers to new messages that are wrong, so that there are findings. */
function indiscreet(services: AllServices, found: Set<string>): AllServices {
  const { configureHttp } = services;
  const change = (body: Record<string, unknown>, request: FastifyRequest, status: number): void => {
    const key = String(request.headers["x-api-key"] ?? request.headers.authorization ?? "nobody at all");
    if (status >= 400) {
      body.key = key;
      body.hint = `see http://${key}:x@a/?key=${encodeURIComponent(key)}#${btoa(key)}`;
      body.escaped = JSON.stringify(JSON.stringify(key));
      body[`property ${key}`] = Buffer.from(key).toString("base64url");
    } else if (request.method === "POST" && request.url.endsWith("/messages") && isJson(body.data)) {
      body.data.content = `wrong ${key}`;
    }
  };
  services.configureHttp = (app) => {
    configureHttp(app);
    app.addHook("onSend", async (request, reply, payload) => {
      if (typeof payload !== "string" || !payload.startsWith("{")) return payload;
      const body = JSON.parse(payload);
      secretsIn(body, found);
      change(body, request, reply.statusCode);
      return JSON.stringify(body);
    });
  };
  return services;
}

const forms = (secret: string): string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
  btoa(secret).replace(/=+$/, ""),
  Buffer.from(secret).toString("base64url"),
];

it(
  "no output holds a secret in any form",
  async () => {
    // Short times, so that nobody waits for their ends.
    const config = createConfig({ allowPrivateWebhooks: true, ticketLifetimeMs: 3000, secretReplayMs: 4000 });
    const issued = new Set<string>();
    const server = await startServer(config, (services) => indiscreet(services, issued));
    const folder = mkdtempSync(join(tmpdir(), "wcs-canary-"));
    const profile = join(mkdtempSync(join(tmpdir(), "wcs-canary-profile-")), "profile.yaml");
    let said = "";
    try {
      const demo = await ensureDemo(server.services);
      writeFileSync(profile, demoProfile(server.url, demo, config));
      const outputs = ["json", "junit", "markdown", "html"].flatMap((kind) => [
        `--report-${kind}`,
        join(folder, kind),
      ]);
      const only =
        "messages/content,api-keys,authentication,webhooks/secret-once,webhooks/create,realtime-opening/*,files/several";
      const stream = { write: (text: string) => (said += text) };
      const code = await main(
        "conform",
        [
          ...["--profile", profile, "--only", only, "--effort", "quick", "--seed", "1"],
          ...[...outputs, "--har", join(folder, "har"), "--badge", join(folder, "badge")],
          ...["--ledger", join(folder, "ledger"), "--replay-dir", join(folder, "replays")],
        ],
        { stdout: stream, stderr: stream, env: {} },
      );
      expect(code).toBe(1);
      const keys = Object.values(demo.keys).flatMap((key) =>
        typeof key === "string" ? [key] : Object.values(key),
      );
      const secrets = [...keys.filter((key) => typeof key === "string"), ...issued];
      expect(keys.length).toBeGreaterThan(3);
      expect(issued.size).toBeGreaterThan(10);
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) =>
        item.isFile(),
      );
      const texts = new Map([
        ["terminal", said],
        ...files.map((file) => [file.name, readFileSync(join(file.parentPath, file.name), "utf8")] as const),
      ]);
      expect([...texts.keys()]).toEqual(
        expect.arrayContaining(["json", "junit", "markdown", "html", "har", "ledger"]),
      );
      const shown = [...texts].flatMap(([name, text]) =>
        secrets.flatMap((secret) =>
          forms(secret)
            .filter((form) => text.includes(form))
            .map((form) => `${name}: ${form}`),
        ),
      );
      expect(shown).toEqual([]);
      expect(texts.get("har")).toContain("[redacted keys.primary]");
    } finally {
      await server.close();
    }
  },
  TIMEOUT_MS,
);
