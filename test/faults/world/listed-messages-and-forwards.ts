// Servers with a fault in listing messages, where forwards are involved, a row each.
import { inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { rememberForwards } from "../tools/messages/forwards.ts";
import { inMessageLists } from "../tools/messages/posts.ts";

export default defineFaults({
  "comments-of-forwards-not-found": {
    title: "message search does not find a forward by a word of its comment",
    breaks: ["SRC-01"],
    decorate: inMessageLists(["searchMessages"], (items) =>
      items.filter((item) => item.forward_source === undefined),
    ),
  },
  // Line 223: "List messages (supports a limit and cursor/time filters)". A forward is a message of its conversation, and the
  // list without a filter shows it; the query with a time bound is another one, joined on the text of the message alone.
  "filtered-list-skips-forwards": {
    title: "a list of messages with a time filter leaves out forwards",
    breaks: ["MSG-07", "MSG-03"],
    decorate: inListed("listMessages", (items, request) => {
      const { after = "", before = "" } = request.query;
      if (!`${after} ${before}`.includes(":")) return items;
      return items.filter(({ forward_source }) => forward_source === undefined);
    }),
  },
  // Line 223: time filters of the message list. A forward has the time of its source.
  "forwards-are-as-old-as-their-source": {
    title: "a message list from a given time leaves out forwards of older messages",
    breaks: ["MSG-07", "MSG-03"],
    decorate: (services) => {
      rememberForwards(new Set())(services);
      return inListed("listMessages", (items, { query }, context) => {
        const since = Date.parse(query.after ?? "");
        if (Number.isNaN(since)) return items;
        return items.filter(({ id, forward_source }) => {
          if (forward_source == null) return true;
          const source = context.services.store.messages.find(context.caller, id)?.forwardSource;
          return (source?.createdAt ?? since) >= since;
        });
      })(services);
    },
  },
});
