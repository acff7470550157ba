// After a busy run no secret is in the logs or in any file of the service, in plain or in a usual encoding.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { connectTo, type Reply, subscribe, within } from "../harness.ts";
import { errorsOf, serve } from "../serving.ts";
import { temporaryFolder } from "../store/open.ts";

/** Uses everything that shows or takes a secret, rightly and wrongly; returns the secrets by their kinds. */
async function beBusy(url: string, keys: Record<string, string>): Promise<Record<string, string>> {
  const secrets: Record<string, string> = {};
  let requests = 0;
  const ask = async (role: string, method: string, path: string, body?: object): Promise<Reply["body"]> => {
    const headers = { "x-api-key": keys[role] ?? role, "idempotency-key": `busy-${++requests}` };
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  for (const [role, key] of Object.entries(keys)) secrets[`key ${role}`] = key;

  const subject = { kind: "new_agent", display_name: "Busy", role_name: null };
  const issued = await ask("keys_admin", "POST", "/api-keys", {
    name: null,
    scopes: ["messages:read"],
    subject,
  });
  secrets.issued = issued.data.secret;
  const rotated = await ask("keys_admin", "POST", `/api-keys/${issued.data.api_key.id}/rotate`);
  secrets.rotated = rotated.data.secret;
  await ask(issued.data.secret, "GET", "/conversations");
  await ask(rotated.data.secret, "GET", "/conversations");
  await fetch(`${url}/v1/conversations?api_key=${keys.primary}`);
  await fetch(`${url}/v1/conversations?limit=0`, { headers: { authorization: `Bearer ${keys.primary}` } });

  const settings = {
    url: "http://127.0.0.1:1/hook?token=receiver-secret",
    enabled_events: ["webhook.test"],
  };
  const endpoint = await ask("primary", "POST", "/webhook-endpoints", settings);
  secrets.signing = endpoint.data.signing_secret;
  const { id } = endpoint.data;
  secrets["signing again"] = (
    await ask("primary", "POST", `/webhook-endpoints/${id}/rotate-secret`)
  ).data.signing_secret;
  await ask("primary", "POST", `/webhook-endpoints/${id}/test`);
  const source = await ask("primary", "POST", "/inbound-webhook-sources", { name: "busy" });
  secrets.inbound = source.data.secret;

  const [{ id: conversationId }] = (await ask("primary", "GET", "/conversations")).data.items;
  const declaration = { filename: "f", content_type: "text/plain", size_bytes: 5 };
  const { data: file } = await ask("primary", "POST", "/files", declaration);
  secrets["upload address"] = new URL(file.upload.url).searchParams.get("signature") ?? "";
  await fetch(file.upload.url, { method: "PUT", headers: { "content-type": "text/plain" }, body: "bytes" });
  await fetch(`${file.upload.url}x`, { method: "PUT", body: "bytes" });
  await ask("primary", "POST", `/files/${file.id}/complete`);
  await ask("primary", "POST", `/conversations/${conversationId}/messages`, {
    file_ids: [file.id],
    markdown_content: "f",
  });
  const { download_url } = (await ask("primary", "GET", `/files/${file.id}`)).data;
  secrets["download address"] = new URL(download_url).searchParams.get("signature") ?? "";
  await fetch(download_url);

  for (const what of ["used ticket", "ticket"]) {
    const ticket = await ask("primary", "POST", "/realtime/connections", subscribe());
    secrets[what] = new URL(ticket.url).searchParams.get("ticket") ?? "";
    if (what === "ticket") continue;
    const streams = [connectTo(ticket.url), connectTo(ticket.url)];
    for (const stream of streams) await stream.next();
    await fetch(ticket.url.replace("ws:", "http:"));
  }
  return secrets;
}

/** A key by its role, or several by role and scope. */
const keysIn = (role: string, key: unknown): (readonly [string, string])[] =>
  typeof key === "object" && key !== null
    ? Object.entries(key).flatMap(([scope, one]) => keysIn(`${role}.${scope}`, one))
    : [[role, String(key)]];

/** As it is, and as it would stand in a file that keeps it in base64 or hexadecimal. */
function forms(secret: string): string[] {
  const bare = secret.replace(/^[a-z]+_(sk_)?/, "");
  const bytes = [Buffer.from(bare, "base64"), Buffer.from(secret)].filter(({ length }) => length >= 16);
  return [bare, ...bytes.flatMap((form) => [form.toString("hex"), form.toString("latin1")])];
}

test("a busy run leaves its secrets neither in its logs nor in its files", async () => {
  const data = temporaryFolder();
  const profileFile = join(temporaryFolder(), "profile.yaml");
  const { child, url, exited } = await serve([
    "--data",
    data,
    "--allow-private-webhooks",
    "--log-level",
    "debug",
    "--profile-out",
    profileFile,
  ]);
  const logs = errorsOf(child);
  const { keys }: { keys: Record<string, unknown> } = parse(readFileSync(profileFile, "utf8"));
  const byRole = Object.fromEntries(Object.entries(keys).flatMap(([role, key]) => keysIn(role, key)));
  const secrets = await beBusy(url, byRole);
  expect(Object.values(secrets).filter((secret) => secret.length < 20)).toEqual([]);

  const found = (where: string, text: string): string[] =>
    Object.entries(secrets)
      .filter(([, secret]) => forms(secret).some((form) => text.includes(form)))
      .map(([name]) => `${name} in ${where}`);
  const inFiles = (): string[] =>
    readdirSync(data, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap((entry) => found(entry.name, readFileSync(join(entry.parentPath, entry.name), "latin1")));
  // While it runs the newest writes are in the journal, afterwards all are in the database.
  expect(inFiles()).toEqual([]);
  for (const entry of readdirSync(data, { recursive: true, withFileTypes: true })) {
    const { mode } = statSync(join(entry.parentPath, entry.name));
    expect([entry.name, mode & 0o077]).toEqual([entry.name, 0]);
  }
  child.kill("SIGTERM");
  expect(await within(exited, "the exit")).toBe(0);
  expect(inFiles()).toEqual([]);

  const lines = (await logs)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ msg }) => msg === "answered").length).toBeGreaterThan(20);
  expect(lines.some(({ msg }) => msg === "webhook attempt")).toBe(true);
  expect(found("the logs", await logs)).toEqual([]);
  expect(await logs).not.toContain("receiver-secret");
}, 30_000);
