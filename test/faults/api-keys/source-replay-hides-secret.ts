import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repeated creation of an inbound webhook source answers without the secret",
  breaks: ["IDM-19"],
  decorate: around("createInboundSource", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 201 || response.headers?.["idempotent-replayed"] === undefined) return response;
    const { secret: _, ...data } = response.body.data;
    // The fault takes a property of the contract away.
    return { ...response, body: { data: data as typeof response.body.data } };
  }),
});
