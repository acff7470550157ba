import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "a clipboard cannot be read with the key in Authorization",
  breaks: ["VER-06", "AUT-02"],
  decorate: knowingBearers((isBearer) =>
    before("getClipboard", (_, context) => {
      if (isBearer(context)) throw new Refusal("not_found", "no such clipboard");
    }),
  ),
});
