// Spec 27: cursors are sent back as they came. Closing a conversation voids the cursors that its readers hold, also
// for when they are back.

import { invalidQuery } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReturns } from "../tools/returns.ts";

export default defineFault({
  title:
    "a cursor of a message list is refused after the conversation was closed to its reader and opened again",
  breaks: ["GEN-12", "GEN-14"],
  decorate: knowingReturns(({ isBack, closedAt }) => {
    const given = new Map<string, number>();
    return around("listMessages", (original) => async (request, context) => {
      const { conversationId } = request.path;
      const since = given.get(`${context.caller.memberId} ${request.query.before}`);
      if (
        since !== undefined &&
        isBack(context.caller, conversationId) &&
        since <= (closedAt(conversationId) ?? 0)
      )
        throw invalidQuery("before", "invalid_cursor", "expected a cursor of this list");
      const response = await original(request, context);
      const next = response.status === 200 ? response.body.data.page_info.next_cursor : null;
      if (next !== null) given.set(`${context.caller.memberId} ${next}`, context.services.clock.now());
      return response;
    });
  }),
});
