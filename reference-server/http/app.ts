// The HTTP server: the generated routes on Fastify, with hooks, limits, documents and uploads around them.
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { ApiError } from "../../generator/runtime/server/errors.ts";
import { mountRoutes, unknownPath, whenReady } from "../../generator/runtime/server/fastify.ts";
import type { Route } from "../../generator/runtime/server/route.ts";
import type { AllServices } from "../all-services.ts";
import { routes } from "../generated/router.ts";
import { type Context, createContext, pathOf } from "../handlers/context.ts";
import type { Services } from "../services.ts";
import { createTurns } from "../store/db/turns.ts";
import { createBodyDeadlines, hasBody } from "../transport/body-deadlines.ts";
import { createPacedRequest, discardAtPace } from "../transport/paced-request.ts";
import type { PipelinedRequests } from "../transport/pipelined-requests.ts";
import { answerUnreadable } from "../transport/raw-response.ts";
import { isOwnFault } from "../transport/render-error.ts";
import { checkJson, checkJsonText, MAX_IMPORT_VALUES, MAX_VALUES } from "../transport/safe-json.ts";
import { createAllowedMethods } from "./allowed-methods.ts";
import { mountBlobs } from "./blob-routes.ts";
import { createBodyQuota } from "./body-quota.ts";
import { mountDocuments } from "./documents.ts";

const PREFIX = "/v1";

/** The one route whose bodies are large by nature. */
const IMPORT_RECORDS = `${PREFIX}/imports/:p0/records`;

/** Request ids of callers are kept when they are harmless in a log and in a header. */
const REQUEST_ID = /^[\w.:-]{1,128}$/;
/** Ids of the service have 30 characters; the contract allows 200. */
export const MAX_PARAM_LENGTH = 256;
/**
 * Twice the size of the longest accepted key, cookie and cursor of one request together; the request line
 * counts.
 */
export const MAX_HEADER_BYTES = 16 * 1024;
/** Bodies of which one is read at a time: of the largest each step takes ten or twenty milliseconds, of these a half. */
const LARGE_BODY_CHARACTERS = 16 * 1024;
/** Of whom it is not known for whom they work. */
const NOBODY = "";
const UNREADABLE_PATH = "a part of the path is too long or wrongly encoded";
/** How often Node looks for headers that are late; at most this much later they are noticed. */
const HEADER_CHECK_MS = 1000;

export function createApp(services: AllServices, pipelined: PipelinedRequests): FastifyInstance {
  const { config } = services;
  const largeBodies = createTurns();
  const { deadlines, bodyQuota, watchBody } = watchBodies(services);
  const app = createFastify(services, watchBody);
  app.server.maxConnections = config.maxConnections;
  const allowedMethods = createAllowedMethods(routes, PREFIX);

  app.addHook("onRoute", (route) => {
    if (route.url === IMPORT_RECORDS) route.bodyLimit = config.importBodyLimitBytes;
  });
  app.addHook("onRequest", (request, reply, done) => {
    // Everything is for the holder of a key, in whichever header it came.
    if (request.url.startsWith(`${PREFIX}/`)) reply.header("cache-control", "private, no-store");
    pipelined.await(request.raw, reply.raw, () => {
      watchBody(request, reply);
      done();
    });
  });
  if (services.log.isLevelEnabled("info")) {
    app.addHook("onResponse", async (request, reply) =>
      logExchange(services, request, reply.statusCode, reply.elapsedTime),
    );
  }
  services.configureHttp(app);
  // Before the body is read: without a key it would count for nobody.
  app.addHook("onRequest", (request, _reply, done) => (request.is404 ? done(unknownPath(request)) : done()));
  app.get("/healthz", async () => ({ status: services.hub.isDraining() ? "draining" : "ok" }));
  mountDocuments(app);

  mountRoutes<Context>(
    app,
    routes.map((route) => withReplaceableHandler(services, route)),
    {
      authenticate: (request, operation) =>
        whenReady(services.authenticate(request), (holder) =>
          createContext(services, request, operation, holder),
        ),
      checkBodyText: (text, { routeOptions }) => {
        checkJsonText(text, routeOptions.url === IMPORT_RECORDS ? MAX_IMPORT_VALUES : MAX_VALUES);
      },
      awaitTurn: (text, context) =>
        text.length < LARGE_BODY_CHARACTERS
          ? undefined
          : largeBodies.share(context?.caller.memberId ?? NOBODY),
      checkBody: checkJson,
      beforeHandler: ({ raw, routeOptions }, { rateLimitPolicy }, { keyId, caller }) => {
        const { memberId, workspaceId } = caller;
        bodyQuota.take(raw, memberId, routeOptions.bodyLimit);
        if (rateLimitPolicy !== undefined)
          services.limiter.take({ keyId, memberId, workspaceId }, rateLimitPolicy);
      },
      renderError: (error, request) => {
        if (isOwnFault(error))
          services.log.error({ err: error, requestId: request.id }, "the service failed");
        const allow = request.is404 ? allowedMethods(pathOf(request.url)) : [];
        return services.renderError(error, { requestId: request.id, ...(allow.length > 0 && { allow }) });
      },
    },
    { prefix: PREFIX },
  );
  mountBlobs(app, services, deadlines);
  return app;
}

