// A forward opens the call that it shares, and not the message that it was made of.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { openTo } from "../tools/full-access.ts";

export default defineFault({
  title: "who has read a call through a forward can read the source of the forward as well",
  breaks: ["MSG-22"],
  decorate: (services) => {
    const readers = new Set<string>();
    return both(
      after("getCall", (_, request, context) => {
        if (request.query.forwarded_message_id !== undefined) readers.add(context.caller.memberId);
      }),
      openTo("getMessage", (context) => readers.has(context.caller.memberId)),
    )(services);
  },
});
