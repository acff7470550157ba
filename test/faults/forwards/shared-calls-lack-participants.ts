import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a call read through a forward has no participants",
  breaks: ["FWD-08"],
  decorate: around("getCall", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.forwarded_message_id === undefined) return response;
    return { ...response, body: { ...response.body, participants: [] } };
  }),
});
