import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "an imported reply with a zone other than Z keeps another timestamp",
  breaks: ["IMP-21"],
  decorate: onTheWayIn((body, { url }) => {
    const { messages } = (body ?? {}) as { messages?: unknown };
    if (!url.includes("/imports/") || !Array.isArray(messages)) return body;
    const changed = messages.map((item) =>
      item?.thread_root_external_id && typeof item.created_at === "string"
        ? { ...item, created_at: item.created_at.replace(/[+-]\d\d:\d\d$/, "Z") }
        : item,
    );
    return { ...(body as object), messages: changed };
  }),
});
