import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a provisioning key cannot issue keys",
  breaks: ["AUT-23"],
  decorate: around("issueApiKey", (original) => async (request, context) => {
    if (context.caller.kind === "service") throw new Refusal("forbidden", "keys are issued by people");
    return original(request, context);
  }),
});
