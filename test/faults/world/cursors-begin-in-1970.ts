// Lines 26 and 27: following the cursors reaches every item once. The time inside a cursor is an unsigned number, so that
// one behind a message from before 1970 stands at the beginning of that year.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a walk over messages from before 1970 gets the same page again",
  breaks: ["GEN-13", "THR-04"],
  decorate: aroundService(
    "cursors",
    "encode",
    (encode) => (binding, numbers) =>
      encode(
        binding,
        numbers.map((number) => Math.max(0, number)),
      ),
  ),
});
