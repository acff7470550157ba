// A filter narrows what the caller may read, and does not widen it.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "a search for the calls of one conversation finds those that the caller cannot access",
  breaks: ["SRC-05", "GEN-04"],
  decorate: around(
    "searchCalls",
    (original) => (request, context) =>
      request.query.conversation === undefined
        ? original(request, context)
        : withFullAccess(context.services, () => original(request, context)),
  ),
});
