import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the read of a clipboard is gone",
  breaks: ["VER-06"],
  decorate: around("getClipboard", () => async () => {
    throw new Refusal("not_found", "there is no such route");
  }),
});
