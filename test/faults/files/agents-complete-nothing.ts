// Lines 132 and 188: the key that created an upload completes it; the statement that makes it ready names a human owner.
import { notFound } from "../../../reference-server/refusal.ts";
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the completion of an agent's own upload is refused as unknown",
  breaks: ["FIL-05"],
  decorate: after("completeFile", (_, __, context) => {
    if (context.caller.kind === "agent") throw notFound("file");
  }),
});
