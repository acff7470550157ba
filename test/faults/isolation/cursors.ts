// Servers whose cursors bring the caller that they were given to, a row each.
import type { Context } from "../../../reference-server/handlers/context.ts";
import { after, both, inContext } from "../tools/around.ts";
import { defineFaults, type Fault } from "../tools/fault.ts";

/** Makes the page behind a cursor for the caller of the page before. */
const leadingItsReader =
  (operation: "listApiKeys" | "listConversations" | "searchMessages"): Fault["decorate"] =>
  (services) => {
    const callers = new Map<unknown, Context["caller"]>();
    const readerOf = (query: object, { caller }: Context): Context["caller"] =>
      callers.get(Object.values(query).find((value) => callers.has(value))) ?? caller;
    return both(
      inContext(operation, (context, { query }) => ({ ...context, caller: readerOf(query, context) })),
      after(operation, (response, { query }, context) => {
        const next = response.status === 200 ? response.body.data.page_info.next_cursor : undefined;
        if (typeof next === "string") callers.set(next, readerOf(query, context));
      }),
    )(services);
  };

export default defineFaults({
  // Lines 23 and 27: a key belongs to one workspace, and cursors are opaque. The cursor holds the workspace.
  "cursors-lead-to-other-conversations": {
    title: "the list of conversations goes on in the workspace that its cursor is from",
    breaks: ["GEN-05"],
    decorate: leadingItsReader("listConversations"),
  },
  "cursors-lead-to-other-messages": {
    title: "the message search goes on in the workspace that its cursor is from",
    breaks: ["GEN-05"],
    decorate: leadingItsReader("searchMessages"),
  },
  // Line 23: the same of keys.
  "cursors-lead-to-other-keys": {
    title: "the list of keys goes on in the workspace that its cursor is from",
    breaks: ["KEY-30"],
    decorate: leadingItsReader("listApiKeys"),
  },
});
