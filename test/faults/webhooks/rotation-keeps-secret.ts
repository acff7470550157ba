import { after, inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation answers with the old secret",
  breaks: ["WHK-02"],
  decorate: (services) => {
    const secrets = new Map<string, string>();
    return inData("rotateWebhookSecret", (data) => {
      const signing_secret = secrets.get(data.id) ?? data.signing_secret;
      return { ...data, signing_secret };
    })(
      after("createWebhookEndpoint", (response) => {
        if (response.status === 201) secrets.set(response.body.data.id, response.body.data.signing_secret);
      })(services),
    );
  },
});
