// Bare HTTP: finds the route, authenticates, checks scopes, reads the body, remembers idempotent answers and
// words refusals in the shape of the route.
import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Choices } from "../choices.ts";
import type { ApiKey, Member, World } from "../world/world.ts";
import { Idempotency } from "./idempotency.ts";
import type { Json } from "./reading.ts";
import { Refusal } from "./refusal.ts";

export interface Request {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
  key: ApiKey;
  who: Member;
}

export interface Reply {
  status: number;
  body: Json;
}

export interface Route {
  method: "GET" | "POST" | "PATCH";
  /** Below /v1, with `:name` for parameters. */
  path: string;
  scopes: readonly string[];
  /** Which of the two error bodies it gives. */
  errors: "nested" | "legacy";
  /** `secret`: the response is forgotten after the replay window. */
  idempotent?: "forever" | "secret";
  run: (request: Request) => Reply | Promise<Reply>;
}

const BODY_LIMIT_BYTES = 4 << 20;

export function createListener(
  world: World,
  routes: readonly Route[],
  contract: Json,
  secretReplayMs: number,
) {
  const idempotency = new Idempotency(secretReplayMs);
  const { choices } = world;
  const windows = new Map<string, { second: number; count: number }>();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", "http://independent.invalid");
    if (url.pathname === "/openapi.json" && request.method === "GET") {
      send(response, 200, contract);
      return;
    }
    const found = match(routes, request.method ?? "", url.pathname);
    if (found === undefined) {
      response.writeHead(404, { "content-type": "text/html" }).end("<h1>nothing here</h1>");
      return;
    }
    const { route, params } = found;
    try {
      if (route === undefined) throw new Refusal(405, "wrong_method", "this path has other methods");
      const key = authenticate(world, request);
      limitRate(windows, key);
      const missing = route.scopes.filter((scope) => !key.scopes.includes(scope));
      if (missing.length > 0) throw new Refusal(403, "missing_scope", "a scope is missing", missing);
      const raw = await readBody(request);
      const run = async (): Promise<Reply> =>
        route.run({
          params,
          query: url.searchParams,
          body: parse(request, route, raw),
          key,
          who: key.member,
        });
      const received =
        route.idempotent === undefined
          ? await run()
          : await idempotency.runOnce(
              {
                scope: choices.keysPerPath ? `${key.id} ${url.pathname}` : key.id,
                header: request.headers["idempotency-key"],
                fingerprint: createHash("sha256")
                  .update(`${request.method} ${url.pathname}\n`)
                  .update(raw)
                  .digest("hex"),
                isSecret: route.idempotent === "secret",
              },
              run,
            );
      send(response, received.status, received.body);
    } catch (error) {
      refuse(response, choices, route?.errors ?? "legacy", error);
    }
  };
}

function match(routes: readonly Route[], method: string, pathname: string) {
  let known: { route: undefined; params: Record<string, string> } | undefined;
  for (const route of routes) {
    const names = [...route.path.matchAll(/:(\w+)/g)].map((part) => part[1] ?? "");
    const pattern = new RegExp(`^/v1${route.path.replaceAll(/:\w+/g, "([^/]+)")}$`);
    const values = pattern.exec(pathname);
    if (values === null) continue;
    const params = Object.fromEntries(names.map((name, at) => [name, decode(values[at + 1] ?? "")]));
    if (route.method === method) return { route, params };
    known = { route: undefined, params };
  }
  return known;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function authenticate(world: World, request: IncomingMessage): ApiKey {
  const direct = request.headers["x-api-key"];
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const secret = typeof direct === "string" ? direct : bearer;
  if (secret === undefined) throw new Refusal(401, "no_key", "send an API key");
  const key = [...world.keys.values()].find((candidate) => candidate.secret === secret);
  if (key === undefined || key.status === "revoked") {
    throw new Refusal(401, "bad_key", "the API key is not known");
  }
  if (key.status === "disabled") throw new Refusal(403, "key_disabled", "the API key is switched off");
  return key;
}

class TooMany extends Error {}

function limitRate(windows: Map<string, { second: number; count: number }>, key: ApiKey): void {
  if (key.perSecond === undefined) return;
  const second = Math.floor(Date.now() / 1000);
  const window = windows.get(key.id);
  if (window?.second === second) window.count += 1;
  else windows.set(key.id, { second, count: 1 });
  if ((windows.get(key.id)?.count ?? 0) > key.perSecond) throw new TooMany();
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= BODY_LIMIT_BYTES) parts.push(part);
  }
  if (size > BODY_LIMIT_BYTES) throw new Refusal(413, "too_large", "the body is too large");
  return Buffer.concat(parts);
}

function parse(request: IncomingMessage, route: Route, raw: Buffer): unknown {
  if (route.method === "GET" || raw.length === 0) return undefined;
  const type = request.headers["content-type"] ?? "";
  if (!/^application\/(\w+\+)?json\b/i.test(type)) throw new Refusal(415, "not_json", "send JSON");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw));
  } catch {
    throw new Refusal(400, "malformed", "the body is not JSON");
  }
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

function refuse(
  response: ServerResponse,
  choices: Choices,
  shape: "nested" | "legacy",
  error: unknown,
): void {
  if (error instanceof TooMany) {
    const error_code = choices.says429;
    const body = { error_code, rate_limit_policy: "per-second" };
    const policy = { "x-ratelimit-policy": "per-second" };
    if (error_code === "quota_exceeded") send(response, 429, body, policy);
    else send(response, 429, { ...body, retry_after_seconds: 1 }, { ...policy, "retry-after": "1" });
    return;
  }
  const refusal = error instanceof Refusal ? error : new Refusal(500, "broken", String(error));
  const { code, message, missingScopes } = refusal;
  const status = code === "unprocessable" ? choices.invalid : refusal.status;
  const request_id = randomUUID();
  // Scopes have a place in the legacy shape only.
  if (missingScopes !== undefined) {
    send(response, status, {
      error: message,
      error_code: code,
      missing_scopes: missingScopes,
      hint: "ask an admin",
    });
  } else if (shape === "nested") {
    send(response, status, { error: { code, message, request_id, docs: null } });
  } else {
    send(response, status, { error: message, error_code: code, trace: request_id });
  }
}
