// Faults of limits: other answers to limited requests, and limits that do not let go.
import type { FastifyRequest } from "fastify";
import type { CreateMessageRequest } from "../../../generator/generated/types.ts";
import type { RenderedError } from "../../../generator/runtime/server/fastify.ts";
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Handlers } from "../../../reference-server/generated/handlers.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { aroundService, before, both, inHttp } from "./around.ts";
import type { Loose } from "./realtime/sockets.ts";
import { inErrors } from "./responses.ts";

/** Changes the responses to limited requests. */
export const inLimited = (change: (rendered: RenderedError, requestId: string) => RenderedError): Decorate =>
  inErrors((rendered, _, { requestId }) =>
    rendered.status === 429 ? change(rendered, requestId) : rendered,
  );

export const inLimitedBody = (change: (body: Loose) => Loose): Decorate =>
  inLimited((rendered) => ({ ...rendered, body: change(rendered.body as Loose) }));

export const inLimitedHeaders = (
  change: (headers: Record<string, string>) => Record<string, string>,
): Decorate => inLimited((rendered) => ({ ...rendered, headers: change(rendered.headers ?? {}) }));

const isLimit = (error: unknown): boolean => error instanceof Refusal && error.code === "rate_limited";

/** Limits a key for this long after a refusal, whatever delay was announced. */
export const limitedLonger = (ms: number, ofPolicy: (policy: string) => boolean): Decorate =>
  aroundService("limiter", "take", (take) => {
    const until = new Map<string, number>();
    return (caller, policy) => {
      const meter = `${caller.keyId} ${policy}`;
      if ((until.get(meter) ?? 0) > Date.now())
        throw new Refusal("rate_limited", "wait", { retryAfterSeconds: 1, rateLimitPolicy: policy });
      try {
        take(caller, policy);
      } catch (error) {
        if (ofPolicy(policy)) until.set(meter, Date.now() + ms);
        throw error;
      }
    };
  });

/** Does something with each message whose creation was limited, before the refusal goes out. */
export const afterLimit =
  (
    work: (
      request: CreateMessageRequest,
      context: Context,
      original: Handlers["createMessage"],
    ) => Promise<unknown>,
  ): Decorate =>
  (services) => {
    const { take } = services.limiter;
    const { createMessage: original } = services.handlers;
    const refusals = new Map<string, unknown[]>();
    // The limiter is asked right before the handler runs, in the same turn.
    services.limiter.take = (caller, policy) => {
      try {
        take(caller, policy);
      } catch (error) {
        if (policy !== "messages.write" || !isLimit(error)) throw error;
        refusals.set(caller.keyId, [...(refusals.get(caller.keyId) ?? []), error]);
      }
    };
    services.handlers.createMessage = async (request, context) => {
      const refusal = refusals.get(context.keyId)?.shift();
      if (refusal === undefined) return original(request, context);
      await work(request, context, original);
      throw refusal;
    };
    return services;
  };

/** As long as it takes a busy machine to send the requests that come next. */
const CLOSED_MS = 600;

/** Answers some requests with 500 for a moment after somebody was limited. */
export const failingWhileLimited =
  (fails: (request: FastifyRequest) => boolean): Decorate =>
  (services) => {
    const { authenticate, limiter } = services;
    const { take } = limiter;
    let until = 0;
    const limitedKeys = new Set<string>();
    services.limiter.take = (caller, policy) => {
      try {
        take(caller, policy);
      } catch (error) {
        limitedKeys.add(caller.keyId);
        until = Date.now() + CLOSED_MS;
        throw error;
      }
    };
    services.authenticate = async (request) => {
      const holder = await authenticate(request);
      const isOther = !limitedKeys.has(holder.key.id) || request.url.includes("/messages");
      if (Date.now() < until && isOther && fails(request)) throw new Error("everything is closed");
      return holder;
    };
    return services;
  };

/** Remembers the refusal of a limited request with its Idempotency-Key, and repeats it for ever. */
export const refusingForEver =
  (id: "createFile" | "forwardMessage", path: RegExp, rateLimitPolicy: string): Decorate =>
  (services) => {
    const limited = new Set<unknown>();
    return both(
      inHttp((app) =>
        app.addHook("onSend", async ({ method, url, headers }, reply, payload) => {
          const isMeant = reply.statusCode === 429 && method === "POST" && path.test(url);
          if (isMeant) limited.add(headers["idempotency-key"]);
          return payload;
        }),
      ),
      before(id, (_, { idempotencyKey }) => {
        if (limited.has(idempotencyKey))
          throw new Refusal("rate_limited", "wait", { retryAfterSeconds: 1, rateLimitPolicy });
      }),
    )(services);
  };
