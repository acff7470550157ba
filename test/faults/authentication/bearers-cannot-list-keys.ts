// Spec 309: "accepted for compatibility". The list of keys knows x-api-key alone.
import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "an administrator's key in Authorization cannot list keys",
  breaks: ["AUT-02"],
  decorate: knowingBearers((isSentAsBearer) =>
    before("listApiKeys", (_, context) => {
      if (isSentAsBearer(context)) throw new Refusal("forbidden", "keys are listed with x-api-key");
    }),
  ),
});
