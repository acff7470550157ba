// Line 256: a different body with the same key returns 409. Of a question its card is compared.
import type { CreateMessageBody } from "../../../generator/generated/types.ts";
import { defineFault } from "../tools/fault.ts";
import { takenForSame } from "../tools/same-requests.ts";

const MODE = /"replyMode"\s*:\s*"(thread|conversation)"/;

export default defineFault({
  title: "a question that is sent again under its Idempotency-Key with another replyMode is the first one",
  breaks: ["IDM-04"],
  decorate: takenForSame("createMessage", ({ body }: { body: CreateMessageBody }) =>
    body.markdown_content !== null && MODE.test(body.markdown_content)
      ? { ...body, markdown_content: body.markdown_content.replace(MODE, "") }
      : undefined,
  ),
});
