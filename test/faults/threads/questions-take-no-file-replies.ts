// A reply to a question is an answer, and answers have no files.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply with a file in the thread of a question is refused",
  breaks: ["FIL-06", "THR-01"],
  decorate: before("createMessage", async (request, context) => {
    const { thread_root_id: root, file_ids: files } = request.body;
    const found =
      root && files?.length ? await context.services.store.messages.get(context.caller, root) : undefined;
    if (found?.questionCard) throw new Refusal("invalid_request", "answers have no files");
  }),
});
