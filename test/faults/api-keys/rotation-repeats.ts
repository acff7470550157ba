import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repeated rotation rotates again",
  breaks: ["IDM-19"],
  decorate: inContext("rotateApiKey", (context) => ({ ...context, idempotencyKey: undefined })),
});
