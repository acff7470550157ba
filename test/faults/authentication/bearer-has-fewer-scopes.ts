import { defineFault } from "../tools/fault.ts";
import { aroundKeys, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "a bearer token has not all scopes of its key",
  breaks: ["AUT-02"],
  decorate: aroundKeys((original) => async (request) => {
    const holder = await original(request);
    if (!isBearer(request)) return holder;
    return { ...holder, scopes: new Set([...holder.scopes].filter((scope) => scope !== "realtime:read")) };
  }),
});
