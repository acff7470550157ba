import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "two Idempotency-Keys that agree in their first 64 characters are one",
  breaks: ["IDM-07"],
  decorate: inContext("createMessage", (context) => ({
    ...context,
    idempotencyKey: context.idempotencyKey?.slice(0, 64),
  })),
});
