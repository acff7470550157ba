// The shape of a call does not depend on how the caller came to it.
import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a call that is read through a forward stands in data instead of at the top level",
  breaks: ["VER-07", "GEN-11"],
  decorate: inJson("GET", /\/calls\/[^/?]+\?(.*&)?forwarded_message_id=/, (call) => ({ data: call })),
});
