import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a made-up cursor is answered with 500",
  breaks: ["GEN-16"],
  decorate: aroundService("cursors", "decode", (decode) => (binding, cursor) => {
    if (!/^[\w-]+$/.test(cursor)) throw new Error("invalid byte sequence");
    return decode(binding, cursor);
  }),
});
