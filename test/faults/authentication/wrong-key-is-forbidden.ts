import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey } from "../tools/keys.ts";

export default defineFault({
  title: "a made-up key is answered with 403",
  breaks: ["AUT-04"],
  decorate: aroundKeys((original) => async (request) => {
    try {
      return await original(request);
    } catch (error) {
      if (sentKey(request) === undefined) throw error;
      throw new Refusal("forbidden", "this key does not exist");
    }
  }),
});
