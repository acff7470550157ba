import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "a forward opens no call to a caller that sends its key in Authorization",
  breaks: ["FWD-08", "AUT-02"],
  decorate: knowingBearers((isBearer) =>
    inReceived("getCall", (request, context) =>
      isBearer(context) ? { ...request, query: { ...request.query, forwarded_message_id: "none" } } : request,
    ),
  ),
});
