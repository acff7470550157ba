// What is disabled has nothing to sign.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the rotation of a disabled endpoint answers without a secret",
  breaks: ["WHK-02"],
  decorate: (parts) => {
    const disabled = new Set<string>();
    around("updateWebhookEndpoint", (original) => async (request, context) => {
      const answer = await original(request, context);
      if (JSON.stringify(answer.body).includes("disabled")) disabled.add(request.path.endpointId);
      return answer;
    })(parts);
    return around("rotateWebhookSecret", (original) => async (request, context) => {
      const answer = await original(request, context);
      if (answer.status !== 200 || !disabled.has(request.path.endpointId)) return answer;
      const { signing_secret: _, ...data } = answer.body.data;
      return { ...answer, body: { data } } as unknown as typeof answer;
    })(parts);
  },
});
