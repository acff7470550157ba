// Keys are stored in small letters.
import { around } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "keys that differ in the case of a letter are one key",
  breaks: ["IDM-07"],
  decorate: around(
    "createMessage",
    (right) => (request, context) =>
      right(request, { ...context, idempotencyKey: context.idempotencyKey?.toLowerCase() }),
  ),
});
