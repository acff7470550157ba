// The requests that the rows send: as bytes for the load generator, or one by one with `fetch`.
import type { RunningServer } from "./child.ts";

type Target = Pick<RunningServer, "port" | "profile">;

export const get = (server: Target, path: string): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-api-key: ${server.profile.keys.primary}\r\n\r\n`);

/** Whose key imports. */
export const IMPORT_ROLE = "import_admin";

let keys = 0;
const nextKey = (): string => `b${process.pid}-${keys++}`;

/** A message of about 300 bytes under a key of its own. */
export const post = (server: Target): string =>
  postJson(server, `/v1/conversations/${server.profile.fixtures.conversation}/messages`, {
    markdown_content: `message ${keys} ${"lorem ipsum ".repeat(18)}`,
    image_urls: [],
  });

export function postJson(server: Target, path: string, body: unknown, role = "primary"): string {
  const text = JSON.stringify(body);
  return (
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-api-key: ${server.profile.keys[role]}\r\n` +
    `idempotency-key: ${nextKey()}\r\ncontent-type: application/json\r\n` +
    `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  );
}

/** An import with one conversation, `c`, that takes messages of these members. @returns the path of its records */
export async function openImport(
  server: Target,
  members: readonly { readonly external_id: string; readonly display_name: string }[],
): Promise<string> {
  const asAdmin = { role: IMPORT_ROLE };
  const source = { source: "bench", source_workspace_id: "bench" };
  const created = await ask(server, "POST", "/v1/imports", { body: source, ...asAdmin });
  const path = `/v1/imports/${(created.data as { id: string }).id}/records`;
  await ask(server, "POST", path, {
    body: { members, conversations: [{ external_id: "c", name: "bench" }] },
    ...asAdmin,
  });
  return path;
}

/** Sends one request and returns the parsed body of its 2xx response. */
export async function ask(
  server: Target,
  method: string,
  path: string,
  { body, role = "primary", key = nextKey() }: { body?: unknown; role?: string; key?: string } = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: {
      "x-api-key": server.profile.keys[role] ?? "",
      "idempotency-key": key,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}
