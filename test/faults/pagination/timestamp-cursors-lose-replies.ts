import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replies with one timestamp are lost between pages",
  breaks: ["GEN-15"],
  decorate: aroundService(
    "cursors",
    "encode",
    (encode) =>
      (binding, [createdAt = 0, seq = 0]) =>
        encode(binding, [createdAt, binding.startsWith("replies") ? Number.MAX_SAFE_INTEGER : seq]),
  ),
});
