// A batch is refused as a whole when a scope is missing.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a batch that is refused for a missing files:write leaves its members and conversations behind",
  breaks: ["AUT-08"],
  decorate: around("uploadImportRecords", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const isForFiles = error instanceof Refusal && error.code === "missing_scope";
      if (isForFiles) {
        const { messages: _, reactions: __, ...before } = request.body;
        await original({ ...request, body: before }, context);
      }
      throw error;
    }
  }),
});
