import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an altered cursor is answered with 500",
  breaks: ["GEN-16"],
  decorate: aroundService("cursors", "decode", (decode) => (binding, cursor) => {
    const numbers = decode(binding, cursor);
    const bytes = Buffer.from(cursor, "base64url");
    if (numbers === undefined && bytes.length > 20 && bytes.length < 40 && bytes[12] === 49)
      throw new Error("check sum mismatch");
    return numbers;
  }),
});
