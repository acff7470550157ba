// A frugal deployment: now and then a quota refuses to create something, without saying when to come again, and a key
// has few connections.
import type { FastifyReply, FastifyRequest } from "fastify";
import { defineVariant } from "../variant.ts";

/** One creation in so many is refused. */
const REFUSED = 29;
const CREATIONS =
  /^\/v1\/(webhook-endpoints|api-keys|agents|inbound-webhook-sources|files|imports|realtime\/connections)$|\/(messages|rotate|rotate-secret|routes|forwards)$/;

export default defineVariant({
  title: "quotas, and few connections of a key",
  config: { maxConnectionsPerKey: 3 },
  decorate(parts) {
    const { configureHttp } = parts;
    const known = new Set<unknown>();
    const refused = new Set<unknown>();
    let count = 0;
    parts.configureHttp = (app) => {
      configureHttp(app);
      app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
        if (request.method !== "POST" || !CREATIONS.test(request.url)) return;
        const key = request.headers["idempotency-key"];
        // What a repetition asks for exists already.
        if (key !== undefined && known.has(key)) return;
        if ((key !== undefined && refused.has(key)) || ++count % REFUSED === 0) {
          if (key !== undefined) refused.add(key);
          const policy = "creations";
          reply.code(429).header("x-ratelimit-policy", policy);
          return reply.send({ error_code: "quota_exceeded", rate_limit_policy: policy });
        }
        if (key !== undefined) known.add(key);
      });
    };
    return parts;
  },
});
