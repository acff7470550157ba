// Lines 311 and 257: a key that has the scope may write. The refusal of a key that lacks it is kept under the Idempotency-Key of the
// identity, as the response to the request.
import { Refusal } from "../../../reference-server/refusal.ts";
import { aroundKeys } from "../tools/access/keys.ts";
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title:
    "a message is refused for a missing scope to a key that has it, once another key of its identity was refused so",
  breaks: ["IDM-31"],
  decorate: (services) => {
    const names = new WeakMap<object, string>();
    const refused = new Map<string, string[]>();
    return both(
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        const key = request.headers["idempotency-key"];
        if (key === undefined) return holder;
        const name = `${holder.key.memberId} ${request.method} ${request.url} ${key}`;
        names.set(request, name);
        const missingScopes = refused.get(name);
        if (missingScopes !== undefined)
          throw new Refusal("missing_scope", "the key lacks a scope", { missingScopes });
        return holder;
      }),
      onTheWayOut((text, request, reply) => {
        const name = names.get(request);
        if (reply.statusCode !== 403 || name === undefined) return text;
        const { missing_scopes } = JSON.parse(text);
        if (Array.isArray(missing_scopes)) refused.set(name, missing_scopes);
        return text;
      }),
    )(services);
  },
});
