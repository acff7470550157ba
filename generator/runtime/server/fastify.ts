// Mounts generated routes on a Fastify instance. Per request, in this order: request id, authentication (401),
// scopes (403), path, query, headers and body (400), handler. An error that any of them throws goes to one
// renderer.
import { Buffer } from "node:buffer";
import { finished } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { charsetOf } from "../media-types.ts";
import type { OperationDescription } from "../operation.ts";
import { ApiError, type RequestProblem } from "./errors.ts";
import type { ResponseJudge } from "./judge-responses.ts";
import {
  bodyValidator,
  decode,
  mayBeEmpty,
  offeredBody,
  type ReadBody,
  type ReadLimits,
  readBody,
} from "./read-body.ts";
import { readPieces, readText } from "./read-text.ts";
import { createRequestReader } from "./request-reader.ts";
import type { ResponseParts, Route } from "./route.ts";
import { sendBody } from "./write-response.ts";

/** The part of a server's context that the runtime needs: which scopes the caller's key has. */
export interface Principal {
  readonly scopes: ReadonlySet<string>;
}

export interface RenderedError {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface MountHooks<Context extends Principal> {
  /** Says who is calling, or throws. */
  authenticate(request: FastifyRequest, operation: OperationDescription): Context | Promise<Context>;
  /** Turns anything thrown into a response. It must not throw. */
  renderError(error: unknown, request: FastifyRequest): RenderedError;
  /** Runs between the scope check and validation: rate limits, maintenance. Throws to refuse. */
  beforeHandler?(
    request: FastifyRequest,
    operation: OperationDescription,
    context: Context,
  ): void | Promise<void>;
  /** Looks at the text of a JSON body before it is parsed. Throws to refuse. */
  checkBodyText?(text: string, request: FastifyRequest): void;
  /**
   * Called with the text before each step of reading a JSON body: before `checkBodyText`, parsing, and validation with
   * the handler. Its result is waited for, so that large bodies leave room for other requests. Requests of
   * unknown
   * paths have no context.
   */
  awaitTurn?(text: string, context: Context | undefined): Promise<void> | undefined;
  /** Looks at a parsed JSON body before anything else does. Throws to refuse. */
  checkBody?(body: unknown): void;
  /** Replaces the error for an invalid request. */
  onInvalid?(problems: readonly RequestProblem[], operation: OperationDescription): unknown;
}

export interface MountOptions {
  /** Put in front of every path, such as `/v1`. */
  readonly prefix?: string;
  /** Size up to which a multipart body is read, in bytes; 64 MiB when absent. Fastify's `bodyLimit` bounds the others. */
  readonly maxMultipartBytes?: number;
  /** Puts the defaults of bodies in as well, once a body has been judged. Types of handlers do not say so. */
  readonly fillsBodies?: boolean;
  /**
   * Looks at every response of a handler: `judgeResponses(responseValidators)` refuses those that break the
   * contract.
   */
  readonly judge?: ResponseJudge;
}

/** Where a request carries its context from the first hook to the handler. */
const CONTEXT = Symbol("context");

interface Carrier<Context> {
  [CONTEXT]?: Context;
}

/** On the request itself: a WeakMap beside it would make garbage collection a fifth of the cost of a small read. */
function carrierOf<Context>(request: FastifyRequest): FastifyRequest & Carrier<Context> {
  // Nobody else knows the symbol, so the value under it comes from this file, or is missing.
  return request as FastifyRequest & Carrier<Context>;
}

/** By server: the prefixes under which unknown paths are answered already. Fastify takes one handler for each. */
const ANSWERED = new WeakMap<object, Set<string>>();
/** Instances that have routes mounted. */
const MOUNTED = new WeakSet<FastifyInstance>();

const JSON_TYPES = /^application\/(?:[\w.+-]+\+)?json(?![\w.+-])/i;
/** Files of a form in sizes that people send. */
const DEFAULT_MAX_MULTIPART_BYTES = 64 * 1024 * 1024;

/**
 * Makes `app` answer the routes. The instance should be created with a `maxParamLength` above the longest id the
 * contract allows: the router itself refuses longer ones as unknown routes. Routes mounted beside others, on
 * the same instance or in another scope of it, keep to themselves: their hooks see their own requests only.
 * Of two that have the same prefix the first decides the response to an unknown path.
 */
export function mountRoutes<Context extends Principal>(
  app: FastifyInstance,
  routes: readonly Route<Context>[],
  hooks: MountHooks<Context>,
  options: MountOptions = {},
): void {
  const isAnswered = ANSWERED.get(app.server)?.has(app.prefix) === true;
  if (!isAnswered && !MOUNTED.has(app)) {
    mountOn(app, routes, hooks, options);
    return;
  }
  const { prefix = "", ...rest } = options;
  app.register(
    (scope, _, done) => {
      mountOn(scope, routes, hooks, rest);
      done();
    },
    { prefix },
  );
}

function mountOn<Context extends Principal>(
  app: FastifyInstance,
  routes: readonly Route<Context>[],
  hooks: MountHooks<Context>,
  options: MountOptions,
): void {
  MOUNTED.add(app);
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const rendered = hooks.renderError(error, request);
    return send(reply, request, rendered);
  };
  addJsonParser(app, hooks);
  addTextParser(app);
  if (routes.some(({ operation }) => operation.bodies !== undefined)) keepOtherBodies(app);
  app.setErrorHandler((error, request, reply) => fail(transportError(error), request, reply));
  answerUnknownPaths(app, fail);

