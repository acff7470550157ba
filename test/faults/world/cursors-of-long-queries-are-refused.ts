// Line 27: cursors are sent back unchanged; here one carries its query, and the service takes 200 characters of it.
import { invalidQuery } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the cursor of a message search for a sentence of more than 120 characters is refused",
  breaks: ["GEN-12", "GEN-36"],
  decorate: around("searchMessages", (original) => (request, context) => {
    const { q, cursor } = request.query;
    if (cursor !== undefined && Buffer.byteLength(q) > 120)
      throw invalidQuery("cursor", "invalid_cursor", "expected at most 200 characters");
    return original(request, context);
  }),
});
