// Servers with a fault in issuing keys, a row each.
import { after, before, both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts } from "../tools/messages/posts.ts";

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
  // Lines 49 and 50: the counts are of members. The list joins the agents with their keys.
  "listed-agents-count-once-a-key": {
    title:
      "agent_members_count in the conversation list counts an agent once for each key that was issued to it",
    breaks: ["CON-25"],
    decorate: (services) => {
      let further = 0;
      return both(
        after("issueApiKey", (response, { body: { subject } }) => {
          const holder = response.status === 201 ? response.body.data.api_key.subject : undefined;
          if (holder?.kind === "agent" && subject.kind === "workspace_member") further++;
        }),
        inListed("listConversations", (items) =>
          items.map((item) => ({ ...item, agent_members_count: item.agent_members_count + further })),
        ),
      )(services);
    },
  },
});
