// Spec 305: "secret rotation return[s] the signing secret in data.signing_secret", to an agent as to others.
import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the rotation of a signing secret that an agent asks for answers with an empty secret",
  breaks: ["WHK-02"],
  decorate: inData("rotateWebhookSecret", (data, _, context) => {
    if (context.caller.kind !== "agent") return data;
    return { ...data, signing_secret: "" };
  }),
});
