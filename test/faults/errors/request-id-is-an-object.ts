import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "error.request_id is an object in a conflict",
  breaks: ["ERR-03"],
  decorate: inErrors((rendered) => {
    const { error } = rendered.body as { error?: object };
    return rendered.status === 409 && typeof error === "object"
      ? { ...rendered, body: { error: { ...error, request_id: { conflict: 17 } } } }
      : rendered;
  }),
});
