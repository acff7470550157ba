// Servers with a fault in taking batches of an import, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // A batch is refused as a whole when a scope is missing.
  "refused-import-files-leave-bare-messages": {
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
  },
  // A batch is refused as a whole when a scope is missing.
  "refused-import-files-leave-members": {
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
  },
});
