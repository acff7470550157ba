// Line 97: the name of a key may be null, for each kind of subject.
import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "name null is refused for a key of a member of the workspace",
  breaks: ["KEY-08"],
  decorate: before("issueApiKey", ({ body: { name, subject } }) => {
    if (name === null && subject.kind === "workspace_member")
      throw new Refusal("invalid_request", "body /name: expected a text");
  }),
});
