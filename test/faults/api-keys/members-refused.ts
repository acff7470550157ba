import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "keys for members are refused",
  breaks: ["KEY-11", "KEY-14"],
  decorate: before("issueApiKey", (request) => {
    if (request.body.subject.kind === "workspace_member")
      throw new Refusal("forbidden", "keys are for agents");
  }),
});
