// Spec 216: search accessible messages. The search joins authors to their active keys.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "the message search finds no message of an agent whose key was revoked",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const revoked = new Set<string>();
    return both(
      around("revokeApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { subject } = response.body.data;
        if (subject.kind === "agent") revoked.add(subject.workspace_membership_id);
        return response;
      }),
      inMessageLists(["searchMessages"], (items) => items.filter(({ author_id }) => !revoked.has(author_id))),
    )(services);
  },
});
