// Line 355: "Writes needing Idempotency-Key are retried with the same key". The key of a declaration is taken before
// its limit is asked.
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { sentKey } from "../tools/keys.ts";

export default defineFault({
  title: "a file declaration that was limited is refused as a conflict when it is sent again",
  breaks: ["RAT-08"],
  decorate: (services) => {
    const { configureHttp } = services;
    const taken = new Set<string>();
    services.configureHttp = (app) => {
      configureHttp(app);
      const nameOf = (request: Parameters<typeof sentKey>[0]): string | undefined =>
        request.method === "POST" && request.url === "/v1/files"
          ? `${sentKey(request)} ${request.headers["idempotency-key"]}`
          : undefined;
      app.addHook("preHandler", async (request) => {
        if (taken.has(nameOf(request) ?? ""))
          throw new Refusal("idempotency_conflict", "this Idempotency-Key was used");
      });
      app.addHook("onResponse", async (request, reply) => {
        const name = nameOf(request);
        if (name !== undefined && reply.statusCode === 429) taken.add(name);
      });
    };
    return services;
  },
});
