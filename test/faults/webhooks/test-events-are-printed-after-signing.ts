// Line 317: "signing secret over the raw request body before parsing". They are made readable for people.
import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a test event is sent with other white space than it was signed with",
  breaks: ["WHK-12"],
  decorate: inRequests((request) => {
    const event = JSON.parse(request.body);
    return event.type === "webhook.test" ? { ...request, body: JSON.stringify(event, null, 2) } : request;
  }),
});
