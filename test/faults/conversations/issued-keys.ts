// Servers with a fault in issuing keys, a row each.
import { after, before, both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFaults({
  // An agent belongs to conversations before it says anything there.
  "new-agent-lists-nothing-before-posting": {
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
  },
  // A further key of a member shows what the member belongs to from its first request on.
  "new-key-lists-nothing-before-posting": {
    title:
      "the conversation list of a newly issued key of a member is empty until the key has created a message",
    breaks: ["CON-01"],
    decorate: (services) => {
      const silent = new Set<string>();
      return both(
        after("issueApiKey", (response) => {
          if (response.status === 201) {
            const { id, subject } = response.body.data.api_key;
            if (subject.kind === "workspace_member") silent.add(id);
          }
        }),
        before("createMessage", (_, context) => silent.delete(context.keyId)),
        inListed("listConversations", (items, _, { keyId }) => (silent.has(keyId) ? [] : items)),
      )(services);
    },
  },
});
