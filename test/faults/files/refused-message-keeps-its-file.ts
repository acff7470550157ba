// Spec 123 and 188: a ready file is usable in file_ids. A message that names a waiting file reserves it before it is
// refused, and the reservation stays.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a file that a refused message named while it was waiting is left out of the message that carries it later",
  breaks: ["FIL-06", "FIL-18"],
  decorate: around("createMessage", (original) => {
    const reserved = new Set<string>();
    return async (request, context) => {
      const { file_ids = [] } = request.body;
      const free = file_ids.filter((id) => !reserved.has(id));
      try {
        return await original({ ...request, body: { ...request.body, file_ids: free } }, context);
      } catch (error) {
        if (error instanceof Refusal && error.code === "file_not_ready")
          for (const id of file_ids) reserved.add(id);
        throw error;
      }
    };
  }),
});
