import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a size that is a word is accepted",
  breaks: ["FIL-24"],
  decorate: onTheWayIn((body) => {
    const { size_bytes: size } = (body ?? {}) as { size_bytes?: unknown };
    return typeof size === "string" ? { ...(body as object), size_bytes: 0 } : body;
  }),
});
