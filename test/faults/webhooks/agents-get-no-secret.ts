import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent that creates an endpoint gets an empty signing secret",
  breaks: ["WHK-01"],
  decorate: inData("createWebhookEndpoint", (data, _, context) => {
    if (context.caller.kind !== "agent") return data;
    return { ...data, signing_secret: "" };
  }),
});
