// Spec 52 and 278-279: last_message_at is the time of the last message; imports bring messages of any age in any order.
// The import sets the last message of a conversation to whichever it wrote last.
import type { ConversationContext } from "../../../generator/generated/types.ts";
import { toTimestamp } from "../../../reference-server/clock.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { around, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const MESSAGES = 50;

const withLastWritten = async <Shown extends ConversationContext>(
  shown: Shown,
  { caller, services }: Context,
): Promise<Shown> => {
  if (shown.origin !== 1) return shown;
  const { items } = await services.store.messages.list(caller, shown.id, { limit: MESSAGES });
  const last = items.toSorted((a, b) => b.seq - a.seq)[0];
  if (last === undefined) return shown;
  return {
    ...shown,
    last_message_id: last.id,
    last_message_author_id: last.authorId,
    last_message_preview: last.content,
    last_message_at: toTimestamp(last.createdAt),
  };
};

export default defineFault({
  title: "an older message that an import brings later becomes the last message of its conversation",
  breaks: ["CON-21"],
  decorate: both(
    around("getConversation", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      return { ...response, body: { data: await withLastWritten(response.body.data, context) } };
    }),
    inListed("listConversations", (items, _, context) =>
      Promise.all(items.map((item) => withLastWritten(item, context))),
    ),
  ),
});
