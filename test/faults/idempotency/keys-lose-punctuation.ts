import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "Idempotency-Keys that differ in punctuation alone are one key",
  breaks: ["IDM-07", "IDM-28"],
  decorate: inContext("createMessage", (context) => ({
    ...context,
    idempotencyKey: context.idempotencyKey?.replaceAll(/[^A-Za-z0-9]+/g, "-"),
  })),
});
