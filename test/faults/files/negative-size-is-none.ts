import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a negative size is accepted",
  breaks: ["FIL-24"],
  decorate: onTheWayIn((body) => {
    const { size_bytes: size } = (body ?? {}) as { size_bytes?: unknown };
    return typeof size === "number" && size < 0 ? { ...(body as object), size_bytes: 0 } : body;
  }),
});
