// Line 279: imports require "a key of a workspace owner or admin with imports:write". Who the key was made by matters not.
import { defineFault } from "../tools/fault.ts";
import { knowingIssued } from "../tools/issued-keys.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a key that was issued for an admin of the workspace is refused at imports",
  breaks: ["IMP-01", "IMP-07", "KEY-16"],
  decorate: knowingIssued((isIssued) =>
    aroundKeys((original) => async (request) => {
      const holder = await original(request);
      return isIssued(holder.key.id) && request.url.startsWith("/v1/imports")
        ? { ...holder, role: "member" }
        : holder;
    }),
  ),
});
