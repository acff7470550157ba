// Rotations do not remember their keys.
import { around } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a repeated rotation rotates again",
  breaks: ["IDM-19"],
  decorate: around(
    "rotateApiKey",
    (right) => (request, context) => right(request, { ...context, idempotencyKey: undefined }),
  ),
});
