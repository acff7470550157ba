// Every property of the body counts.
import type { CreateMessageRequest } from "../../../generator/generated/types.ts";
import { defineFault } from "../tools/fault.ts";
import { takenForSame } from "../tools/same-requests.ts";

export default defineFault({
  title: "a repeated reply with pictures and another context is answered with the first one",
  breaks: ["IDM-04"],
  decorate: takenForSame<CreateMessageRequest>("createMessage", ({ body }) => {
    const { explicit_context_message_ids: _, ...rest } = body;
    return (body.image_urls ?? []).length > 0 && body.thread_root_id ? rest : undefined;
  }),
});
