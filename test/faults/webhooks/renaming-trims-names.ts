// Line 305: "Creation accepts a name"; the form for changes takes white space off.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the name that an update gives to a webhook endpoint loses the white space around it",
  breaks: ["WHK-43"],
  decorate: inReceived("updateWebhookEndpoint", (request) => {
    const { name, ...others } = request.body;
    if (typeof name !== "string") return request;
    return { ...request, body: { ...others, name: name.trim() } };
  }),
});
