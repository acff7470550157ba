import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a provisioning key cannot issue keys",
  breaks: ["AUT-23"],
  decorate: before("issueApiKey", (_, context) => {
    if (context.caller.kind === "service") throw new Refusal("forbidden", "keys are issued by people");
  }),
});
