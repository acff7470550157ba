// The tools of every client of the crash driver: one request, and a list of the mistakes found afterwards.
import type { RunningServer } from "../child.ts";

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of many operations, of which each client reads its own.
  readonly body: any;
}

/** A kind of client: does one thing after another until the server is killed, and then says what is not as answered. */
export interface Client {
  /** One step. Rejects with a TypeError when the kill cuts a request off. */
  act(server: RunningServer): Promise<void>;
  check(server: RunningServer, wrongs: Wrongs): Promise<void>;
}

/** Sentences that help to find the cause. */
export interface Wrongs {
  /** Answered and not there. */
  readonly lost: string[];
  /** There more often than once. */
  readonly doubled: string[];
  /** Anything else that cannot be explained by the kill. */
  readonly odd: string[];
}

export const randomId = (): string => crypto.randomUUID().slice(0, 13);

/** `role` is a role of the demo or a secret. */
export async function call(
  { port, profile }: RunningServer,
  role: string,
  method: string,
  path: string,
  { body, key }: { readonly body?: unknown; readonly key?: string } = {},
): Promise<Reply> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      "x-api-key": profile.keys[role] ?? role,
      ...(key !== undefined && { "idempotency-key": key }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

/** The same where nothing but success is expected; a refusal is a defect of the driver or of the server. */
export async function succeed(...request: Parameters<typeof call>): Promise<Reply["body"]> {
  const { status, body } = await call(...request);
  if (status < 300) return body;
  const [, role, method, path] = request;
  throw new Error(`crash: ${method} ${path} as ${role} was answered ${status}: ${JSON.stringify(body)}`);
}

/** Every message of a conversation, its ids by its content. */
export async function idsByContent(
  server: RunningServer,
  role: string,
  conversation: string,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (let query = "?limit=100"; ; ) {
    const { data } = await succeed(server, role, "GET", `/v1/conversations/${conversation}/messages${query}`);
    for (const { content, id } of data.items) found.set(content, [...(found.get(content) ?? []), id]);
    if (data.page_info.next_cursor === null) return found;
    query = `?limit=100&before=${data.page_info.next_cursor}`;
  }
}
