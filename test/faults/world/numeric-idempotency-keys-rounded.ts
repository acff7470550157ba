// Line 257: "Repeating the identical request with the same key replays it"; another key is another request.
import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "Idempotency-Keys of many digits are compared as floating-point numbers",
  breaks: ["IDM-07"],
  decorate: inContext("createMessage", (context) => {
    const key = context.idempotencyKey;
    const rounded = key !== undefined && /^\d{16,}$/.test(key) ? String(Number(key)) : key;
    return { ...context, idempotencyKey: rounded };
  }),
});
