// Lines 309 and 361: a key is accepted in either header, and a limited request returns 429. The limiter reads x-api-key alone.
import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyRequest } from "fastify";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
