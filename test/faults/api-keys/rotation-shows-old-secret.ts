import { withSecrets } from "../tools/administration.ts";
import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation answers with the secret that the key had",
  breaks: ["KEY-17"],
  decorate: withSecrets(
    (secrets) =>
      inData("rotateApiKey", (data, request) => {
        const secret = secrets.get(request.path.apiKeyId) ?? data.secret;
        return { ...data, secret };
      }),
    ["issueApiKey"],
  ),
});
