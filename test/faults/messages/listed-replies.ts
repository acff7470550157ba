// Servers with a fault in listing replies, a row each.

import { withFullAccess } from "../tools/access/full-access.ts";
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { lendingAccess } from "../tools/messages/posts.ts";

export default defineFaults({
  "hidden-replies-readable": {
    title: "hidden replies are readable",
    breaks: ["MSG-22"],
    decorate: lendingAccess("listReplies", ({ path }) => path.messageId),
  },
  "later-hidden-replies-are-readable": {
    title: "the second page of the replies in a hidden conversation is read with somebody else's cursor",
    breaks: ["MSG-22"],
    decorate: around("listReplies", (original) => async (request, context) => {
      const page = () => original(request, context);
      return request.query.after === undefined ? page() : withFullAccess(context.services, page);
    }),
  },
});
