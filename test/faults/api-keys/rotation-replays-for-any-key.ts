import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation of another key with a used Idempotency-Key shows the first key's secret",
  breaks: ["KEY-03", "IDM-25"],
  decorate: remembering("rotateApiKey", (_, { keyId, idempotencyKey }) => `${keyId} ${idempotencyKey}`),
});
