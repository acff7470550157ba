// Secrets are left out of what is kept for repetitions.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repeated creation of an inbound webhook source answers without the secret",
  breaks: ["IDM-19"],
  decorate: around("createInboundSource", (original) => async (request, context) => {
    const answer = await original(request, context);
    if (answer.status !== 201 || answer.headers?.["idempotent-replayed"] === undefined) return answer;
    const { secret: _, ...data } = answer.body.data;
    // The fault takes a member of the contract away.
    return { ...answer, body: { data: data as typeof answer.body.data } };
  }),
});
