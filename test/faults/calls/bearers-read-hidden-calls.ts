// Lines 24 and 228: "Responses contain only resources the key can access". Behind the older header nobody asks whose call it is.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "a hidden call is readable with a bearer token",
  breaks: ["CAL-03"],
  decorate: knowingBearers((isOld) =>
    around("getCall", (original) => (request, context) => {
      const read = async () => original(request, context);
      return isOld(context) ? withFullAccess(context.services, read) : read();
    }),
  ),
});
