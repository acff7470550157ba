// Servers with a fault in creating and listing agents, a row each.
import type * as types from "../../../generator/generated/types.ts";
import { toTimestamp } from "../../../reference-server/clock.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { after, both, inContext, inListed, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts } from "../tools/messages/posts.ts";
import { onTheWayOut } from "../tools/responses.ts";
import { takenForSame } from "../tools/same-requests.ts";

/** Tells agents of one name apart, and is not shown. */
const MARK = "\u200b";

export default defineFaults({
  // Line 52: last_message_at of a conversation. Like the unread state it is moved by messages of people only.
  "agent-messages-leave-last-message-at": {
    title: "a message of an agent leaves last_message_at where it was",
    breaks: ["CON-21"],
    decorate: (services) => {
      const agents = new Set<string>();
      const lastOfPeople = new Map<string, string>();
      const { render } = services;
      const { conversation, conversationListItem } = render;
      type Shown = { id: string; last_message_at: string | null };
      const changed = <T extends Shown>(shown: T, authorId: string | undefined, createdAt: number): T =>
        authorId !== undefined && agents.has(authorId)
          ? { ...shown, last_message_at: lastOfPeople.get(shown.id) ?? toTimestamp(createdAt) }
          : shown;
      render.conversation = (row) => changed(conversation(row), row.lastMessage?.authorId, row.createdAt);
      render.conversationListItem = (row) =>
        changed(conversationListItem(row), row.lastMessage?.authorId, row.createdAt);
      return afterPosts((message, _, { caller }) => {
        if (caller.kind === "agent") agents.add(message.author_id);
        else lastOfPeople.set(message.conversation_id, message.created_at);
      })(services);
    },
  },
  // Lines 257, 316: a used Idempotency-Key with another body is a conflict. The fingerprint is made of lower-case text.
  "agent-names-in-capitals-are-the-same": {
    title:
      "creating an agent whose name differs in capitals under a used Idempotency-Key answers with the first agent",
    breaks: ["IDM-24"],
    decorate: takenForSame("createAgent", ({ body }: types.CreateAgentRequest) => ({
      ...body,
      display_name: body.display_name.toLowerCase(),
    })),
  },
  // Line 24: "Responses contain only resources the key can access"; line 23: a key belongs to exactly one workspace.
  "agents-readable-from-elsewhere": {
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
  },
  // Lines 215, 333: GET /conversations lists those the caller belongs to. An agent joins its conversations when it is
  // made together with its key.
  "late-keyed-agents-are-nowhere": {
    title: "the conversation list of an agent that was created by itself and given a key afterwards is empty",
    breaks: ["CON-01"],
    decorate: (services) => {
      const agents = new Set<string>();
      return both(
        after("createAgent", (response) => {
          if (response.status === 201) agents.add(response.body.data.workspace_membership_id);
        }),
        inListed("listConversations", (items, _, { caller }) => (agents.has(caller.memberId) ? [] : items)),
      )(services);
    },
  },
  // Line 101: display_name is a "unique agent display name". Names are compared with those of agents that came with a
  // key.
  "names-of-created-agents-are-free": {
    title: "a key for a new agent may have the name of an agent that was created without one",
    breaks: ["KEY-13"],
    decorate: (services) => {
      const created = new Set<string>();
      return both(
        after("createAgent", (response, request) => {
          if (response.status === 201) created.add(request.body.display_name);
        }),
        inReceived("issueApiKey", (request) => {
          const { subject } = request.body;
          if (subject.kind !== "new_agent" || !created.has(subject.display_name)) return request;
          const marked = { ...subject, display_name: subject.display_name + MARK };
          return { ...request, body: { ...request.body, subject: marked } };
        }),
        onTheWayOut((text) => text.replaceAll(MARK, "")),
      )(services);
    },
  },
});
