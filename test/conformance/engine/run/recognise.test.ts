// Before a run: whether the service answers at the base URL, and the sentence about anything else there.
import { createServer, type RequestListener } from "node:http";
import { createServer as createTcpServer, type Server } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { recognise } from "../../../../conformance/engine/run/target/recognise.ts";
import { describeUnreachable } from "../../../../conformance/engine/run/target/target-problem.ts";
import { Target } from "../../../../conformance/engine/transport/target.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";
import { Secrets } from "../../../../conformance/leaks/secrets.ts";
import { listen } from "../../../support/listen.ts";

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function listening(server: Server): Promise<string> {
  servers.push(server);
  return new URL(await listen(server)).host;
}

/** The problem that is found at an address, with the address itself as HOST. */
async function found(server: Server, scheme = "http") {
  const host = await listening(server);
  const baseUrl = `${scheme}://${host}`;
  const target = new Target({ baseUrl, secrets: new Secrets(), requestTimeoutMs: 300, readOnly: true });
  const problem = await recognise(target, { baseUrl, key: "k" });
  await target.close();
  return problem && [problem.found.replaceAll(host, "HOST"), problem.advice.replaceAll(host, "HOST")];
}

const serving = (listener: RequestListener): Server => createServer(listener);
const always = (status: number, body = "", headers: Record<string, string> = {}): Server =>
  serving((_, response) => response.writeHead(status, headers).end(body));
const html = { "content-type": "text/html; charset=utf-8" };
const json = { "content-type": "application/json" };
const ADDRESS = "check host, port and path: the base URL is what comes before /v1";
const LIST = "GET http://HOST/v1/conversations";

