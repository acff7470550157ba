// Spec 216: search accessible messages. The search joins authors to their active keys.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "the message search finds no message of an agent whose key was revoked",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const revoked = new Set<string>();
    return both(
      after("revokeApiKey", (response) => {
        if (response.status !== 200) return;
        const { subject } = response.body.data;
        if (subject.kind === "agent") revoked.add(subject.workspace_membership_id);
      }),
      inMessageLists(["searchMessages"], (items) => items.filter(({ author_id }) => !revoked.has(author_id))),
    )(services);
  },
});
