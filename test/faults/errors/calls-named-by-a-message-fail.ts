// Line 344: "404 resource unavailable", "500 server failure"; ids lie in one table, and what is found is taken for a call.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a call that is asked for by the id of a message is answered with 500",
  breaks: ["ERR-06", "ERR-12"],
  decorate: around("getCall", (original, { store }) => async (request, context) => {
    if (store.messages.find(context.caller, request.path.callId) !== undefined)
      throw new Error("the record has no participants");
    return original(request, context);
  }),
});
