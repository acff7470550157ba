import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "a create-file request that is repeated with the other header makes another file",
  breaks: ["IDM-15", "AUT-02"],
  decorate: knowingBearers((isOld) =>
    inContext("createFile", (context) =>
      isOld(context) ? { ...context, idempotencyKey: `${context.idempotencyKey}~` } : context,
    ),
  ),
});
