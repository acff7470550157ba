/** The HTTP server: the generated routes on Fastify, with what the contract leaves to every server put around them. */
import { readFileSync } from "node:fs";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { mountRoutes, whenReady } from "../../generator/runtime/fastify.ts";
import type { Route } from "../../generator/runtime/route.ts";
import { mountBlobs } from "../blobs/routes.ts";
import { routes } from "../generated/router.ts";
import { type Context, createContext, pathOf } from "../handlers/context.ts";
import type { Parts } from "../parts.ts";
import { createAllowedMethods } from "./allowed-methods.ts";
import { answerUnreadable } from "./raw-answer.ts";
import { isOwnFault } from "./render-error.ts";
import { checkJson } from "./safe-json.ts";

export const PREFIX = "/v1";

const OPENAPI = new URL("../generated/openapi.json", import.meta.url);
/** Request ids of callers are taken over when they are harmless in a log and in a header. */
const REQUEST_ID = /^[\w.:-]{1,128}$/;
/** Ids of the service have 30 characters; the contract allows 200. */
const MAX_PARAM_LENGTH = 256;
/** Twice what the longest accepted key, cookie and cursor of one request take together. */
const MAX_HEADER_BYTES = 16 * 1024;

export function createApp(parts: Parts): FastifyInstance {
  const { config } = parts;
  const app = Fastify({
    bodyLimit: config.bodyLimitBytes,
    requestTimeout: config.requestTimeoutMs,
    connectionTimeout: 2 * config.requestTimeoutMs,
    keepAliveTimeout: 2 * config.requestTimeoutMs,
    forceCloseConnections: "idle",
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, parts.ids("req")),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    genReqId: ({ headers }) => {
      const given = headers["x-request-id"];
      return typeof given === "string" && REQUEST_ID.test(given) ? given : parts.ids("req");
    },
  });
  const allowedMethods = createAllowedMethods(routes, PREFIX);

  if (parts.log.isLevelEnabled("info")) {
    app.addHook("onResponse", async (request, reply) =>
      logExchange(parts, request, reply.statusCode, reply.elapsedTime),
    );
  }
  parts.configureHttp(app);
  app.get("/healthz", async () => ({ status: parts.hub.isDraining() ? "draining" : "ok" }));
  app.get("/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(openApi()),
  );

  mountRoutes<Context>(
    app,
    routes.map((route) => withReplaceableHandler(parts, route)),
    {
      authenticate: (request, operation) =>
        whenReady(parts.authenticate(request), (holder) => createContext(parts, request, operation, holder)),
      checkBody: checkJson,
      beforeHandler: (_request, { rateLimitPolicy }, { keyId, caller: { workspaceId } }) => {
        if (rateLimitPolicy !== undefined) parts.limiter.take({ keyId, workspaceId }, rateLimitPolicy);
      },
      renderError: (error, request) => {
        if (isOwnFault(error)) parts.log.error({ err: error, requestId: request.id }, "the service failed");
        const allow = request.is404 ? allowedMethods(pathOf(request.url)) : [];
        return parts.renderError(error, { requestId: request.id, ...(allow.length > 0 && { allow }) });
      },
    },
    { prefix: PREFIX },
  );
  mountBlobs(app, parts);
  return app;
}

/** The contract's validators are compiled already; the compilers of the framework would take half of the start to load. */
function noSchema(): never {
  throw new Error("http: a route has a schema of its own; validate with the generated validators instead");
}

/** The handler is looked up per request, so that one that was replaced in the parts is the one that runs. */
function withReplaceableHandler(parts: Parts, route: Route<Context>): Route<Context> {
  // The table has a handler for the id of every generated route, each taking the request of its own operation.
  const table = parts.handlers as unknown as Record<string, Route<Context>["handle"]>;
  return {
    ...route,
    handle: (request, context) => (table[route.operation.id] ?? route.handle)(request, context),
  };
}

/** Neither headers nor query: both can hold secrets. */
function logExchange(parts: Parts, request: FastifyRequest, status: number, elapsedMs: number): void {
  parts.log.info(
    {
      requestId: request.id,
      method: request.method,
      path: pathOf(request.url),
      status,
      elapsedMs: Math.round(elapsedMs),
    },
    "answered",
  );
}

let openApiText: Buffer | undefined;

function openApi(): Buffer {
  openApiText ??= readFileSync(OPENAPI);
  return openApiText;
}
