import { Refusal } from "../../../reference-server/refusal.ts";
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "POST /webhook-endpoints/{endpointId}/test answers as an unknown address",
  breaks: ["GEN-21"],
  decorate: inHttp((app) =>
    app.addHook("onRequest", async ({ method, url }) => {
      if (/^\/v1\/webhook-endpoints\/[^/]+\/test$/.test(url))
        throw new Refusal("not_found", `no such route: ${method} ${url}`);
    }),
  ),
});
