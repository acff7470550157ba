// Lines 312 and 313: owners and admins manage keys, with a key that has the scope. Servers that let others issue a further key
// for themselves.
import { Refusal } from "../../../reference-server/refusal.ts";
import { granting } from "../tools/access/keys.ts";
import { around, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

const SCOPE = "api_keys:write";

export default defineFaults({
  "keys-issue-keys-of-their-own-member": {
    title: "a key without api_keys:write issues further keys for the member that it acts as",
    breaks: ["AUT-17", "AUT-20"],
    decorate: both(
      granting((_, { method, url }) => (method === "POST" && url.endsWith("/api-keys") ? [SCOPE] : [])),
      around("issueApiKey", (original, { store }) => async (request, context) => {
        const { subject } = request.body;
        const key = await store.keys.get(context.keyId);
        if (key?.scopes.has(SCOPE)) return original(request, context);
        const isOwn =
          subject.kind === "workspace_member" && subject.workspace_membership_id === context.caller.memberId;
        if (!isOwn) throw new Refusal("missing_scope", `the key lacks ${SCOPE}`, { missingScopes: [SCOPE] });
        return original(request, { ...context, role: "owner" });
      }),
    ),
  },
  "members-issue-keys-of-their-own": {
    title: "an ordinary member with api_keys:write issues further keys for itself",
    breaks: ["AUT-33"],
    decorate: around("issueApiKey", (original) => (request, context) => {
      const { subject } = request.body;
      const isOwn =
        subject.kind === "workspace_member" && subject.workspace_membership_id === context.caller.memberId;
      return original(request, isOwn && context.role === "member" ? { ...context, role: "admin" } : context);
    }),
  },
});
