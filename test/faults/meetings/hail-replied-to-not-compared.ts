// Spec 257: a different body with the same key returns 409. The fingerprint has the thread in it, and not which reply
// is answered.
import type { CreateMessageRequest } from "../../../generator/generated/types.ts";
import { defineFault } from "../tools/fault.ts";
import { takenForSame } from "../tools/same-requests.ts";

export default defineFault({
  title: "a reply to another reply under a used Idempotency-Key is taken for a repetition",
  breaks: ["IDM-04"],
  decorate: takenForSame<CreateMessageRequest>("createMessage", ({ body }) => {
    const { replied_to_message_id: _, ...rest } = body;
    return rest;
  }),
});
