// Servers with a fault in the HTTP server, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { inHttp } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Lines 20, 374: the contract is served at /openapi.json. A request that names any version in If-None-Match gets the response that nothing
  // has changed, also where it names one that was never served.
  "contract-is-never-modified": {
    title: "/openapi.json is answered with 304 whatever version If-None-Match names",
    breaks: ["GEN-45"],
    decorate: inHttp((app) =>
      app.addHook("onRequest", async (request, reply) => {
        if (request.url !== "/openapi.json" || request.headers["if-none-match"] === undefined) return;
        await reply.code(304).send();
      }),
    ),
  },
  "endpoint-test-route-is-missing": {
    title: "POST /webhook-endpoints/{endpointId}/test answers as an unknown address",
    breaks: ["GEN-21"],
    decorate: inHttp((app) =>
      app.addHook("onRequest", async ({ method, url }) => {
        if (/^\/v1\/webhook-endpoints\/[^/]+\/test$/.test(url))
          throw new Refusal("not_found", `no such route: ${method} ${url}`);
      }),
    ),
  },
});
