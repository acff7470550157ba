// A rotation renews the date of the secret.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation answers with the old secret",
  breaks: ["WHK-02"],
  decorate: (parts) => {
    const secrets = new Map<string, string>();
    return around("rotateWebhookSecret", (original) => async (request, context) => {
      const answer = await original(request, context);
      if (answer.status !== 200) return answer;
      const signing_secret = secrets.get(answer.body.data.id) ?? answer.body.data.signing_secret;
      return { ...answer, body: { data: { ...answer.body.data, signing_secret } } };
    })(
      around("createWebhookEndpoint", (original) => async (request, context) => {
        const answer = await original(request, context);
        if (answer.status === 201) secrets.set(answer.body.data.id, answer.body.data.signing_secret);
        return answer;
      })(parts),
    );
  },
});
