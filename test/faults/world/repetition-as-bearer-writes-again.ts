import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "a request that is repeated with its key in Authorization makes another message",
  breaks: ["IDM-02", "IDM-03", "IDM-04"],
  decorate: knowingBearers((isBearer) =>
    inContext("createMessage", (context) =>
      isBearer(context) ? { ...context, idempotencyKey: `${context.idempotencyKey}-bearer` } : context,
    ),
  ),
});
