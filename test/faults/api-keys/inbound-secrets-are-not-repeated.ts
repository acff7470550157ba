// Line 316: "Responses holding one-time secrets can be replayed with the same key for 24 hours". They are
// stored without the secret.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the repeated creation of an inbound webhook source shows an empty secret",
  breaks: ["IDM-19"],
  decorate: around("createInboundSource", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 201 || response.headers?.["idempotent-replayed"] === undefined) return response;
    return { ...response, body: { data: { ...response.body.data, secret: "" } } };
  }),
});
