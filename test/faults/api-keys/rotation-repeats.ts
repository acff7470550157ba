import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repeated rotation rotates again",
  breaks: ["IDM-19"],
  decorate: around(
    "rotateApiKey",
    (original) => (request, context) => original(request, { ...context, idempotencyKey: undefined }),
  ),
});