function watchBodies(services: AllServices) {
  const { config } = services;
  const deadlines = createBodyDeadlines(config.requestTimeoutMs);
  const bodyQuota = createBodyQuota(config.maxPendingBodyBytesPerIdentity);
  const watchBody: WatchBody = (request, reply) => {
    if (!hasBody(request.raw)) return;
    bodyQuota.watch(request.raw, reply.raw);
    deadlines.watch(request.raw, () => endLate(services, request, reply));
    discardAtPace(request.raw, reply.raw);
  };
  return { deadlines, bodyQuota, watchBody };
}

type WatchBody = (request: FastifyRequest, reply: FastifyReply) => void;

function createFastify(services: Services, watchBody: WatchBody): FastifyInstance {
  const { config } = services;
  const longBodies = createTurns();
  return Fastify({
    bodyLimit: config.bodyLimitBytes,
    connectionTimeout: config.stallTimeoutMs,
    keepAliveTimeout: config.keepAliveTimeoutMs,
    forceCloseConnections: "idle",
    // While the server drains, requests on open connections are answered and the connections then closed.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, services.ids("req")),
    // Paths that the router itself cannot read reach neither hooks nor error handlers.
    frameworkErrors: (_error, request, reply) => {
      watchBody(request, reply);
      refuse(services, request, reply, new ApiError(400, "invalid_request", UNREADABLE_PATH));
    },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: config.requestTimeoutMs,
      connectionsCheckingInterval: Math.min(HEADER_CHECK_MS, config.requestTimeoutMs),
      IncomingMessage: createPacedRequest(() => longBodies.next(NOBODY)),
      // Java's client offers h2c with every request; an offer is free to be ignored (RFC 9110 7.8).
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
    },
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    genReqId: ({ headers }) => {
      const given = headers["x-request-id"];
      return typeof given === "string" && REQUEST_ID.test(given) ? given : services.ids("req");
    },
  });
}

/** The body did not arrive in time. When a response has already begun, the rest of the body is not awaited. */
function endLate(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) {
    request.raw.socket.destroy();
    return;
  }
  reply.header("connection", "close");
  refuse(
    services,
    request,
    reply,
    new ApiError(408, "request_timeout", "the request did not arrive in time"),
  );
}

function refuse(services: Services, request: FastifyRequest, reply: FastifyReply, error: ApiError): void {
  const { status, headers = {}, body } = services.renderError(error, { requestId: request.id });
  reply
    .code(status)
    .headers({ ...headers, "x-request-id": request.id })
    .send(body);
}

/** The contract's validators are compiled already; loading the framework's compilers would take half of the start. */
function noSchema(): never {
  throw new Error("http: a route has a schema of its own; validate with the generated validators instead");
}

/** Looks the handler up for each request, so that a replaced one runs. */
function withReplaceableHandler(services: AllServices, route: Route<Context>): Route<Context> {
  // The table has a handler for the id of every generated route, each taking the request of its own operation.
  const table = services.handlers as unknown as Record<string, Route<Context>["handle"]>;
  return {
    ...route,
    handle: (request, context) => (table[route.operation.id] ?? route.handle)(request, context),
  };
}

/** Logs neither headers nor the query, because both can hold secrets. */
function logExchange(services: Services, request: FastifyRequest, status: number, elapsedMs: number): void {
  services.log.info(
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
