// A rotation renews the date of the secret.
import { withSecrets } from "../tools/administration.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation answers with the secret that the key had",
  breaks: ["KEY-17"],
  decorate: withSecrets(
    (secrets) =>
      around("rotateApiKey", (original) => async (request, context) => {
        const answer = await original(request, context);
        if (answer.status !== 200) return answer;
        const secret = secrets.get(request.path.apiKeyId) ?? answer.body.data.secret;
        return { ...answer, body: { data: { ...answer.body.data, secret } } };
      }),
    ["issueApiKey"],
  ),
});
