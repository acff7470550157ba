import { invalidBody } from "../../../reference-server/refusal.ts";
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

const MAXIMUM = 250;

interface Body {
  readonly conversations?: readonly { readonly member_external_ids?: readonly string[] }[];
}

export default defineFault({
  title: "a conversation with a roster of 251 is refused and stored",
  breaks: ["IMP-38"],
  decorate: (services) => {
    const cut = new WeakSet<object>();
    return both(
      onTheWayIn((body) => {
        const { conversations } = (body ?? {}) as Body;
        const isLarge = conversations?.some(({ member_external_ids: ids = [] }) => ids.length > MAXIMUM);
        if (conversations === undefined || isLarge !== true) return body;
        const shorter = {
          conversations: conversations.map((record) => ({
            ...record,
            member_external_ids: record.member_external_ids?.slice(0, MAXIMUM),
          })),
        };
        cut.add(shorter);
        return shorter;
      }),
      after("uploadImportRecords", (_, request) => {
        if (cut.has(request.body)) throw invalidBody("/conversations/0", "max_items", "expected at most 250");
      }),
    )(services);
  },
});
