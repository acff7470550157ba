// Line 305: "Creation accepts a name"; the form for changes takes white space off.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the name that an update gives to a webhook endpoint loses the white space around it",
  breaks: ["WHK-43"],
  decorate: around("updateWebhookEndpoint", (original) => async (request, context) => {
    const { name, ...others } = request.body;
    if (typeof name !== "string") return original(request, context);
    return original({ ...request, body: { ...others, name: name.trim() } }, context);
  }),
});
