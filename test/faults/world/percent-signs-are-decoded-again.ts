// Lines 216 and 345: q is text that people type, and a percent sign is one of its signs.
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message search for a text with a percent sign makes the service fail",
  breaks: ["ERR-12", "SRC-10"],
  decorate: before("searchMessages", ({ query }) => {
    decodeURIComponent(query.q);
  }),
});
