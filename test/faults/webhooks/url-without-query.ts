// What stands behind the question mark is forgotten.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint's URL loses its query",
  breaks: ["WHK-04", "WHK-08"],
  decorate: around("createWebhookEndpoint", (right) => (request, context) => {
    const url = request.body.url.split("?", 1)[0] ?? "";
    return right({ ...request, body: { ...request.body, url } }, context);
  }),
});
