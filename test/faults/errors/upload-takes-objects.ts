import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "an upload is created with an object as its content type",
  breaks: ["ERR-05"],
  decorate: onTheWayIn((body) => {
    const file = body as { content_type?: unknown } | null;
    return typeof file?.content_type === "object" ? { ...file, content_type: "text/plain" } : body;
  }),
});
