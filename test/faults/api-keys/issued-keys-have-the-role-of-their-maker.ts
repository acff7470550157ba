// Spec 315, 279: a key for a member acts as that member, and imports take an owner or admin. The role is copied from the key
// that issues.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a key that an owner issued for an ordinary member with imports:write imports",
  breaks: ["AUT-15"],
  decorate: (services) => {
    const roles = new Map<string, "owner" | "admin" | "member">();
    return both(
      after("issueApiKey", (response, request, context) => {
        const { kind } = request.body.subject;
        if (response.status === 201 && kind === "workspace_member")
          roles.set(response.body.data.api_key.id, context.role);
      }),
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        return { ...holder, role: roles.get(holder.key.id) ?? holder.role };
      }),
    )(services);
  },
});
