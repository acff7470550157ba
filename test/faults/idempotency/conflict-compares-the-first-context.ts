// Spec 257: "a different body with the same key returns 409".
import type { CreateMessageRequest } from "../../../generator/generated/types.ts";
import { defineFault } from "../tools/fault.ts";
import { takenForSame } from "../tools/same-requests.ts";

export default defineFault({
  title: "a body with a further context message counts as the same request",
  breaks: ["IDM-04"],
  decorate: takenForSame<CreateMessageRequest>("createMessage", ({ body }) => {
    const { explicit_context_message_ids: [first] = [], ...rest } = body;
    return first === undefined ? undefined : { ...rest, first };
  }),
});
