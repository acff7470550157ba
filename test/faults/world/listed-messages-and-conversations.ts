// Servers with a fault in listing messages, where access or conversations change, a row each.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { after, around, both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingReturns } from "../tools/imports/returns.ts";

export default defineFaults({
  // Line 223: "List messages". The list is that of conversations in use.
  "archived-lists-are-empty": {
    title: "the message list of an archived conversation is empty",
    breaks: ["MSG-03"],
    decorate: inListed("listMessages", async (items, { path }, { caller, services }) => {
      const conversation = await services.store.conversations.get(caller, path.conversationId);
      return (conversation?.archivedAt ?? null) === null ? items : [];
    }),
  },
  // Line 259: "access to the conversation", also where the author had it before.
  "closed-conversations-can-be-written-to": {
    title: "who has listed a conversation writes in it after it was closed to them",
    breaks: ["MSG-17"],
    decorate: (services) => {
      const readers = new Map<string, readonly Viewer[]>();
      return both(
        after("listMessages", ({ status }, { path }, { caller }) => {
          const known = readers.get(path.conversationId) ?? [];
          if (status === 200) readers.set(path.conversationId, [...known, caller]);
        }),
        around("createMessage", (original) => async (request, context) => {
          const { caller } = context;
          const known = readers.get(request.path.conversationId) ?? [];
          if (!known.some(({ memberId }) => memberId === caller.memberId)) return original(request, context);
          const [insider = caller] = known.filter(({ memberId }) => memberId !== caller.memberId);
          return original(request, context).catch(() => original(request, { ...context, caller: insider }));
        }),
      )(services);
    },
  },
  // Line 223: lists have the messages of a conversation. Who may read a message is fixed when it is posted, for those
  // outside of the roster.
  "closed-times-are-unlisted": {
    title:
      "a message list leaves out what was posted while the conversation was closed to its reader, who can read it again",
    breaks: ["MSG-03"],
    decorate: knowingReturns(({ isBack, wasClosedAt }) =>
      inListed("listMessages", (items, { path: { conversationId } }, { caller }) =>
        items.filter(
          ({ created_at }) =>
            !isBack(caller, conversationId) || !wasClosedAt(conversationId, Date.parse(created_at)),
        ),
      ),
    ),
  },
  // Line 125: conversation_name. The message list remembers the name that it showed first; reading by id does not.
  "lists-keep-the-conversations-first-name": {
    title:
      "after a conversation was renamed, the list of its messages names it as before and the message by its id anew",
    breaks: ["MSG-29"],
    decorate: (services) => {
      const names = new Map<string, string>();
      return inListed("listMessages", (items) =>
        items.map((item) => {
          const name = names.get(item.conversation_id) ?? item.conversation_name;
          names.set(item.conversation_id, name);
          return { ...item, conversation_name: name };
        }),
      )(services);
    },
  },
});
