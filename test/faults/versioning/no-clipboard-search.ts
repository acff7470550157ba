import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the search for clipboards is gone",
  breaks: ["VER-05"],
  decorate: around("searchClipboards", () => async () => {
    throw new Refusal("not_found", "there is no such route");
  }),
});
