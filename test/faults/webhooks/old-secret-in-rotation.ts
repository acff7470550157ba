// The rotation shows what it replaced.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation shows the secret that it replaced",
  breaks: ["WHK-03"],
  decorate: (parts) => {
    const secrets = new Map<string, string>();
    return around("rotateWebhookSecret", (original) => async (request, context) => {
      const answer = await original(request, context);
      if (answer.status !== 200) return answer;
      const previous_signing_secret = secrets.get(answer.body.data.id) ?? "";
      return { ...answer, body: { data: { ...answer.body.data, previous_signing_secret } } };
    })(
      around("createWebhookEndpoint", (original) => async (request, context) => {
        const answer = await original(request, context);
        if (answer.status === 201) secrets.set(answer.body.data.id, answer.body.data.signing_secret);
        return answer;
      })(parts),
    );
  },
});
