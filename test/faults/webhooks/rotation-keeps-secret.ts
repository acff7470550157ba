import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation answers with the old secret",
  breaks: ["WHK-02"],
  decorate: (services) => {
    const secrets = new Map<string, string>();
    return around("rotateWebhookSecret", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const signing_secret = secrets.get(response.body.data.id) ?? response.body.data.signing_secret;
      return { ...response, body: { data: { ...response.body.data, signing_secret } } };
    })(
      around("createWebhookEndpoint", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201) secrets.set(response.body.data.id, response.body.data.signing_secret);
        return response;
      })(services),
    );
  },
});
