// An agent belongs to conversations before it says anything there.
import { after, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "the conversation list of a newly issued agent is empty until the agent has posted",
  breaks: ["CON-01"],
  decorate: (services) => {
    const silent = new Set<string>();
    return both(
      after("issueApiKey", (response) => {
        const subject = response.status === 201 ? response.body.data.api_key.subject : undefined;
        if (subject?.kind === "agent") silent.add(subject.workspace_membership_id);
      }),
      afterPosts(({ author_id }) => void silent.delete(author_id)),
      inListed("listConversations", (items, _, { caller }) => (silent.has(caller.memberId) ? [] : items)),
    )(services);
  },
});
