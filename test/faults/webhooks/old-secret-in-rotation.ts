import { after, inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation shows the secret that it replaced",
  breaks: ["WHK-03"],
  decorate: (services) => {
    const secrets = new Map<string, string>();
    return inData("rotateWebhookSecret", (data) => {
      const previous_signing_secret = secrets.get(data.id) ?? "";
      return { ...data, previous_signing_secret };
    })(
      after("createWebhookEndpoint", (response) => {
        if (response.status === 201) secrets.set(response.body.data.id, response.body.data.signing_secret);
      })(services),
    );
  },
});
