import { completingSubject } from "../tools/administration.ts";
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a key for a member whose workspace_membership_id is null is issued to the administrator",
  breaks: ["KEY-14"],
  decorate: (services) => {
    let administrator: string | undefined;
    return both(
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        if (holder.scopes.has("api_keys:write") && holder.memberKind === "human")
          administrator = holder.key.memberId;
        return holder;
      }),
      completingSubject((subject) =>
        subject.kind === "workspace_member" && subject.workspace_membership_id === null
          ? { ...subject, workspace_membership_id: administrator }
          : subject,
      ),
    )(services);
  },
});
