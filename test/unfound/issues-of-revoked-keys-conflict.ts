// Line 316: "Responses holding one-time secrets can be replayed with the same key for 24 hours". The replay looks
// whether the key that it made is still there.

import { Refusal } from "../../reference-server/refusal.ts";
import { around } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "a repeated request to issue a key that was revoked meanwhile is answered with 409",
  breaks: ["IDM-19"],
  decorate: around("issueApiKey", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 201 || response.headers?.["idempotent-replayed"] === undefined) return response;
    const holder = await context.services.store.keys.get(response.body.data.api_key.id);
    if (holder?.key.status === "revoked") throw new Refusal("conflict", "the key that this made is revoked");
    return response;
  }),
});
