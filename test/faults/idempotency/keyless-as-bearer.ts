// Lines 309 and 316: both headers carry the same key, and what needs an Idempotency-Key needs it with either of them.
import { randomUUID } from "node:crypto";
import { isBearer } from "../tools/access/keys.ts";
import { inHttp } from "../tools/around.ts";
import { defineFault, defineFaults } from "../tools/fault.ts";

const letting = (what: string, path: RegExp, requirement: string) =>
  defineFault({
    title: `${what} without an Idempotency-Key by a key in Authorization`,
    breaks: [requirement],
    decorate: inHttp((app) =>
      app.addHook("onRequest", async (request) => {
        if (request.method === "POST" && path.test(request.url) && isBearer(request))
          request.headers["idempotency-key"] ??= randomUUID();
      }),
    ),
  });

export default defineFaults({
  "keyless-rotations-as-bearer": letting("an API key is rotated", /\/rotate$/, "IDM-17"),
  "keyless-issues-as-bearer": letting("an API key is issued", /\/api-keys$/, "IDM-17"),
  "keyless-sources-as-bearer": letting(
    "an inbound webhook source is created",
    /\/inbound-webhook-sources$/,
    "IDM-18",
  ),
});
