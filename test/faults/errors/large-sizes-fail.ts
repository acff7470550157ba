// Line 344: "400 invalid input". The size goes into a column of 32 bits.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

const LARGEST = 2 ** 31 - 1;

export default defineFault({
  title: "a declared size beyond 32 bits makes the service fail",
  breaks: ["ERR-12"],
  decorate: onTheWayIn((body) => {
    const { size_bytes: size } = (body ?? {}) as { size_bytes?: unknown };
    if (typeof size === "number" && size > LARGEST) throw new RangeError("value is out of range");
    return body;
  }),
});
