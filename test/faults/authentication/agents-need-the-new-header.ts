import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "a bearer token of an agent is refused",
  breaks: ["AUT-02"],
  decorate: aroundKeys((original) => async (request) => {
    const holder = await original(request);
    if (isBearer(request) && holder.memberKind === "agent")
      throw new Refusal("unauthorized", "send the key in x-api-key");
    return holder;
  }),
});
