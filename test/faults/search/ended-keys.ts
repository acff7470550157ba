// Servers with a fault in disabling and revoking keys, a row each.
import { after, both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inMessageLists } from "../tools/messages/posts.ts";

export default defineFaults({
  // Agents are joined with their active keys.
  "agents-without-active-key-unfound": {
    title: "the member search does not find an agent while its key is disabled",
    breaks: ["MEM-05"],
    decorate: (services) => {
      const silent = new Set<string>();
      const memberOf = (subject: object): string =>
        "workspace_membership_id" in subject ? String(subject.workspace_membership_id) : "";
      return both(
        after("disableApiKey", (response) => {
          if (response.status === 200 && response.body.data.subject.kind === "agent")
            silent.add(memberOf(response.body.data.subject));
        }),
        after("enableApiKey", (response) => {
          if (response.status === 200) silent.delete(memberOf(response.body.data.subject));
        }),
        inListed("searchMembers", (items) => items.filter(({ id }) => !silent.has(id))),
      )(services);
    },
  },
  // Line 216: search accessible messages. The search joins authors to their active keys.
  "revoked-agents-messages-unfound": {
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
        inMessageLists(["searchMessages"], (items) =>
          items.filter(({ author_id }) => !revoked.has(author_id)),
        ),
      )(services);
    },
  },
});
