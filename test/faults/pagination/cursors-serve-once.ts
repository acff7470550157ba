import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a cursor is refused when it is used again",
  breaks: ["GEN-24"],
  decorate: aroundService("cursors", "decode", (decode) => {
    const used = new Set<string>();
    return (binding, cursor) => {
      if (used.has(cursor)) return undefined;
      used.add(cursor);
      return decode(binding, cursor);
    };
  }),
});
