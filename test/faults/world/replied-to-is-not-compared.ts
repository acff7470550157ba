// Spec 257: "a different body with the same key returns 409". The fingerprint of a reply has its thread and its text.
import type * as types from "../../../generator/generated/types.ts";
import { defineFault } from "../tools/fault.ts";
import { takenForSame } from "../tools/same-requests.ts";

export default defineFault({
  title: "a reply that differs in replied_to_message_id alone is taken for the repetition of another one",
  breaks: ["IDM-04"],
  decorate: takenForSame("createMessage", ({ path, body }: types.CreateMessageRequest) =>
    body.thread_root_id == null ? undefined : [path, { ...body, replied_to_message_id: undefined }],
  ),
});
