import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "Idempotency-Keys that differ in case are one",
  breaks: ["IDM-28"],
  decorate: inContext("createMessage", (context) => ({
    ...context,
    idempotencyKey: context.idempotencyKey?.toLowerCase(),
  })),
});
