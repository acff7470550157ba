import { withSecrets } from "../tools/administration.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation answers with the secret that the key had",
  breaks: ["KEY-17"],
  decorate: withSecrets(
    (secrets) =>
      around("rotateApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const secret = secrets.get(request.path.apiKeyId) ?? response.body.data.secret;
        return { ...response, body: { data: { ...response.body.data, secret } } };
      }),
    ["issueApiKey"],
  ),
});
