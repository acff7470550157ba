import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "a forward opens no call to a caller that sends its key in Authorization",
  breaks: ["FWD-08", "AUT-02"],
  decorate: knowingBearers((isBearer) =>
    around(
      "getCall",
      (original) => async (request, context) =>
        original(
          isBearer(context)
            ? { ...request, query: { ...request.query, forwarded_message_id: "none" } }
            : request,
          context,
        ),
    ),
  ),
});
