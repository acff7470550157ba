// A batch is refused as a whole when a scope is missing.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a batch that is refused for a missing files:write leaves its messages without files behind",
  breaks: ["AUT-08"],
  decorate: around("uploadImportRecords", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const bare = (request.body.messages ?? []).filter(({ files }) => files === undefined);
      if (error instanceof Refusal && error.code === "missing_scope" && bare.length > 0)
        await original({ ...request, body: { messages: bare } }, context);
      throw error;
    }
  }),
});
