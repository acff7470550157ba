import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a card posted again with another key is refused as a conflict",
  breaks: ["CRD-91"],
  decorate: around("createMessage", (original) => {
    const seen = new Set<string>();
    return async (request, context) => {
      const content = request.body.markdown_content ?? "";
      if (!content.startsWith("```svc-question")) return original(request, context);
      if (seen.has(content)) throw new Refusal("invalid_request", "this was posted before");
      seen.add(content);
      return original(request, context);
    };
  }),
});
