import type { FastifyReply, FastifyRequest } from "fastify";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
