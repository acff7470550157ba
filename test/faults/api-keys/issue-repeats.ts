import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repeated issue for a member makes a second key",
  breaks: ["IDM-19"],
  decorate: inContext("issueApiKey", (context, request) =>
    request.body.subject.kind === "workspace_member" ? { ...context, idempotencyKey: undefined } : context,
  ),
});
