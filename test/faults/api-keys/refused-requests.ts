// Servers that refuse requests which they must take, refuse others in a wrong way, or fail, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "members-refused": {
    title: "keys for members are refused",
    breaks: ["KEY-11", "KEY-14"],
    decorate: before("issueApiKey", (request) => {
      if (request.body.subject.kind === "workspace_member")
        throw new Refusal("forbidden", "keys are for agents");
    }),
  },
  "null-name-refused": {
    title: "name null is refused",
    breaks: ["KEY-08"],
    decorate: before("issueApiKey", (request) => {
      if (request.body.name === null) throw new Refusal("invalid_request", "body /name: expected a text");
    }),
  },
  "provisioning-cannot-issue": {
    title: "a provisioning key cannot issue keys",
    breaks: ["AUT-23"],
    decorate: before("issueApiKey", (_, context) => {
      if (context.caller.kind === "service") throw new Refusal("forbidden", "keys are issued by people");
    }),
  },
  "provisioning-cannot-list": {
    title: "a provisioning key cannot list keys",
    breaks: ["AUT-21"],
    decorate: before("listApiKeys", (_, context) => {
      if (context.caller.kind === "service") throw new Refusal("forbidden", "keys are read by people");
    }),
  },
  "readers-cannot-read": {
    title: "listing keys takes api_keys:write",
    breaks: ["AUT-18"],
    decorate: before("listApiKeys", (_, context) => {
      if (!context.scopes.has("api_keys:write"))
        throw new Refusal("missing_scope", "missing", { missingScopes: ["api_keys:write"] });
    }),
  },
});
