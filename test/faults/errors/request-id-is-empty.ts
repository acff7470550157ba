import { defineFault } from "../tools/fault.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFault({
  title: "the request_id of a 401 is empty",
  breaks: ["ERR-14"],
  decorate: inErrors((rendered) => {
    const { error } = rendered.body as { error?: object };
    return rendered.status === 401 && typeof error === "object"
      ? { ...rendered, body: { error: { ...error, request_id: "" } } }
      : rendered;
  }),
});
