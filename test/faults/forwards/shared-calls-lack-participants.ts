import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a call read through a forward has no participants",
  breaks: ["FWD-08"],
  decorate: inBody("getCall", (body, request) => {
    if (request.query.forwarded_message_id === undefined) return body;
    return { ...body, participants: [] };
  }),
});
