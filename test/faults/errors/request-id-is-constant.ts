import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "two errors have the same request_id",
  breaks: ["ERR-14"],
  decorate: inErrors((rendered) => {
    const { error } = rendered.body as { error?: unknown };
    return typeof error === "object"
      ? { ...rendered, body: { error: { ...error, request_id: "req_1" } } }
      : rendered;
  }),
});
