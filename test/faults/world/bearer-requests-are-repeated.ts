// Line 257: "Repeating the identical request with the same key replays it"; line 309: the Bearer header "is accepted
// for compatibility". The place of a stored response is made of the header that the key came in.
import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "a message that was sent with x-api-key is created again when the request is repeated as Bearer",
  breaks: ["AUT-02", "EVT-13", "IDM-02", "IDM-03"],
  decorate: knowingBearers((isBearer) =>
    inContext("createMessage", (context) => {
      const { idempotencyKey } = context;
      return isBearer(context) && idempotencyKey !== undefined
        ? { ...context, idempotencyKey: `bearer ${idempotencyKey}` }
        : context;
    }),
  ),
});
