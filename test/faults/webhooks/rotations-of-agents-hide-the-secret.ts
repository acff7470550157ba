// Spec 305: "secret rotation return[s] the signing secret in data.signing_secret", to an agent as to others.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the rotation of a signing secret that an agent asks for answers with an empty secret",
  breaks: ["WHK-02"],
  decorate: around("rotateWebhookSecret", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || context.caller.kind !== "agent") return response;
    return { ...response, body: { data: { ...response.body.data, signing_secret: "" } } };
  }),
});
