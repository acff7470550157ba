import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of webhook endpoints is answered from memory",
  breaks: ["WHK-05"],
  decorate: remembering(
    "listWebhookEndpoints",
    ({ query }, { caller }) => `${caller.memberId} ${JSON.stringify(query)}`,
  ),
});
