// Servers with a fault in rate limits, a row each.

import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyReply, FastifyRequest } from "fastify";
import { around, aroundService, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { limitedInside } from "../tools/limited-operations.ts";
import { afterLimit, failingWhileLimited, limitedLonger, refusingForEver } from "../tools/limits.ts";

export default defineFaults({
  // Lines 309 and 361: a key is accepted in either header, and a limited request returns 429. The limiter reads x-api-key alone.
  "bearers-are-not-counted": {
    title: "requests with the key in Authorization do not count towards its limit",
    breaks: ["RAT-01"],
    decorate: (services) => {
      const { limiter, configureHttp } = services;
      const { take } = limiter;
      const requests = new AsyncLocalStorage<FastifyRequest>();
      services.configureHttp = (app) => {
        configureHttp(app);
        app.addHook("onRequest", (request, _reply, done) => requests.run(request, done));
      };
      services.limiter.take = (caller, policy) => {
        const headers = requests.getStore()?.headers ?? {};
        if (headers["x-api-key"] !== undefined || headers.authorization === undefined) take(caller, policy);
      };
      return services;
    },
  },
  "every-third-request-counts": {
    title: "a key gets three times what its limit lets through",
    breaks: ["RAT-01"],
    decorate: aroundService("limiter", "take", (take) => {
      let taken = 0;
      return (caller, policy) => {
        taken += 1;
        if (taken % 3 === 0) take(caller, policy);
      };
    }),
  },
  "limit-outlasts-its-delay": {
    title: "after the announced delay a request is limited again",
    breaks: ["RAT-07"],
    decorate: limitedLonger(4000, () => true),
  },
  // Lines 344 and 355: a limited request is answered with 429 and sent again after the delay; here the task has moved on.
  "limited-task-updates-are-recorded": {
    title: "a task update that is answered with 429 is recorded nevertheless",
    breaks: ["RAT-08"],
    decorate: (services) => {
      const refusals = new Map<string, unknown>();
      const { take } = services.limiter;
      services.limiter.take = (caller, policy) => {
        try {
          take(caller, policy);
        } catch (error) {
          if (policy !== "tasks.write") throw error;
          refusals.set(caller.keyId, error);
        }
      };
      return both(
        around("recordTaskUpdate", (original) => async (request, context) => {
          const refusal = refusals.get(context.keyId);
          refusals.delete(context.keyId);
          const response = await original(request, context);
          if (refusal !== undefined) throw refusal;
          return response;
        }),
      )(services);
    },
  },
  "limited-write-is-stored": {
    title: "a message whose creation is answered with 429 is stored",
    breaks: ["RAT-08"],
    decorate: afterLimit((request, context, original) =>
      original(request, { ...context, idempotencyKey: undefined }),
    ),
  },
  "limits-are-never-applied": {
    title: "no request is ever limited",
    breaks: ["RAT-01"],
    decorate: (services) => {
      services.limiter.take = () => undefined;
      return services;
    },
  },
  "other-identities-fail": {
    title: "while one identity is limited another one's requests fail",
    breaks: ["RAT-13"],
    decorate: failingWhileLimited(({ url, method }) => method === "GET" && url.endsWith("/conversations")),
  },
  "other-routes-fail": {
    title: "while a route is limited another one fails",
    breaks: ["RAT-12"],
    decorate: failingWhileLimited(({ url }) => url.includes("/messages")),
  },
  "refusals-count": {
    title: "limited requests lengthen the limit",
    breaks: ["RAT-07"],
    decorate: limitedLonger(6000, (policy) => policy.startsWith("conversations")),
  },
  "passing-limit-without-policy": {
    title: "a 429 that is over at the next attempt has no X-RateLimit-Policy",
    breaks: ["RAT-03"],
    decorate: (services) => {
      const { configureHttp } = services;
      const known = new Set<string>();
      services.configureHttp = (app) => {
        configureHttp(app);
        app.addHook("onRequest", async ({ method, url }: FastifyRequest, reply: FastifyReply) => {
          if (method !== "GET" || !/\/conversation-messages\/[^/]+$/.test(url) || known.has(url)) return;
          known.add(url);
          return reply.code(429).send({ error_code: "rate_limited", rate_limit_policy: "messages.read" });
        });
      };
      return services;
    },
  },
  // Lines 188 and 355: a completion that was limited is sent again after the delay, and the bytes are there.
  "limited-completions-lose-the-bytes": {
    title: "a completion that is answered with 429 throws the bytes of the upload away",
    breaks: ["RAT-08"],
    decorate: limitedInside(
      "files.write",
      ["createFile", "completeFile", "abortFile"],
      async (id, _, request, context) => {
        const fileId = request.path?.fileId ?? "";
        const { store, blobs } = context.services;
        if (id === "completeFile" && (await store.files.findWaiting(fileId)) !== undefined)
          await blobs.remove(fileId);
      },
    ),
  },
  // Line 355: after the delay a request is sent again with its Idempotency-Key. Whatever a request was answered with is stored with the key.
  "limited-declarations-are-limited-for-ever": {
    title: "a create-file request that was limited stays limited under its Idempotency-Key",
    breaks: ["RAT-08"],
    decorate: refusingForEver("createFile", /^\/v1\/files$/, "files.write"),
  },
  "limited-forwards-are-limited-for-ever": {
    title: "a forward that was limited stays limited under its Idempotency-Key",
    breaks: ["RAT-08"],
    decorate: refusingForEver("forwardMessage", /\/forwards$/, "messages.write"),
  },
});
