import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "error.request_id is missing",
  breaks: ["ERR-03"],
  decorate: inErrors((rendered, _, { requestId }) => {
    const { error } = rendered.body as { error?: unknown };
    if (typeof error !== "object" || error === null) return rendered;
    const { request_id: __, ...rest } = error as Record<string, unknown>;
    return { ...rendered, body: { error: rest, request_id: requestId } };
  }),
});
