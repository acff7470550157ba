import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "keys that differ after 36 characters are one key",
  breaks: ["IDM-07"],
  decorate: inContext("createMessage", (context) => ({
    ...context,
    idempotencyKey: context.idempotencyKey?.slice(0, 36),
  })),
});
