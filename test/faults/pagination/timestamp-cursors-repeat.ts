import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replies with one timestamp are repeated between pages",
  breaks: ["GEN-15"],
  decorate: aroundService(
    "cursors",
    "encode",
    (encode) =>
      (binding, [createdAt = 0, seq = 0]) =>
        encode(binding, [
          createdAt,
          binding.startsWith("replies") && seq % 2 === 0 ? Math.max(0, seq - 2) : seq,
        ]),
  ),
});
