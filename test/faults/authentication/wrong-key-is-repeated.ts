import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, isBearer, sentKey } from "../tools/keys.ts";

export default defineFault({
  title: "a wrong bearer token is repeated in the response",
  breaks: ["AUT-26"],
  decorate: aroundKeys((original) => async (request) => {
    try {
      return await original(request);
    } catch (error) {
      if (!isBearer(request)) throw error;
      throw new Refusal("unauthorized", `the token ${sentKey(request)} is not valid`);
    }
  }),
});