  const heads = routes.filter(({ operation }) => operation.method === "HEAD");
  const hasHead = new Set(heads.map(({ operation }) => operation.path));
  const limits = {
    maxBytes: app.initialConfig.bodyLimit ?? DEFAULT_BODY_LIMIT,
    maxMultipartBytes: options.maxMultipartBytes ?? DEFAULT_MAX_MULTIPART_BYTES,
  };
  for (const route of routes) {
    app.route({
      method: route.operation.method,
      url: `${options.prefix ?? ""}${routePath(route.operation.path)}`,
      // Fastify answers HEAD by itself wherever there is a GET; not where the contract has an operation of its own.
      ...(hasHead.has(route.operation.path) ? { exposeHeadRoute: false } : {}),
      // Before the body is read, so that a caller without a key cannot make the server parse anything.
      onRequest(request, _reply, done) {
        const admitted = whenReady(hooks.authenticate(request, route.operation), (context) => {
          requireScopes(route.operation, context.scopes);
          carrierOf<Context>(request)[CONTEXT] = context;
          return hooks.beforeHandler?.(request, route.operation, context);
        });
        if (admitted instanceof Promise) admitted.then(() => done(), done);
        else done();
      },
      handler: handlerOf(route, hooks, options, limits),
    });
  }
}

/** Reads the body of an admitted request, calls its handler and sends the response. */
function handlerOf<Context extends Principal>(
  route: Route<Context>,
  hooks: MountHooks<Context>,
  options: MountOptions,
  limits: ReadLimits,
) {
  const read = createRequestReader(route, hooks.onInvalid, { fillsBodies: options.fillsBodies });
  return (request: FastifyRequest, reply: FastifyReply) => {
    const context = carrierOf<Context>(request)[CONTEXT];
    if (context === undefined) throw new ApiError(500, "internal_error", "the request was not authenticated");
    const handle = (body: ReadBody) =>
      route.handle(read(request, body), context).then((response) => {
        options.judge?.(route.operation, withOtherHeaders(response, request, reply));
        return send(reply, request, response, route.operation);
      });
    if (!hasBody(route.operation, request)) return handle({ value: undefined });
    const contentType = request.headers["content-type"];
    // Many clients send JSON without a content type.
    const offered = offeredBody(route.operation, contentType ?? "application/json");
    if (offered.kind === "json") hooks.checkBody?.(request.body);
    if (route.operation.bodies === undefined) return handle({ value: request.body });
    const reading = { limits, readMultipart: route.readMultipart, validator: bodyValidator(route, offered) };
    return readBody(offered, { contentType, body: request.body }, reading).then((body) => {
      releaseWhenSent(body, reply);
      return handle(body);
    });
  };
}

/** The client may be gone before: then it is at once. */
function releaseWhenSent({ release }: ReadBody, reply: FastifyReply): void {
  if (release !== undefined) finished(reply.raw, () => void release());
}

/** Fastify's own. */
const DEFAULT_BODY_LIMIT = 1024 * 1024;

/** A body that the operation does not have is not looked at. */
function hasBody(operation: OperationDescription, { body, headers }: FastifyRequest): boolean {
  if (!operation.hasBody || body === undefined) return false;
  if (headers["transfer-encoding"] !== undefined || headers["content-length"] !== "0") return true;
  return mayBeEmpty(operation, headers["content-type"]);
}

/** A body of another media type is read later, by the operation, once it is known who asks. */
function keepOtherBodies(app: FastifyInstance): void {
  if (app.hasContentTypeParser("*")) return;
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
}

/** Fastify's own reads UTF-8 under any charset of a text, and keeps every piece of it until the end. */
function addTextParser(app: FastifyInstance): void {
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser("text/plain", (request, payload, done) => {
    const pieces: Uint8Array[] = [];
    const take = (piece: Uint8Array) => pieces.push(piece);
    readPieces(request, payload, take, (failure) => {
      if (failure !== null) {
        done(failure);
        return;
      }
      try {
        done(null, decode(Buffer.concat(pieces), charsetOf(request.headers["content-type"] ?? "")));
      } catch (error) {
        done(toError(error));
      }
    });
  });
}

