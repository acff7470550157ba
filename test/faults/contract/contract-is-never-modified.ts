// Spec 20, 374: the contract is served at /openapi.json. A request that names any version in If-None-Match is told that nothing
// has changed, also where it names one that was never served.
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "/openapi.json is answered with 304 whatever version If-None-Match names",
  breaks: ["GEN-45"],
  decorate: inHttp((app) =>
    app.addHook("onRequest", async (request, reply) => {
      if (request.url !== "/openapi.json" || request.headers["if-none-match"] === undefined) return;
      await reply.code(304).send();
    }),
  ),
});
