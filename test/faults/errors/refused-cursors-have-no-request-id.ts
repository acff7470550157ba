// Line 350: "Nested `error` object with `code`, `message`, `request_id`".

import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the refusal of a cursor has no request_id",
  breaks: ["ERR-03", "ERR-01"],
  decorate: inErrors((rendered, error) => {
    if (!(error instanceof Refusal) || error.code !== "invalid_cursor") return rendered;
    const { request_id: _, ...rest } = (rendered.body as Loose).error;
    return { ...rendered, body: { error: rest } };
  }),
});
