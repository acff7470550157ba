// Line 127: "Forwarded messages include `forward_source` on read." Direct messages are shown by a view of their own.
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/messages/posts.ts";

const DIRECT = 1;

export default defineFault({
  title: "a message that is forwarded into a direct message is shown without forward_source",
  breaks: ["FWD-01"],
  decorate: (services) => {
    const direct = new Set<string>();
    return both(
      before("forwardMessage", async ({ body: { conversation_id: id } }, { caller }) => {
        const place = await services.store.conversations.get(caller, id);
        if (place?.type === DIRECT) direct.add(id);
      }),
      inShown((shown) => {
        const { forward_source: _, ...plain } = shown;
        return direct.has(shown.conversation_id) ? plain : shown;
      }),
    )(services);
  },
});