function addJsonParser<Context extends Principal>(app: FastifyInstance, hooks: MountHooks<Context>): void {
  app.removeContentTypeParser(["application/json", JSON_TYPES]);
  app.addContentTypeParser(JSON_TYPES, (request, payload, done) => {
    readText(request, payload, (error, text = "") => {
      if (error === null) readJson(text, request, hooks, done);
      else done(error);
    });
  });
}

function readJson<Context extends Principal>(
  text: string,
  request: FastifyRequest,
  hooks: MountHooks<Context>,
  done: (error: Error | null, body?: unknown) => void,
): void {
  const check = (): void => hooks.checkBodyText?.(text, request);
  const parse = (): unknown => (text === "" ? undefined : parseJson(text));
  const fail = (error: unknown): void => done(toError(error));
  const nextTurn = () => hooks.awaitTurn?.(text, carrierOf<Context>(request)[CONTEXT]);
  const turn = nextTurn();
  if (turn !== undefined) {
    readInTurns(turn, check, parse, nextTurn).then((read) => done(null, read), fail);
    return;
  }
  let read: unknown;
  try {
    check();
    read = parse();
  } catch (error) {
    fail(error);
    return;
  }
  done(null, read);
}

function answerUnknownPaths(
  app: FastifyInstance,
  fail: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  const answered = ANSWERED.get(app.server) ?? new Set();
  if (answered.has(app.prefix)) return;
  ANSWERED.set(app.server, answered.add(app.prefix));
  app.setNotFoundHandler((request, reply) => fail(unknownPath(request), request, reply));
}

/**
 * The refusal of a request of an unknown path. A server with limits on bodies throws it before it reads one.
 */
export function unknownPath({ method, url }: FastifyRequest): ApiError {
  return new ApiError(404, "not_found", `no such route: ${method} ${url.split("?")[0]}`);
}

async function readInTurns(
  firstTurn: Promise<void>,
  check: () => void,
  parse: () => unknown,
  nextTurn: () => Promise<void> | undefined,
): Promise<unknown> {
  await firstTurn;
  check();
  await nextTurn();
  const read = parse();
  await nextTurn();
  return read;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, "invalid_request", "the body is not JSON");
  }
}

/** The value that the framework takes as the error of a body. */
function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/**
 * Goes on at once with a value that is there already: most requests are let in without waiting for anything.
 */
export function whenReady<T, U>(value: T | Promise<T>, next: (value: T) => U | Promise<U>): U | Promise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

function requireScopes(operation: OperationDescription, scopes: ReadonlySet<string>): void {
  if (operation.scopes.every((scope) => scopes.has(scope))) return;
  const missing = operation.scopes.filter((scope) => !scopes.has(scope));
  throw new ApiError(403, "missing_scope", `the key lacks ${missing.join(", ")}`, { missingScopes: missing });
}

/** `/a/{id}` as the router spells it. Parameters go by position, because their names may hold anything. */
function routePath(template: string): string {
  let position = 0;
  let stars = 0;
  // The router compares paths that it has decoded, as far as that does not change where they lead.
  const decoded = template.replaceAll(/(?:%(?!25|7b|7d)[\da-f]{2})+/gi, decodeSigns);
  return decoded.replaceAll(/:|\*|\{[^{}]*\}(?=(.?))/g, (found, next: string) => {
    if (found === ":") return "::";
    // By itself it stands for the rest of a path.
    if (found === "*") return `:s${stars++}([*])`;
    const name = `:p${position++}`;
    // A parameter ends at a slash by itself, and before any other text the router needs to know what it may hold: all, as a
    // slash within it is encoded and looked at once it is decoded.
    return next === "" || next === "/" ? name : `${name}([^]+?)`;
  });
}

/** Escapes that stand for no text stay. */
function decodeSigns(escapes: string): string {
  try {
    return decodeURI(escapes);
  } catch {
    return escapes;
  }
}

/** With the headers that others have put on the reply, for who judges them. */
function withOtherHeaders(
  response: ResponseParts,
  request: FastifyRequest,
  reply: FastifyReply,
): ResponseParts {
  const others = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  return {
    ...response,
    headers: { ...Object.fromEntries(others), "x-request-id": request.id, ...response.headers },
  };
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  response: ResponseParts | RenderedError,
  operation?: OperationDescription,
): FastifyReply {
  reply.code(response.status).header("x-request-id", request.id);
  if (response.headers !== undefined) reply.headers(response.headers);
  if ("cookies" in response) reply.header("set-cookie", [...(response.cookies ?? [])]);
  return sendBody(reply, response, operation);
}

/** Fastify refuses some requests itself, before a route sees them: unreadable, too large or of another media type. */
function transportError(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error)) return error;
  const { code, statusCode } = error as Error & { code?: unknown; statusCode?: unknown };
  if (typeof code !== "string" || !code.startsWith("FST_") || typeof statusCode !== "number") return error;
  if (statusCode === 415) return new ApiError(415, "unsupported_media_type", error.message.toLowerCase());
  return statusCode >= 500 ? error : new ApiError(400, "invalid_request", error.message.toLowerCase());
}
