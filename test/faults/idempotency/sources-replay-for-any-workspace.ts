import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an inbound webhook source of one workspace is shown to another that sends the same request",
  breaks: ["IDM-11"],
  decorate: remembering(
    "createInboundSource",
    ({ body }, { idempotencyKey }) => `${JSON.stringify(body)} ${idempotencyKey}`,
  ),
});
