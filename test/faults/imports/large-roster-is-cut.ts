import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a roster of 251 is cut without a word",
  breaks: ["IMP-37"],
  decorate: onTheWayIn((body) => {
    const { conversations } = (body ?? {}) as { conversations?: { member_external_ids?: unknown[] }[] };
    if (!Array.isArray(conversations)) return body;
    return {
      ...(body as object),
      conversations: conversations.map((record) => ({
        ...record,
        member_external_ids: record.member_external_ids?.slice(0, 250),
      })),
    };
  }),
});
