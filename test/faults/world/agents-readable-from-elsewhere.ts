// Line 24: "Responses contain only resources the key can access"; line 23: a key belongs to exactly one workspace.
import type { Context } from "../../../reference-server/handlers/context.ts";
import { after, both, inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent that was created through the API can be read from another workspace",
  breaks: ["GEN-05"],
  decorate: (services) => {
    const creators = new Map<string, Context>();
    return both(
      after("createAgent", (response, _, context) => {
        if (response.status === 201) creators.set(response.body.data.workspace_membership_id, context);
      }),
      inContext("getMember", (context, request) => creators.get(request.path.memberId) ?? context),
    )(services);
  },
});
