// Spec 24, 223: a list returns only what the key can access. With a time filter the messages are looked up in another way.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "the messages of a hidden conversation are listed for a request with a time filter",
  breaks: ["MSG-22"],
  decorate: around(
    "listMessages",
    (original) => (request, context) =>
      /^\d{4}-/.test(request.query.after ?? "")
        ? withFullAccess(context.services, () => original(request, context))
        : original(request, context),
  ),
});
