// A frugal deployment: now and then a quota refuses to create something, without saying when to retry, few uploads
// wait and few imports are open at one time, and a key has few connections.
import type { FastifyReply, FastifyRequest } from "fastify";
import { defineVariant } from "../variant.ts";

/** One creation in so many is refused. */
const REFUSED = 29;
/** Uploads that wait and imports that are open at one time. */
const OPEN = { files: 12, imports: 12 };
const BEGIN = /^\/v1\/(files|imports)$/;
const FINISH = /^\/v1\/(files|imports)\/[^/]+\/(?:complete|abort)$/;
const CREATIONS =
  /^\/v1\/(webhook-endpoints|api-keys|agents|inbound-webhook-sources|files|imports|realtime\/connections)$|\/(messages|rotate|rotate-secret|routes|forwards)$/;

export default defineVariant({
  title: "quotas, and few connections of a key",
  config: { maxConnectionsPerKey: 3 },
  decorate(services) {
    const { configureHttp } = services;
    const known = new Set<unknown>();
    const refused = new Set<unknown>();
    const begins = new WeakSet<FastifyRequest>();
    const open = { files: 0, imports: 0 };
    const kindOf = (pattern: RegExp, { url }: FastifyRequest): keyof typeof open | undefined =>
      // The patterns let nothing else through.
      pattern.exec(url)?.[1] as keyof typeof open | undefined;
    let count = 0;
    services.configureHttp = (app) => {
      configureHttp(app);
      app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
        if (request.method !== "POST" || !CREATIONS.test(request.url)) return;
        const key = request.headers["idempotency-key"];
        // The resource that a repetition asks for exists already.
        if (key !== undefined && known.has(key)) return;
        const begun = kindOf(BEGIN, request);
        const isFull = begun !== undefined && open[begun] >= OPEN[begun];
        if (isFull || (key !== undefined && refused.has(key)) || ++count % REFUSED === 0) {
          if (key !== undefined) refused.add(key);
          const policy = "creations";
          reply.code(429).header("x-ratelimit-policy", policy);
          return reply.send({ error_code: "quota_exceeded", rate_limit_policy: policy });
        }
        if (key !== undefined) known.add(key);
        if (begun !== undefined) begins.add(request);
      });
      app.addHook("onResponse", async (request: FastifyRequest, reply: FastifyReply) => {
        if (reply.statusCode >= 300) return;
        const begun = kindOf(BEGIN, request);
        const finished = kindOf(FINISH, request);
        if (begun !== undefined && begins.has(request)) open[begun]++;
        if (finished !== undefined) open[finished]--;
      });
    };
    return services;
  },
});
