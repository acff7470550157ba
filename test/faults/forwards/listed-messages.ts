// Servers with a fault in listing messages, a row each.
import { after } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inMessageLists } from "../tools/messages/posts.ts";

export default defineFaults({
  // The index keeps of a forward what it needs for a line of results.
  "found-forward-shares-no-call": {
    title: "message search shows a forward that shares a call without call_id",
    breaks: ["SRC-16"],
    decorate: inMessageLists(["searchMessages"], (items) =>
      items.map((item) => {
        if (item.forward_source?.mode !== "show_message") return item;
        const { call_id: _, ...forward_source } = item.forward_source;
        return { ...item, forward_source };
      }),
    ),
  },
  "source-conversation-in-list": {
    title: "the list shows the source conversation of a forward to everybody",
    breaks: ["FWD-06"],
    decorate: after("listMessages", async (response, _, context) => {
      if (response.status !== 200) return;
      const { messages } = context.services.store;
      for (const item of response.body.data.items) {
        const stored = item.forward_source && (await messages.get(context.caller, item.id));
        if (stored?.forwardSource != null)
          Object.assign(item.forward_source ?? {}, { from: stored.forwardSource.sourceConversationId });
      }
    }),
  },
});
