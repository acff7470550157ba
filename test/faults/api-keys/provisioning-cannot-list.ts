import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a provisioning key cannot list keys",
  breaks: ["AUT-21"],
  decorate: before("listApiKeys", (_, context) => {
    if (context.caller.kind === "service") throw new Refusal("forbidden", "keys are read by people");
  }),
});