describe("where the service is not", () => {
  it.each<[string, () => Server, string, string]>([
    [
      "a web page",
      () => always(200, "<!doctype html><title>Our\n  site</title>", html),
      `${LIST} gives 200 and a web page ("Our site"), not the service`,
      ADDRESS,
    ],
    [
      "a page of a server without TLS that names no type",
      () => always(400, "<html><title>400 The plain HTTP request was sent to HTTPS port"),
      `${LIST} gives 400 and a web page ("400 The plain HTTP request was sent to HTTPS port"), not the service`,
      ADDRESS,
    ],
    [
      "a page that asks for a password",
      () => always(401, "<title>401</title>", { ...html, "www-authenticate": "Basic" }),
      `${LIST} gives 401 and a web page ("401"), not the service`,
      ADDRESS,
    ],
    [
      "a proxy without a service",
      () => always(502, "<html><title>502 Bad Gateway</title>", html),
      `${LIST} gives 502 ("502 Bad Gateway"): a proxy that does not reach the service`,
      "start the service, or correct where the proxy sends its requests",
    ],
    [
      "a proxy that says so in a word",
      () => always(503, "upstream connect error"),
      `${LIST} gives 503 with upstream connect error: a proxy that does not reach the service`,
      "start the service, or correct where the proxy sends its requests",
    ],
    [
      "404 for all",
      () => always(404, '{"error":{"code":"not_found","message":"no route"}}', json),
      `${LIST} gives 404 with {"error":{"code":"not_found","message":"no route"}}, and nothing else of the service is there`,
      ADDRESS,
    ],
    [
      "500 for all",
      () => always(500),
      `${LIST} gives 500 without a body, with the key and without`,
      "see the server's log, and check that the URL is the one of the service",
    ],
    [
      "an empty object for all",
      () => always(200, "{}", json),
      `${LIST} gives 200 with {} (application/json), neither a list nor an error of the service`,
      ADDRESS,
    ],
    [
      "401 for all",
      () => always(401, "{}", json),
      "keys.primary is refused with 401 by http://HOST",
      "check that the key is one of this deployment and was not revoked",
    ],
    [
      "redirects in a ring",
      () => serving(({ url }, response) => response.writeHead(302, { location: url ?? "/" }).end()),
      `${LIST} is redirected without end, to /v1/conversations`,
      "give the URL at which the service responds by itself",
    ],
    [
      "a redirect to a page to log in",
      () =>
        serving(({ url }, response) =>
          url?.startsWith("/login") === true
            ? response.writeHead(200, html).end("<title>Log in</title>")
            : response.writeHead(302, { location: `/login?next=${url}` }).end(),
        ),
      `${LIST} is redirected to http://HOST/login?next=/v1/conversations`,
      ADDRESS,
    ],
    [
      "a redirect to another prefix",
      () =>
        serving(({ url = "" }, response) =>
          url.startsWith("/new")
            ? response.writeHead(200, json).end('{"items":[]}')
            : response.writeHead(308, { location: `/new${url}` }).end(),
        ),
      `${LIST} is redirected to http://HOST/new/v1/conversations`,
      "if the service is there, give this URL: http://HOST/new",
    ],
    [
      "connections that break",
      () =>
        createTcpServer((socket) => socket.on("error", () => undefined).on("data", () => socket.destroy())),
      "http://HOST cannot be reached: it closes the connection before a response",
      "see the server's log; a server with TLS needs https://",
    ],
    [
      "another protocol",
      () => createTcpServer((socket) => socket.on("error", () => undefined).end("SSH-2.0-OpenSSH_9.2\r\n")),
      "http://HOST cannot be reached: its response is not HTTP",
      "check the port; a server with TLS needs https://",
    ],
    [
      "silence",
      () => createTcpServer((socket) => socket.on("error", () => undefined)),
      "http://HOST cannot be reached: the connection is accepted, but no complete response arrives",
      "see what the server waits for; timing.request_ms of a profile sets the time limit",
    ],
    [
      "a body without an end",
      () =>
        serving((_, response) => {
          response.writeHead(200, json);
          const drip = setInterval(() => response.write(" "), 100);
          response.on("close", () => clearInterval(drip));
        }),
      "http://HOST cannot be reached: the connection is accepted, but no complete response arrives",
      "see what the server waits for; timing.request_ms of a profile sets the time limit",
    ],
  ])("%s is named, and what to do", async (_, server, problem, advice) => {
    expect(await found(server())).toEqual([problem, advice]);
  });

  it("a server without TLS is distinguished from one with it", async () => {
    expect(await found(always(200), "https")).toEqual([
      "https://HOST cannot be reached: the server there does not speak TLS (ERR_SSL_WRONG_VERSION_NUMBER)",
      "give the URL with http:// if the server has no TLS",
    ]);
  });

  it("a limit that does not end is waited for once", async () => {
    let requests = 0;
    const limited = serving((_, response) => {
      requests++;
      response.writeHead(429, { "retry-after": "0" }).end("{}");
    });
    expect(await found(limited)).toEqual([
      `${LIST} gives 429 every time, in a form that is not the service's`,
      "see what limits the requests: the service or a proxy in front of it",
    ]);
    expect(requests).toBeLessThan(50);
  });

  it.each([
    ["ECONNREFUSED: connect", "nothing listens there (ECONNREFUSED)", "start the server"],
    ["ENOTFOUND: getaddrinfo", "the host name is not known (ENOTFOUND)", "correct the host name"],
    ["UND_ERR_CONNECT_TIMEOUT: x", "no connection could be made", "firewall"],
    [
      "DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate",
      "its TLS certificate is not trusted here (DEPTH_ZERO_SELF_SIGNED_CERT)",
      "NODE_EXTRA_CA_CERTS=ca.pem",
    ],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE: x", "not trusted here (UNABLE_TO_VERIFY", "--use-system-ca"],
    ["CERT_HAS_EXPIRED: x", "its TLS certificate has expired", "renew"],
    ["ERR_TLS_CERT_ALTNAME_INVALID: x", "is for another host name", "the name that the certificate is for"],
    ["something new", "https://a cannot be reached: something new", "check host"],
  ])("names %s", (failure, problem, advice) => {
    const exchange = { failure } as Exchange;
    const { found: text, advice: what } = describeUnreachable("https://a", exchange);
    expect(text).toContain(problem);
    expect(what).toContain(advice);
  });
});

describe("where the service is, with whatever defect", () => {
  const refusal = '{"error":"no key","error_code":"unauthorized"}';
  const unlessKey = (status: number, body: string): Server =>
    serving(({ headers }, response) =>
      headers["x-api-key"] === undefined
        ? response.writeHead(401, json).end(refusal)
        : response.writeHead(status, json).end(body),
    );
  it.each<[string, () => Server]>([
    ["a list", () => always(200, '{"data":{"items":[]}}')],
    ["a refusal for a missing scope", () => always(403, '{"error":"no","error_code":"missing_scope"}')],
    ["an error with the key, a refusal without", () => unlessKey(500, "")],
    ["no list with the key, a refusal without", () => unlessKey(200, "{}")],
    [
      "no such operation, a refusal without a key",
      () => unlessKey(404, '{"error":"x","error_code":"not_found"}'),
    ],
    [
      "a list for bearer tokens only",
      () =>
        serving(({ headers }, response) =>
          headers.authorization === "Bearer k"
            ? response.writeHead(200, json).end('{"items":[]}')
            : response.writeHead(401, json).end(refusal),
        ),
    ],
    [
      "nothing but its contract",
      () =>
        serving(({ url }, response) =>
          url === "/openapi.json"
            ? response.writeHead(200, json).end('{"openapi":"3.1.0","paths":{"/v1/members/{id}":{}}}')
            : response.writeHead(500, json).end("{}"),
        ),
    ],
  ])("%s is enough to be judged", async (_, server) => {
    expect(await found(server())).toBeUndefined();
  });
});
